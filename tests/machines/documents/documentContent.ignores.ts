import type { DocumentContentEvent } from '../../../src/machines/documents/documentContent.machine';
import type { Ignores } from '../../kit/ignores';

export const DOCUMENT_CONTENT_IGNORES: Ignores<DocumentContentEvent['type']> = {
  fromServices: ['content.fileOpened', 'content.fileFailed', 'content.pageRead', 'content.pageFailed'],
  states: {
    'file.none': ['content.fileRetried'],
    'file.held': ['content.fileRetried'],
    'file.held.opening': ['content.fileRetried'],
    'file.held.open': ['content.fileRetried'],
    'texts.resting': ['content.pagesRetried'],
    'texts.reading': ['content.pagesRetried'],
    'texts.read': ['content.pagesRetried'],
  },
};
