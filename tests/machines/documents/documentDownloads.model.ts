import {
  ARCHIVE_LIMIT,
  type DocumentDownloadsEvent,
  documentDownloadsMachine,
} from '../../../src/machines/documents/documentDownloads.machine';
import { id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { DOCUMENT_DOWNLOADS_IGNORES } from './documentDownloads.ignores';
import { DOCUMENT_DOWNLOADS_STATES } from './documentDownloads.states';

const DEFECT = '0.documentDownloads.fetching';
const deed = { documentId: id(300), name: 'Deed.pdf', sizeBytes: 1_400 };
const film = { documentId: id(301), name: 'Board pack.pdf', sizeBytes: ARCHIVE_LIMIT };

const events: readonly DocumentDownloadsEvent[] = [
  { type: 'downloads.requested', files: [] },
  { type: 'downloads.requested', files: [film] },
  { type: 'downloads.requested', files: [deed, film] },
  { type: 'downloads.stopped' },
  { type: 'downloads.progressed', done: 1 },
  { type: 'downloads.saved' },
  { type: 'downloads.failed', name: 'Deed.pdf', title: 'Oops, something went wrong' },
];

/** Files that come, that are stopped, that do not come, and that are too many for an archive. */
export const documentDownloadsModel: Model = {
  machine: documentDownloadsMachine,
  events: [...events, ...defects([DEFECT])],
  facet: ({ files, done }) => [files.length, done],
  executors: {
    'downloads.requested': send,
    'downloads.stopped': send,
    'downloads.progressed': by('fetchFiles'),
    'downloads.saved': by('fetchFiles'),
    'downloads.failed': by('fetchFiles'),
    [`xstate.error.actor.${DEFECT}`]: fails('fetchFiles'),
  },
  ignores: DOCUMENT_DOWNLOADS_IGNORES,
  states: DOCUMENT_DOWNLOADS_STATES,
};
