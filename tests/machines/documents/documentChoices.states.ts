import type { documentChoicesMachine } from '../../../src/machines/documents/documentChoices.machine';
import { only, type States } from '../../kit/states';

export const DOCUMENT_CHOICES_STATES: States<typeof documentChoicesMachine> = {
  idle: {
    means: 'What was read last is offered, or it is said why nothing is.',
    holds: ({ context: { tags, folders, failure } }, running) =>
      (failure === null || tags.length + folders.length >= 0) && only(running, {}),
  },
  reading: {
    means: 'The tags and folders of the entity are being read; those read before are offered meanwhile.',
    tags: ['busy'],
    holds: ({ context: { entityId, failure } }, running) =>
      entityId !== null && failure === null && only(running, { readChoices: { entityId } }),
  },
};
