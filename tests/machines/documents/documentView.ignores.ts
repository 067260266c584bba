import type { DocumentViewEvent } from '../../../src/machines/documents/documentView.context';
import type { Ignores } from '../../kit/ignores';

/** Hits are gone through when there are some, and nothing is looked for before it is asked. */
export const DOCUMENT_VIEW_IGNORES: Ignores<DocumentViewEvent['type']> = {
  fromServices: ['view.hitsFound', 'view.hitsFailed'],
  states: {
    'find.closed': ['view.findTyped', 'view.findStepped', 'view.findRetried', 'view.findClosed'],
    'find.open': ['view.findOpened'],
    'find.open.empty': ['view.findOpened', 'view.findStepped', 'view.findRetried'],
    'find.open.typing': ['view.findOpened', 'view.findStepped', 'view.findRetried'],
    'find.open.finding': ['view.findOpened', 'view.findStepped', 'view.findRetried'],
    'find.open.found': ['view.findOpened', 'view.findRetried'],
    'find.open.failed': ['view.findOpened', 'view.findStepped'],
  },
};
