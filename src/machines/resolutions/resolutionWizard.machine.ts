import { assign, sendTo, setup } from 'xstate';
import type { Draft } from '#contract/calls/drafts';
import { errorTitle, type FieldProblem } from '#contract/problem';
import { peer, retryDelay, service, type WaitEvent, type WaitInput } from '../shared/actors';
import type { FeedbackCommand } from '../shared/protocol';
import {
  currentOf,
  type DraftField,
  type DraftWords,
  dropped,
  fieldsOf,
  type KeptDrafts,
  type KeptNews,
  met,
  type NewDraft,
  NOTHING_OPEN,
  newerTaken,
  settled,
  type WizardContext,
} from './resolutionWizard.context';
import type {
  EditedEvent,
  KeyedInput,
  MakeDraftEvent,
  MakeDraftInput,
  OnlineEvent,
  SaveDraftEvent,
  SaveDraftInput,
  SendDraftEvent,
  SendDraftInput,
  WizardEvent,
} from './resolutionWizard.events';
import { canSend, openStep } from './resolutionWizard.gates';
import { begun, forgotten, isBegun, made, opened } from './resolutionWizard.opening';
import type { WizardStep } from './resolutionWizard.steps';
import { isWord } from './resolutionWizard.words';

/** A draft is stored this long after the last change, in milliseconds. */
export const SAVE_AFTER_MS = 800;

const DEFECT = { title: errorTitle(0), problems: [] } satisfies Refusal;

interface Refusal {
  readonly title: string;
  readonly problems: readonly FieldProblem[];
}

interface Opening {
  readonly entityId: string;
  readonly draft: Draft;
}

interface Beginning {
  readonly entityId: string;
  readonly draft: NewDraft;
}

function makeInput({ draft, entityId }: WizardContext): MakeDraftInput {
  if (draft?.id !== null || entityId === null) throw new Error('No new draft is open');
  return { entityId, key: draft.key };
}

function sentInput({ draft, entityId }: WizardContext): SendDraftInput {
  if (!draft || draft.id === null || entityId === null) throw new Error('No draft is open');
  return { id: draft.id, entityId, revision: draft.revision };
}

function keyedInput(context: WizardContext): KeyedInput {
  if (!context.sending) throw new Error('Nobody asked for sending');
  return { ...sentInput(context), key: context.sending.key };
}

function edited(words: DraftWords, { field, value }: Pick<EditedEvent, 'field' | 'value'>): DraftWords {
  return { ...words, [field]: value };
}

/**
 * Owns what is written in the wizard, one draft at a time, from the first letter, with which a new one is made, until it
 * is stored, and the gates between its steps. The words outlive the page; those of another draft wait until that one is opened again. What is
 * stored is the server's: a revision that is not known here is never overwritten, and never takes words away by itself.
 * It does not hold where the person is: the route asks which step is open.
 */
