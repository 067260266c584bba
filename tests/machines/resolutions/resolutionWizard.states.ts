import { fieldsOf } from '../../../src/machines/resolutions/resolutionWizard.context';
import type { resolutionWizardMachine } from '../../../src/machines/resolutions/resolutionWizard.machine';
import { SAVE_AFTER_MS } from '../../../src/machines/resolutions/resolutionWizard.storingRegion';
import { retryDelay } from '../../../src/machines/shared/actors';
import { only, type States } from '../../kit/states';

const revisionsUpTo = (revision: number) => Array.from({ length: revision + 1 }, (_, each) => each);

export const RESOLUTION_WIZARD_STATES: States<typeof resolutionWizardMachine> = {
  closed: {
    means: 'No draft is open.',
    holds: ({ context: { draft } }, running) => draft === null && only(running, {}),
  },
  open: {
    means: 'A draft is open: one of its steps is shown, and what is written is stored beside it.',
    holds: ({ context: { draft, entityId } }) => draft !== null && entityId !== null,
  },
  'open.step': { means: 'One of the steps is shown.' },
  'open.step.decisionMakers': {
    means: 'It is chosen who decides.',
    tags: ['decision-makers'],
    holds: ({ value }) => value !== 'closed',
  },
  'open.step.compose': {
    means: 'The resolution is being written: there is somebody to decide.',
    tags: ['compose'],
    holds: ({ context: { draft, words } }) =>
      (words.decisionMakers ?? draft?.decisionMakers ?? []).length > 0,
  },
  'open.step.personalize': {
    means: 'What else goes with it is being filled in: there is a text, and somebody to decide.',
    tags: ['personalize'],
    holds: ({ context: { draft, words } }) =>
      (words.decisionMakers ?? draft?.decisionMakers ?? []).length > 0 &&
      (words.title ?? draft?.title) !== '',
  },
  'open.storing': { means: 'What is written is stored, and sent in the end.' },
  'open.storing.deciding': {
    means: 'A draft was opened, or has changed: it is looked at what is to be done with it.',
  },
  'open.storing.settled': {
    means: 'Everything that was written is stored.',
    tags: ['saved'],
    holds: ({ context: { words, conflicts, sendsNext } }, running) =>
      fieldsOf(words).length + conflicts.length === 0 && !sendsNext && only(running, {}),
  },
  'open.storing.dirty': {
    means: 'Something was written that is not known to be stored.',
    holds: ({ context: { draft } }) => draft !== null,
  },
  'open.storing.dirty.waiting': {
    means: 'Something was written; it is stored when the person pauses.',
    tags: ['unsaved'],
    holds: ({ context: { words } }, running) =>
      fieldsOf(words).length > 0 && only(running, { wait: { milliseconds: SAVE_AFTER_MS } }),
  },
  'open.storing.dirty.due': { means: 'It is looked at whether the draft is new to the server.' },
  'open.storing.dirty.making': {
    means: 'The server is making the draft.',
    tags: ['saving'],
    holds: ({ context: { draft, entityId } }, running) =>
      draft?.id === null && only(running, { makeDraft: { entityId, key: draft.key, at: draft.at } }),
  },
  'open.storing.dirty.old': {
    means: 'The draft was begun too long ago to be made by itself: the person says whether it is made.',
    tags: ['old'],
    holds: ({ context: { draft, words } }, running) =>
      draft?.id === null && fieldsOf(words).length > 0 && only(running, {}),
  },
  'open.storing.dirty.saving': {
    means: 'The server is storing what was written.',
    tags: ['saving'],
    // Another revision of the draft may be known meanwhile; what was sent is what is being stored.
    holds: ({ context: { draft, entityId, sent } }, running) =>
      typeof draft?.id === 'string' &&
      revisionsUpTo(draft.revision).some((revision) =>
        only(running, { saveDraft: { id: draft.id, entityId, revision, words: sent } }),
      ),
  },
  'open.storing.dirty.offline': {
    means: 'The server cannot be reached; the words are kept here and stored as soon as it can.',
    tags: ['offline'],
    holds: ({ context: { attempts } }, running) =>
      attempts > 0 && only(running, { wait: { milliseconds: retryDelay(attempts) }, watchOnline: undefined }),
  },
  'open.storing.dirty.failed': {
    means: 'The server did not take what was written, and it is said why.',
    tags: ['failed'],
    holds: (_, running) => only(running, {}),
  },
  'open.storing.dirty.stale': {
    means: 'The same field was changed here and elsewhere: the person chooses.',
    tags: ['stale'],
    holds: ({ context: { conflicts } }, running) => conflicts.length > 0 && only(running, {}),
  },
  'open.storing.stored': {
    means: 'The server has stored something: it is looked at whether more was written meanwhile.',
  },
  'open.storing.sending': {
    means: 'The resolution is being sent to those who decide.',
    tags: ['sending'],
    holds: ({ context: { draft, entityId, sending, failure } }, running) =>
      typeof draft?.id === 'string' &&
      sending !== null &&
      failure === null &&
      only(running, {
        sendDraft: { id: draft.id, entityId, revision: sending.revision, key: sending.key },
      }),
  },
  'open.storing.sent': {
    means: 'The resolution was sent: it is no draft any more.',
    tags: ['sent'],
    holds: (_, running) => only(running, {}),
  },
  gone: {
    means: 'Somebody deleted the draft; what was written and not stored can still be read.',
    tags: ['gone'],
    holds: ({ context: { draft, failure } }, running) =>
      draft !== null && failure !== null && only(running, {}),
  },
};
