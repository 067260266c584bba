import type { DocumentChoicesEvent } from '../../../src/machines/documents/documentChoices.machine';
import type { Ignores } from '../../kit/ignores';

export const DOCUMENT_CHOICES_IGNORES: Ignores<DocumentChoicesEvent['type']> = {
  fromServices: ['choices.read', 'choices.failed'],
  states: {},
};