export const resolutionWizardMachine = setup({
  types: {
    context: {} as WizardContext,
    events: {} as WizardEvent,
    tags: {} as 'saved' | 'unsaved' | 'saving' | 'offline' | 'failed' | 'stale' | 'sending' | 'sent' | 'gone',
  },
  actors: {
    wait: service<WaitEvent, WaitInput>(),
    watchOnline: service<OnlineEvent>(),
    makeDraft: service<MakeDraftEvent, MakeDraftInput>(),
    saveDraft: service<SaveDraftEvent, SaveDraftInput>(),
    sendDraft: service<SendDraftEvent, KeyedInput>(),
  },
  guards: {
    isWord: (_, { field, value }: Pick<EditedEvent, 'field' | 'value'>) => isWord(field, value),
    isFirstWord: ({ context }, { field, value }: Pick<EditedEvent, 'field' | 'value'>) =>
      context.draft?.id === null && isWord(field, value),
    isNew: ({ context }) => context.draft?.id === null,
    isNewWithWords: ({ context }) => context.draft?.id === null && fieldsOf(context.words).length > 0,
    isBegun: ({ context }, { entityId }: Pick<Beginning, 'entityId'>) => isBegun(context, entityId),
    isOpen: ({ context }, { id }: { id: string | null }) => context.draft?.id === id,
    isSameDraft: ({ context }, { draft }: Pick<Opening, 'draft'>) => context.draft?.id === draft.id,
    hasConflicts: ({ context }) => context.conflicts.length > 0,
    hasWords: ({ context }) => fieldsOf(context.words).length > 0,
    canSend: ({ context }) => {
      const current = currentOf(context);
      return current !== null && canSend(current);
    },
    sendsNext: ({ context }) => {
      const current = currentOf(context);
      return context.sendsNext && current !== null && canSend(current);
    },
  },
  actions: {
    keepWords: assign(({ context }, { kept, keptNew }: { kept: KeptDrafts; keptNew: KeptNews }) => ({
      kept: { ...kept, ...context.kept },
      keptNew: { ...keptNew, ...context.keptNew },
    })),
    begin: assign(({ context }, beginning: Beginning) => begun(context, beginning)),
    meetMade: assign(({ context }, { draft }: { draft: Draft }) => made(context, draft)),
    forget: assign(({ context }, { id }: { id: string | null }) => forgotten(context, id)),
    tellDeleted: assign((_, { title }: { title: string }) => ({
      failure: title,
      problems: [],
      sendsNext: false,
      madeWith: null,
    })),
    open: assign(({ context }, opening: Opening) => opened(context, opening)),
    askStep: assign(({ context }, { step }: { step: WizardStep }) => {
      const current = currentOf(context);
      return { step: current ? openStep(step, current) : 'decision-makers' };
    }),
    remember: assign(({ context }, word: Pick<EditedEvent, 'field' | 'value'>) => ({
      words: edited(context.words, word),
      failure: null,
      problems: [],
    })),
    giveWords: assign(({ context }) => ({ sent: context.words })),
    settle: assign(({ context }, { draft }: { draft: Draft }) => settled(context, draft)),
    meet: assign(({ context }, { draft }: { draft: Draft }) => ({
      ...met(context, draft),
      sendsNext: false,
    })),
    takeNewer: assign(({ context }) => newerTaken(context)),
    drop: assign(({ context }, { fields }: { fields: readonly DraftField[] }) => dropped(context, fields)),
    keepMine: assign({ conflicts: [] satisfies readonly DraftField[] }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1, sendsNext: false })),
    explain: assign((_, { title, problems }: Refusal) => ({ failure: title, problems, sendsNext: false })),
    dismissFailure: assign({ failure: null, problems: [] }),
    /** Sending the same revision again is the same wish. */
    wish: assign(({ context: { draft, words, sending } }, { key }: { key: string }) => {
      const isAgain = sending?.revision === draft?.revision && fieldsOf(words).length === 0;
      return {
        sendsNext: true,
        sending: isAgain && sending ? sending : { revision: draft?.revision ?? 0, key },
      };
    }),
    beginSending: assign(({ context: { draft, sending } }) => ({
      sendsNext: false,
      failure: null,
      problems: [],
      sending: sending && { ...sending, revision: draft?.revision ?? 0 },
    })),
    confirm: sendTo(peer('feedback'), ({ context }): FeedbackCommand => {
      const count = context.draft?.decisionMakers.length ?? 0;
      const people = count === 1 ? '1 decision maker' : `${count} decision makers`;
      const title = `The resolution is being sent to ${people}.`;
      return { type: 'feedback.shown', message: { type: 'success', title, persistent: false } };
    }),
  },
}).createMachine({
  id: 'resolutionWizard',
  context: NOTHING_OPEN,
  initial: 'closed',
  on: {
    'wizard.resumed': { actions: { type: 'keepWords', params: ({ event }) => event } },
    'wizard.stepRequested': { actions: { type: 'askStep', params: ({ event }) => event } },
    'wizard.opened': { target: '.deciding', actions: { type: 'open', params: ({ event }) => event } },
    'wizard.begun': [
      {
        guard: { type: 'isBegun', params: ({ event }) => event },
        actions: { type: 'begin', params: ({ event }) => event },
      },
      { target: '.deciding', actions: { type: 'begin', params: ({ event }) => event } },
    ],
    'wizard.deletedFound': {
      guard: { type: 'isOpen', params: ({ event }) => event },
      target: '.gone',
      actions: { type: 'tellDeleted', params: ({ event }) => event },
    },
    'wizard.discarded': [
      {
        guard: { type: 'isOpen', params: ({ event }) => event },
        target: '.closed',
        actions: { type: 'forget', params: ({ event }) => event },
      },
      { actions: { type: 'forget', params: ({ event }) => event } },
    ],
  },
  states: {
    closed: {},
    deciding: {
      always: [
        { guard: 'hasConflicts', target: 'stale' },
        { guard: 'isNewWithWords', target: 'making' },
        { guard: 'hasWords', target: 'waiting' },
        { target: 'settled' },
      ],
    },
    settled: {
      tags: 'saved',
      on: {
        'wizard.edited': [
          {
            guard: { type: 'isFirstWord', params: ({ event }) => event },
            target: 'making',
            actions: { type: 'remember', params: ({ event }) => event },
          },
          {
            guard: { type: 'isWord', params: ({ event }) => event },
            target: 'waiting',
            actions: { type: 'remember', params: ({ event }) => event },
          },
        ],
        'wizard.sendRequested': {
          guard: 'canSend',
          target: 'sending',
          actions: { type: 'wish', params: ({ event }) => event },
        },
      },
    },
    waiting: {
      tags: 'unsaved',
      invoke: { src: 'wait', input: { milliseconds: SAVE_AFTER_MS }, onError: { target: 'storing' } },
      on: {
        'wizard.wordsDropped': {
          target: 'deciding',
          actions: { type: 'drop', params: ({ event }) => event },
        },
        'wizard.edited': {
          guard: { type: 'isWord', params: ({ event }) => event },
          target: 'waiting',
          reenter: true,
          actions: { type: 'remember', params: ({ event }) => event },
        },
        'wait.over': { target: 'storing' },
        'wizard.saveRequested': { target: 'storing' },
        'wizard.sendRequested': {
          guard: 'canSend',
          target: 'storing',
          actions: { type: 'wish', params: ({ event }) => event },
        },
      },
    },
    storing: {
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
        'wizard.edited': {
          guard: { type: 'isWord', params: ({ event }) => event },
          actions: { type: 'remember', params: ({ event }) => event },
        },
        'wizard.sendRequested': { guard: 'canSend', actions: { type: 'wish', params: ({ event }) => event } },
        'wizard.made': { target: 'stored', actions: { type: 'meetMade', params: ({ event }) => event } },
        'wizard.unreachable': { target: 'offline', actions: 'countAttempt' },
        'wizard.makeFailed': { target: 'failed', actions: { type: 'explain', params: ({ event }) => event } },
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
        'wizard.wordsDropped': {
          target: 'deciding',
          actions: { type: 'drop', params: ({ event }) => event },
        },
        'wizard.opened': [
          {
            guard: { type: 'isSameDraft', params: ({ event }) => event },
            actions: { type: 'open', params: ({ event }) => event },
          },
          { target: 'deciding', actions: { type: 'open', params: ({ event }) => event } },
        ],
        'wizard.edited': {
          guard: { type: 'isWord', params: ({ event }) => event },
          actions: { type: 'remember', params: ({ event }) => event },
        },
        'wizard.sendRequested': { guard: 'canSend', actions: { type: 'wish', params: ({ event }) => event } },
        'wizard.saved': { target: 'stored', actions: { type: 'settle', params: ({ event }) => event } },
        'wizard.newerFound': { target: 'deciding', actions: { type: 'meet', params: ({ event }) => event } },
        'wizard.unreachable': { target: 'offline', actions: 'countAttempt' },
        'wizard.saveFailed': { target: 'failed', actions: { type: 'explain', params: ({ event }) => event } },
      },
    },
    stored: {
      always: [
        { guard: 'hasWords', target: 'waiting' },
        { guard: 'sendsNext', target: 'sending' },
        { target: 'settled' },
      ],
    },
    /** The words are kept here; they are stored as soon as somebody can be reached. */
    offline: {
      tags: 'offline',
      invoke: [
        {
          src: 'wait',
          input: ({ context }) => ({ milliseconds: retryDelay(context.attempts) }),
          onError: { target: 'storing' },
        },
        { src: 'watchOnline', onError: { target: 'storing' } },
      ],
      on: {
        'wizard.wordsDropped': {
          target: 'deciding',
          actions: { type: 'drop', params: ({ event }) => event },
        },
        'wizard.edited': {
          guard: { type: 'isWord', params: ({ event }) => event },
          actions: { type: 'remember', params: ({ event }) => event },
        },
        'wizard.saveRequested': { target: 'storing' },
        'wait.over': { target: 'storing' },
        'wizard.backOnline': { target: 'storing' },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'wizard.wordsDropped': {
          target: 'deciding',
          actions: { type: 'drop', params: ({ event }) => event },
        },
        'wizard.edited': {
          guard: { type: 'isWord', params: ({ event }) => event },
          target: 'waiting',
          actions: { type: 'remember', params: ({ event }) => event },
        },
        'wizard.saveRequested': { target: 'storing', actions: 'dismissFailure' },
        'wizard.sendRequested': {
          guard: 'canSend',
          target: 'storing',
          actions: ['dismissFailure', { type: 'wish', params: ({ event }) => event }],
        },
      },
    },
    /** The same field was changed here and elsewhere: nothing is stored until the person has chosen. */
    stale: {
      tags: 'stale',
      on: {
        'wizard.wordsDropped': {
          target: 'deciding',
          actions: { type: 'drop', params: ({ event }) => event },
        },
        'wizard.edited': {
          guard: { type: 'isWord', params: ({ event }) => event },
          actions: { type: 'remember', params: ({ event }) => event },
        },
        'wizard.newerChosen': { target: 'deciding', actions: 'takeNewer' },
        'wizard.mineChosen': { target: 'saving', actions: 'keepMine' },
      },
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
        'wizard.opened': [
          {
            guard: { type: 'isSameDraft', params: ({ event }) => event },
            actions: { type: 'open', params: ({ event }) => event },
          },
          { target: 'deciding', actions: { type: 'open', params: ({ event }) => event } },
        ],
        'wizard.sent': { target: 'sent', actions: 'confirm' },
        'wizard.newerFound': { target: 'deciding', actions: { type: 'meet', params: ({ event }) => event } },
        'wizard.sendFailed': {
          target: 'settled',
          actions: { type: 'explain', params: ({ event }) => event },
        },
      },
    },
    sent: { tags: 'sent' },
    /** Somebody deleted it. What was written and not stored can still be read here. */
    gone: { tags: 'gone' },
  },
});
