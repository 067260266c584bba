import { fieldsOf } from '../../../src/machines/resolutions/resolutionWizard.context';
import {
  type resolutionWizardMachine,
  SAVE_AFTER_MS,
} from '../../../src/machines/resolutions/resolutionWizard.machine';
import { retryDelay } from '../../../src/machines/shared/actors';
import { only, type Running, type States } from '../../kit/states';

const runs = (running: readonly Running[], name: string) => running.map((each) => each.name).join() === name;

export const RESOLUTION_WIZARD_STATES: States<typeof resolutionWizardMachine> = {
  closed: {
    means: 'No draft is open.',
    holds: ({ context: { draft } }, running) => draft === null && only(running, {}),
  },
  deciding: { means: 'A draft was opened, or has changed: it is looked at what is to be done with it.' },
  settled: {
    means: 'Everything that was written is stored.',
    tags: ['saved'],
    holds: ({ context: { draft, words, conflicts } }, running) =>
      draft !== null && fieldsOf(words).length + conflicts.length === 0 && only(running, {}),
  },
  waiting: {
    means: 'Something was written; it is stored when the person pauses.',
    tags: ['unsaved'],
    holds: ({ context: { draft, words } }, running) =>
      draft !== null &&
      fieldsOf(words).length > 0 &&
      only(running, { wait: { milliseconds: SAVE_AFTER_MS } }),
  },
  storing: { means: 'It is looked at whether the draft is new to the server.' },
  making: {
    means: 'The server is making the draft.',
    tags: ['saving'],
    holds: ({ context: { draft, entityId } }, running) =>
      draft?.id === null && only(running, { makeDraft: { entityId, key: draft.key } }),
  },
  saving: {
    means: 'The server is storing what was written.',
    tags: ['saving'],
    holds: ({ context: { draft } }, running) => typeof draft?.id === 'string' && runs(running, 'saveDraft'),
  },
  stored: { means: 'The server has stored something: it is looked at whether more was written meanwhile.' },
  offline: {
    means: 'The server cannot be reached; the words are kept here and stored as soon as it can.',
    tags: ['offline'],
    holds: ({ context: { attempts } }, running) =>
      attempts > 0 && only(running, { wait: { milliseconds: retryDelay(attempts) }, watchOnline: undefined }),
  },
  failed: {
    means: 'The server did not take what was written, and it is said why.',
    tags: ['failed'],
    holds: ({ context: { draft } }, running) => draft !== null && only(running, {}),
  },
  stale: {
    means: 'The same field was changed here and elsewhere: the person chooses.',
    tags: ['stale'],
    holds: ({ context: { conflicts } }, running) => conflicts.length > 0 && only(running, {}),
  },
  sending: {
    means: 'The resolution is being sent to those who decide.',
    tags: ['sending'],
    holds: ({ context: { draft, sending, failure } }, running) =>
      typeof draft?.id === 'string' && sending !== null && failure === null && runs(running, 'sendDraft'),
  },
  sent: {
    means: 'The resolution was sent: it is no draft any more.',
    tags: ['sent'],
    holds: ({ context: { draft } }, running) => draft !== null && only(running, {}),
  },
  gone: {
    means: 'Somebody deleted the draft; what was written and not stored can still be read.',
    tags: ['gone'],
    holds: ({ context: { draft, failure } }, running) =>
      draft !== null && failure !== null && only(running, {}),
  },
};
