import { assign, sendTo, setup } from 'xstate';
import type { Draft } from '#contract/calls/drafts';
import type { FieldProblem } from '#contract/problem';
import { peer, service, type WaitEvent, type WaitInput } from '../shared/actors';
import type { FeedbackCommand } from '../shared/protocol';
import type { Repeatable } from '../shared/repeating';
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
  newerTaken,
  type OpenDraft,
  pick,
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
  WizardEvent,
} from './resolutionWizard.events';
import { canContinue, canSend } from './resolutionWizard.gates';
import { begun, forgotten, isBegun, made, opened, renewed } from './resolutionWizard.opening';
import type { WizardStep } from './resolutionWizard.steps';
import { isWord, soundWords } from './resolutionWizard.words';

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

interface StepRequest {
  readonly step: WizardStep;
}

/** What the gates between the steps look at. */
const GATED = ['decisionMakers', 'title', 'text'] as const satisfies readonly DraftField[];

/**
 * Whether the step after this one is closed. A word that no step could show counts as not written: a step must be found
 * for a page that says so.
 */
function holdsUp(step: WizardStep, { draft, words }: WizardContext): boolean {
  const current = currentOf({ draft, words: soundWords(pick(words, GATED)) });
  return current !== null && !canContinue(step, current);
}

function edited(words: DraftWords, { field, value }: Pick<EditedEvent, 'field' | 'value'>): DraftWords {
  return { ...words, [field]: value };
}

/** @throws when something is done with a draft and none is open: a defect of the machine. */
function requireDraft({ draft }: WizardContext): OpenDraft {
  if (!draft) throw new Error('No draft is open');
  return draft;
}

/** Everything the states of the wizard name. */
export const wizardSetup = setup({
  types: {
    context: {} as WizardContext,
    events: {} as WizardEvent,
    tags: {} as
      | WizardStep
      | 'saved'
      | 'unsaved'
      | 'saving'
      | 'offline'
      | 'failed'
      | 'stale'
      | 'old'
      | 'sending'
      | 'sent'
      | 'gone',
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
    isNew: ({ context }) => context.draft?.id === null,
    isNewWithWords: ({ context }) => context.draft?.id === null && fieldsOf(context.words).length > 0,
    isBegun: ({ context }, { entityId }: Pick<Beginning, 'entityId'>) => isBegun(context, entityId),
    isOpen: ({ context }, { id }: { id: string | null }) => context.draft?.id === id,
    isSameDraft: ({ context }, { draft }: Pick<Opening, 'draft'>) => context.draft?.id === draft.id,
    hasConflicts: ({ context }) => context.conflicts.length > 0,
    hasWords: ({ context }) => fieldsOf(context.words).length > 0,
    isForCompose: (_, { step }: StepRequest) => step === 'compose',
    isForPersonalize: (_, { step }: StepRequest) => step === 'personalize',
    lacksDecisionMakers: ({ context }) => holdsUp('decision-makers', context),
    lacksSomethingBefore: ({ context }) => holdsUp('decision-makers', context) || holdsUp('compose', context),
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
    renewKey: assign(({ context }, request: Repeatable) => renewed(context, request)),
    forget: assign(({ context }, { id }: { id: string | null }) => forgotten(context, id)),
    tellDeleted: assign((_, { title }: { title: string }) => ({
      failure: title,
      problems: [],
      sendsNext: false,
      madeWith: null,
    })),
    open: assign(({ context }, opening: Opening) => opened(context, opening)),
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
    wish: assign(({ context }, { key }: { key: string }) => {
      const { words, sending } = context;
      const { revision } = requireDraft(context);
      const isAgain = sending?.revision === revision && fieldsOf(words).length === 0;
      return { sendsNext: true, sending: isAgain ? sending : { revision, key } };
    }),
    dropWish: assign({ sendsNext: false }),
    beginSending: assign(({ context }) => ({
      sendsNext: false,
      failure: null,
      problems: [],
      sending: context.sending && { ...context.sending, revision: requireDraft(context).revision },
    })),
    confirm: sendTo(peer('feedback'), ({ context }): FeedbackCommand => {
      const count = requireDraft(context).decisionMakers.length;
      const people = count === 1 ? '1 decision maker' : `${count} decision makers`;
      const title = `The resolution is being sent to ${people}.`;
      return { type: 'feedback.shown', message: { type: 'success', title, persistent: false } };
    }),
  },
});
