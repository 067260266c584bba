import {
  ARCHIVE_LIMIT,
  documentDownloadsMachine,
} from '../../../src/machines/documents/documentDownloads.machine';
import { id } from '../../kit/fixtures';
import { type Limit, limitsOf } from '../../kit/limits';

/** Whether files of these sizes are fetched. */
const wanted = (
  name: string,
  sizes: readonly number[],
  is: 'idle' | 'fetching',
): Limit<typeof documentDownloadsMachine> => ({
  name,
  in: 'idle',
  with: {},
  event: {
    type: 'downloads.requested',
    files: sizes.map((sizeBytes, at) => ({ documentId: id(300 + at), name: `${at}.pdf`, sizeBytes })),
  },
  look: ({ value }) => value,
  is,
});

export const documentDownloadsLimits = limitsOf(documentDownloadsMachine, [
  wanted('One file may be of any size', [ARCHIVE_LIMIT + 1], 'fetching'),
  wanted('Several may have 500 MB together', [1, ARCHIVE_LIMIT - 1], 'fetching'),
  wanted('Several may not have more', [1, ARCHIVE_LIMIT], 'idle'),
  wanted('No file is not fetched', [], 'idle'),
]);
