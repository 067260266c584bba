import { assign, setup } from 'xstate';
import type { Decision } from '#contract/decision/ballot';
import type { Instant } from '#contract/decision/texts';
import { errorTitle } from '#contract/problem';
import { service } from '../shared/actors';

/** What somebody is about to hand in for one decision maker. */
export interface Choice {
  readonly resolutionId: string;
  /** The decision maker. */
  readonly decisionMaker: string;
  /** Null: only the question about the way of deciding is answered. */
  readonly decision: Decision | null;
  /** To deciding in writing; null: not answered. */
  readonly consent: boolean | null;
  /** Repeats carry the same key, so that nothing is counted twice. */
  readonly key: string;
}

/** What the server recorded. */
export interface Receipt {
  readonly decisionMaker: string;
  readonly decision: Decision | null;
  readonly consent: boolean | null;
  readonly at: Instant;
}

export interface DecisionRefusal {
  /** ERR-1's text. */
  readonly title: string;
  /** Whether the same may be tried again: no answer came, or the server was busy. */
  readonly mayRetry: boolean;
}

export type DecideEvent =
  | { type: 'decision.recorded'; receipt: Receipt }
  | ({ type: 'decision.refused' } & DecisionRefusal);

/** Notes by decision maker. */
export type Notes = Readonly<Record<string, string>>;

export type DecisionEvent =
  | DecideEvent
  | { type: 'decision.chosen'; choice: Choice }
  | { type: 'decision.consentAnswered'; consent: boolean }
  /** `field` is the decision maker. */
  | { type: 'decision.noteTyped'; field: string; value: string }
  | { type: 'decision.confirmed' }
  | { type: 'decision.retryRequested' }
  | { type: 'decision.dismissed' }
  /** The journal knows what was noted and not handed in. */
  | { type: 'decision.resumed'; notes: Notes };

interface DecisionContext {
  readonly notes: Notes;
  readonly choice: Choice | null;
  readonly receipt: Receipt | null;
  readonly refusal: DecisionRefusal | null;
}

/** Notes of more decision makers than this are not kept: the oldest goes. */
const NOTES_KEPT = 20;

const EMPTY: DecisionContext = { notes: {}, choice: null, receipt: null, refusal: null };

const NO_ANSWER: DecisionRefusal = { title: errorTitle(0), mayRetry: true };

export type DecideInput = Choice & { readonly note: string };

/** Whether a value may stand as the note of a decision maker. */
export function isNote(decisionMaker: unknown, note: unknown): boolean {
  return typeof decisionMaker === 'string' && typeof note === 'string';
}

function withNote(notes: Notes, decisionMaker: string, note: string): Notes {
  const { [decisionMaker]: _, ...others } = notes;
  if (note === '') return others;
  return Object.fromEntries([...Object.entries(others), [decisionMaker, note]].slice(-NOTES_KEPT));
}

/**
 * Owns handing in a decision: what was chosen, what is written beside it, and what the server said. Nothing counts as
 * decided before the server's receipt. It does not hold the resolution; the page reads that anew.
 */
export const decisionMachine = setup({
  types: {
    context: {} as DecisionContext,
    events: {} as DecisionEvent,
    tags: {} as 'busy' | 'asking',
  },
  actors: {
    decide: service<DecideEvent, DecideInput>(),
  },
  guards: {
    isNote: (_, { field, value }: { field: unknown; value: unknown }) => isNote(field, value),
  },
  actions: {
    rememberChoice: assign((_, { choice }: { choice: Choice }) => ({ choice, refusal: null, receipt: null })),
    rememberConsent: assign(({ context }, { consent }: { consent: boolean }) => ({
      choice: context.choice && { ...context.choice, consent },
    })),
    rememberNote: assign(({ context }, { field, value }: { field: string; value: string }) => ({
      notes: withNote(context.notes, field, value),
    })),
    rememberNotes: assign((_, { notes }: { notes: Notes }) => ({ notes })),
    settle: assign(({ context }, { receipt }: { receipt: Receipt }) => ({
      receipt,
      choice: null,
      refusal: null,
      notes: withNote(context.notes, receipt.decisionMaker, ''),
    })),
    explain: assign((_, { title, mayRetry }: DecisionRefusal) => ({ refusal: { title, mayRetry } })),
    forgetRefusal: assign({ refusal: null }),
    forgetChoice: assign({ choice: null, refusal: null, receipt: null }),
  },
}).createMachine({
  id: 'decision',
  context: EMPTY,
  initial: 'choosing',
  on: {
    'decision.noteTyped': {
      guard: { type: 'isNote', params: ({ event }) => event },
      actions: { type: 'rememberNote', params: ({ event }) => event },
    },
    'decision.resumed': { actions: { type: 'rememberNotes', params: ({ event }) => event } },
    'decision.chosen': {
      target: '.confirming',
      actions: { type: 'rememberChoice', params: ({ event }) => event },
    },
  },
  states: {
    choosing: {},
    confirming: {
      tags: 'asking',
      on: {
        'decision.consentAnswered': {
          actions: { type: 'rememberConsent', params: ({ event }) => event },
        },
        'decision.confirmed': { target: 'deciding' },
        'decision.dismissed': { target: 'choosing', actions: 'forgetChoice' },
      },
    },
    deciding: {
      tags: ['busy', 'asking'],
      invoke: {
        src: 'decide',
        input: ({ context }) => requireChoice(context),
        onError: { target: 'refused', actions: { type: 'explain', params: NO_ANSWER } },
      },
      on: {
        'decision.chosen': {},
        'decision.noteTyped': {},
        'decision.recorded': {
          target: 'decided',
          actions: { type: 'settle', params: ({ event }) => event },
        },
        'decision.refused': {
          target: 'refused',
          actions: { type: 'explain', params: ({ event }) => event },
        },
      },
    },
    /** Nothing was counted, or it is not known: what was chosen stays, and the same key goes along again. */
    refused: {
      tags: 'asking',
      on: {
        'decision.retryRequested': { target: 'deciding', actions: 'forgetRefusal' },
        'decision.dismissed': { target: 'choosing', actions: 'forgetChoice' },
      },
    },
    decided: {
      on: {
        'decision.dismissed': { target: 'choosing', actions: 'forgetChoice' },
      },
    },
  },
});

function requireChoice({ choice, notes }: DecisionContext): DecideInput {
  if (!choice) throw new Error('A decision begins with a choice');
  return { ...choice, note: notes[choice.decisionMaker]?.trim() ?? '' };
}
