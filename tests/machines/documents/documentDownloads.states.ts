import type { documentDownloadsMachine } from '../../../src/machines/documents/documentDownloads.machine';
import { only, type States } from '../../kit/states';

export const DOCUMENT_DOWNLOADS_STATES: States<typeof documentDownloadsMachine> = {
  idle: {
    means: 'No files are being fetched.',
    holds: ({ context: { files, done } }, running) => files.length === 0 && done === 0 && only(running, {}),
  },
  fetching: {
    means: 'Files are being fetched one after another, and handed to the browser together.',
    tags: ['busy'],
    holds: ({ context: { files } }, running) => files.length > 0 && only(running, { fetchFiles: { files } }),
  },
};
