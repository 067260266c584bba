import type { DocumentChangesEvent } from '../../../src/machines/documents/documentChanges.machine';
import type { Ignores } from '../../kit/ignores';

export const DOCUMENT_CHANGES_IGNORES: Ignores<DocumentChangesEvent['type']> = {
  fromServices: ['changes.compared', 'changes.failed'],
  states: { closed: ['changes.retried'], comparing: ['changes.retried'], shown: ['changes.retried'] },
};
