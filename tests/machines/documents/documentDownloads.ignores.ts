import type { DocumentDownloadsEvent } from '../../../src/machines/documents/documentDownloads.machine';
import type { Ignores } from '../../kit/ignores';

export const DOCUMENT_DOWNLOADS_IGNORES: Ignores<DocumentDownloadsEvent['type']> = {
  fromServices: ['downloads.progressed', 'downloads.saved', 'downloads.failed'],
  states: { idle: ['downloads.stopped'], fetching: ['downloads.requested'] },
};
