import {
  type DocumentChoicesEvent,
  documentChoicesMachine,
} from '../../../src/machines/documents/documentChoices.machine';
import { id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { DOCUMENT_CHOICES_IGNORES } from './documentChoices.ignores';
import { DOCUMENT_CHOICES_STATES } from './documentChoices.states';

const DEFECT = '0.documentChoices.reading';

const events: readonly DocumentChoicesEvent[] = [
  { type: 'choices.asked', entityId: id(2) },
  {
    type: 'choices.read',
    tags: [{ id: id(500), name: 'Valuation', color: 'lagoon' }],
    folders: [{ id: id(600), name: 'Property', parentId: null, position: 0, documents: 3 }],
  },
  { type: 'choices.failed', title: 'Something went wrong on the API' },
];

/** Tags and folders that are read once and again, and such as cannot be. */
export const documentChoicesModel: Model = {
  machine: documentChoicesMachine,
  events: [...events, ...defects([DEFECT])],
  facet: ({ entityId, tags, failure }) => [entityId, tags.length, failure],
  executors: {
    'choices.asked': send,
    'choices.read': by('readChoices'),
    'choices.failed': by('readChoices'),
    [`xstate.error.actor.${DEFECT}`]: fails('readChoices'),
  },
  ignores: DOCUMENT_CHOICES_IGNORES,
  states: DOCUMENT_CHOICES_STATES,
};
