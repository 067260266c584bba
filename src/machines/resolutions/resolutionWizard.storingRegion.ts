import { errorTitle } from '#contract/problem';
import { retryDelay } from '../shared/actors';
import type { WizardContext } from './resolutionWizard.context';
import type { KeyedInput, MakeDraftInput, SendDraftInput } from './resolutionWizard.events';
import { wizardSetup } from './resolutionWizard.setup';

/** A draft is stored this long after the last change, in milliseconds. */
export const SAVE_AFTER_MS = 800;

const DEFECT = { title: errorTitle(0), problems: [] } as const;

const DECIDING = '#resolutionWizard.open.storing.deciding';
const STORED = '#resolutionWizard.open.storing.stored';

/** What was written in the draft that is open, until it is stored and sent. */
export const storingRegion = wizardSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'wizard.opened': {
      guard: { type: 'isSameDraft', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'open', params: ({ event }) => event },
    },
  },
  states: {
    deciding: {
      always: [
        { guard: 'hasConflicts', target: 'dirty.stale' },
        { guard: 'isNewWithWords', target: 'dirty.making' },
        { guard: 'hasWords', target: 'dirty' },
        { target: 'settled' },
      ],
    },
    /** Nothing waits to be stored, and who asked for sending something that cannot be sent any more has to ask again. */
    settled: {
      tags: 'saved',
      entry: 'dropWish',
      on: {
        'wizard.edited': {
          guard: { type: 'isWord', params: ({ event }) => event },
          target: 'deciding',
          actions: { type: 'remember', params: ({ event }) => event },
        },
        'wizard.sendRequested': {
          guard: 'canSend',
          target: 'sending',
          actions: { type: 'wish', params: ({ event }) => event },
        },
      },
    },
    /** Something was written that is not known to be stored. */
    dirty: {
      initial: 'waiting',
      on: {
        'wizard.wordsDropped': {
          target: 'deciding',
          actions: { type: 'drop', params: ({ event }) => event },
        },
        'wizard.edited': {
          guard: { type: 'isWord', params: ({ event }) => event },
          actions: { type: 'remember', params: ({ event }) => event },
        },
      },
      states: {
        waiting: {
          tags: 'unsaved',
          invoke: { src: 'wait', input: { milliseconds: SAVE_AFTER_MS }, onError: { target: 'due' } },
          on: {
            'wizard.edited': {
              guard: { type: 'isWord', params: ({ event }) => event },
              target: 'waiting',
              reenter: true,
              actions: { type: 'remember', params: ({ event }) => event },
            },
            'wait.over': { target: 'due' },
            'wizard.saveRequested': { target: 'due' },
            'wizard.sendRequested': {
              guard: 'canSend',
              target: 'due',
              actions: { type: 'wish', params: ({ event }) => event },
            },
          },
        },
        due: {
          always: [{ guard: 'isNew', target: 'making' }, { target: 'saving' }],
        },
        /** Asked again with the same key, so that an answer that was lost makes no second draft. */
        making: {
          tags: 'saving',
          invoke: {
            src: 'makeDraft',
            input: ({ context }) => makeInput(context),
            onError: { target: 'failed', actions: { type: 'explain', params: DEFECT } },
          },
          on: {
            'wizard.wordsDropped': { actions: { type: 'drop', params: ({ event }) => event } },
            'wizard.sendRequested': {
              guard: 'canSend',
              actions: { type: 'wish', params: ({ event }) => event },
            },
            'wizard.made': { target: STORED, actions: { type: 'meetMade', params: ({ event }) => event } },
            'wizard.unreachable': { target: 'offline', actions: 'countAttempt' },
            'wizard.oldFound': [{ guard: 'hasWords', target: 'old' }, { target: DECIDING }],
            'wizard.makeFailed': {
              target: 'failed',
              actions: { type: 'explain', params: ({ event }) => event },
            },
          },
        },
        /** Nobody would know the key again: the person is asked before a draft is made, for it may be the second one. */
        old: {
          tags: 'old',
          on: {
            'wizard.sendingChosen': {
              target: 'making',
              actions: { type: 'renewKey', params: ({ event }) => event },
            },
          },
        },
        saving: {
          tags: 'saving',
          entry: 'giveWords',
          invoke: {
            src: 'saveDraft',
            input: ({ context }) => ({ ...sentInput(context), words: context.words }),
            onError: { target: 'failed', actions: { type: 'explain', params: DEFECT } },
          },
          on: {
            'wizard.opened': {
              guard: { type: 'isSameDraft', params: ({ event }) => event },
              actions: { type: 'open', params: ({ event }) => event },
            },
            'wizard.sendRequested': {
              guard: 'canSend',
              actions: { type: 'wish', params: ({ event }) => event },
            },
            'wizard.saved': { target: STORED, actions: { type: 'settle', params: ({ event }) => event } },
            'wizard.newerFound': {
              target: DECIDING,
              actions: { type: 'meet', params: ({ event }) => event },
            },
            'wizard.unreachable': { target: 'offline', actions: 'countAttempt' },
            'wizard.saveFailed': {
              target: 'failed',
              actions: { type: 'explain', params: ({ event }) => event },
            },
          },
        },
        /** The words are kept here; they are stored as soon as somebody can be reached. */
        offline: {
          tags: 'offline',
          invoke: [
            {
              src: 'wait',
              input: ({ context }) => ({ milliseconds: retryDelay(context.attempts) }),
              onError: { target: 'due' },
            },
            { src: 'watchOnline', onError: { target: 'due' } },
          ],
          on: {
            'wizard.saveRequested': { target: 'due' },
            'wait.over': { target: 'due' },
            'wizard.backOnline': { target: 'due' },
          },
        },
        failed: {
          tags: 'failed',
          on: {
            'wizard.edited': {
              guard: { type: 'isWord', params: ({ event }) => event },
              target: 'waiting',
              actions: { type: 'remember', params: ({ event }) => event },
            },
            'wizard.saveRequested': { target: 'due', actions: 'dismissFailure' },
            'wizard.sendRequested': {
              guard: 'canSend',
              target: 'due',
              actions: ['dismissFailure', { type: 'wish', params: ({ event }) => event }],
            },
          },
        },
        /** The same field was changed here and elsewhere: nothing is stored until the person has chosen. */
        stale: {
          tags: 'stale',
          on: {
            'wizard.newerChosen': { target: DECIDING, actions: 'takeNewer' },
            'wizard.mineChosen': { target: 'saving', actions: 'keepMine' },
          },
        },
      },
    },
    stored: {
      always: [
        { guard: 'hasWords', target: 'dirty' },
        { guard: 'sendsNext', target: 'sending' },
        { target: 'settled' },
      ],
    },
    sending: {
      tags: 'sending',
      entry: 'beginSending',
      invoke: {
        src: 'sendDraft',
        input: ({ context }) => keyedInput(context),
        onError: { target: 'settled', actions: { type: 'explain', params: DEFECT } },
      },
      on: {
        'wizard.opened': {
          guard: { type: 'isSameDraft', params: ({ event }) => event },
          actions: { type: 'open', params: ({ event }) => event },
        },
        'wizard.sent': { target: 'sent', actions: 'confirm' },
        'wizard.newerFound': { target: 'deciding', actions: { type: 'meet', params: ({ event }) => event } },
        'wizard.sendFailed': {
          target: 'settled',
          actions: { type: 'explain', params: ({ event }) => event },
        },
      },
    },
    sent: { tags: 'sent' },
  },
});

function makeInput({ draft, entityId }: WizardContext): MakeDraftInput {
  if (draft?.id !== null || entityId === null) throw new Error('No new draft is open');
  return { entityId, key: draft.key, at: draft.at };
}

function sentInput({ draft, entityId }: WizardContext): SendDraftInput {
  if (!draft || draft.id === null || entityId === null) throw new Error('No draft is open');
  return { id: draft.id, entityId, revision: draft.revision };
}

function keyedInput(context: WizardContext): KeyedInput {
  if (!context.sending) throw new Error('Nobody asked for sending');
  return { ...sentInput(context), key: context.sending.key };
}
