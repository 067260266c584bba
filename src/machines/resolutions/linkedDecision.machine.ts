import { assign, setup } from 'xstate';
import type { LinkedDecision } from '#contract/calls/callbacks';
import type { DecisionReceipt } from '#contract/calls/receipts';
import type { Decision } from '#contract/decision/ballot';
import { errorTitle } from '#contract/problem';
import type { SecretRef } from '../auth/auth.context';
import { service } from '../shared/actors';
import type { DecisionRefusal } from './decision.machine';

export interface LinkedChoice {
  readonly decision: Decision;
  readonly consent: boolean | null;
  /** Repeats carry the same key: after a lost answer the receipt comes, and nothing counts twice. */
  readonly key: string;
}

export type ReadLinkEvent =
  | { type: 'linkedDecision.read'; linked: LinkedDecision }
  /** The link never was, or does not work any more; `reason` says why and whom to ask, where the server knew it once. */
  | { type: 'linkedDecision.expired'; reason: string | null }
  | { type: 'linkedDecision.unread'; title: string };

/** What the server recorded, and what the link shows since; null: it could not be read again. */
interface Recorded {
  readonly type: 'linkedDecision.recorded';
  readonly receipt: Omit<DecisionReceipt, 'id' | 'revision'>;
  readonly linked: LinkedDecision | null;
}

export type DecideByLinkEvent =
  | Recorded
  | { type: 'linkedDecision.expired'; reason: string | null }
  | ({ type: 'linkedDecision.refused' } & DecisionRefusal);

export type LinkedDecisionEvent =
  | ReadLinkEvent
  | DecideByLinkEvent
  | { type: 'linkedDecision.opened'; token: SecretRef; visit: string }
  | { type: 'linkedDecision.chosen'; choice: LinkedChoice }
  | { type: 'linkedDecision.consentAnswered'; consent: boolean }
  | { type: 'linkedDecision.noteTyped'; note: string }
  | { type: 'linkedDecision.confirmed' }
  | { type: 'linkedDecision.dismissed' }
  | { type: 'linkedDecision.retryRequested' }
  /** What the link shows is read again. */
  | { type: 'linkedDecision.readRequested' };

interface LinkedContext {
  readonly token: SecretRef | null;
  /** The visit that brought it: what is asked of the same visit again opens nothing anew. */
  readonly visit: string | null;
  /** Why the link does not work any more, and whom to ask. */
  readonly over: string | null;
  readonly linked: LinkedDecision | null;
  readonly choice: LinkedChoice | null;
  readonly note: string;
  readonly refusal: DecisionRefusal | null;
}

const EMPTY: LinkedContext = {
  token: null,
  visit: null,
  over: null,
  linked: null,
  choice: null,
  note: '',
  refusal: null,
};

const NO_ANSWER: DecisionRefusal = { title: errorTitle(0), mayRetry: true };

export interface DecideByLinkInput extends LinkedChoice {
  readonly token: SecretRef;
  readonly note: string;
}

/**
 * Owns deciding by the link of a mail, without an account. It holds a reference to the token and never the token;
 * nothing of it is journalled.
 */
export const linkedDecisionMachine = setup({
  types: {
    context: {} as LinkedContext,
    events: {} as LinkedDecisionEvent,
    /** `asking`: what was chosen is being confirmed, handed in, or was refused. */
    tags: {} as 'busy' | 'asking',
  },
  actors: {
    readLink: service<ReadLinkEvent, { token: SecretRef }>(),
    decideByLink: service<DecideByLinkEvent, DecideByLinkInput>(),
  },
  actions: {
    rememberToken: assign((_, { token, visit }: { token: SecretRef; visit: string }) => ({
      ...EMPTY,
      token,
      visit,
    })),
    rememberLinked: assign((_, { linked }: { linked: LinkedDecision }) => ({ linked, refusal: null })),
    rememberChoice: assign((_, { choice }: { choice: LinkedChoice }) => ({ choice, refusal: null })),
    rememberConsent: assign(({ context }, { consent }: { consent: boolean }) => ({
      choice: context.choice && { ...context.choice, consent },
    })),
    rememberNote: assign((_, { note }: { note: string }) => ({ note })),
    settle: assign(({ context }, recorded: Recorded) => ({
      linked: recorded.linked ?? withReceipt(context, recorded),
      choice: null,
      note: '',
      refusal: null,
    })),
    explain: assign((_, { title, mayRetry }: DecisionRefusal) => ({ refusal: { title, mayRetry } })),
    forgetRefusal: assign({ refusal: null }),
    forgetChoice: assign({ choice: null, refusal: null }),
    keepReason: assign(({ context }, { reason }: { reason: string | null }) => ({
      ...EMPTY,
      visit: context.visit,
      over: reason,
    })),
  },
}).createMachine({
  id: 'linkedDecision',
  context: EMPTY,
  initial: 'empty',
  on: {
    'linkedDecision.opened': {
      target: '.reading',
      reenter: true,
      actions: { type: 'rememberToken', params: ({ event }) => event },
    },
  },
  states: {
    empty: {},
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readLink',
        input: ({ context }) => requireToken(context),
        onError: { target: 'unread', actions: { type: 'explain', params: NO_ANSWER } },
      },
      on: {
        'linkedDecision.read': {
          target: 'choosing',
          actions: { type: 'rememberLinked', params: ({ event }) => event },
        },
        'linkedDecision.expired': {
          target: 'expired',
          actions: { type: 'keepReason', params: ({ event }) => event },
        },
        'linkedDecision.unread': {
          target: 'unread',
          actions: { type: 'explain', params: ({ event }) => ({ title: event.title, mayRetry: true }) },
        },
      },
    },
    unread: {
      on: {
        'linkedDecision.readRequested': { target: 'reading', actions: 'forgetRefusal' },
      },
    },
    expired: {},
    choosing: {
      on: {
        'linkedDecision.chosen': {
          target: 'confirming',
          actions: { type: 'rememberChoice', params: ({ event }) => event },
        },
        'linkedDecision.readRequested': { target: 'reading' },
      },
    },
    confirming: {
      tags: 'asking',
      on: {
        'linkedDecision.noteTyped': { actions: { type: 'rememberNote', params: ({ event }) => event } },
        'linkedDecision.consentAnswered': {
          actions: { type: 'rememberConsent', params: ({ event }) => event },
        },
        'linkedDecision.confirmed': { target: 'deciding' },
        'linkedDecision.dismissed': { target: 'choosing', actions: 'forgetChoice' },
      },
    },
    deciding: {
      tags: ['busy', 'asking'],
      invoke: {
        src: 'decideByLink',
        input: ({ context }) => requireChoice(context),
        onError: { target: 'refused', actions: { type: 'explain', params: NO_ANSWER } },
      },
      on: {
        'linkedDecision.opened': {},
        'linkedDecision.recorded': {
          target: 'decided',
          actions: { type: 'settle', params: ({ event }) => event },
        },
        'linkedDecision.expired': {
          target: 'expired',
          actions: { type: 'keepReason', params: ({ event }) => event },
        },
        'linkedDecision.refused': {
          target: 'refused',
          actions: { type: 'explain', params: ({ event }) => event },
        },
      },
    },
    /** Nothing was counted, or it is not known: what was chosen and noted stays. */
    refused: {
      tags: 'asking',
      on: {
        'linkedDecision.retryRequested': { target: 'deciding', actions: 'forgetRefusal' },
        'linkedDecision.readRequested': { target: 'reading', actions: 'forgetChoice' },
      },
    },
    decided: {
      on: {
        'linkedDecision.readRequested': { target: 'reading' },
      },
    },
  },
});

/** What the link showed before, with what was recorded since. */
function withReceipt({ linked, note }: LinkedContext, { receipt }: Recorded): LinkedDecision | null {
  const { status, decision, consent, at } = receipt;
  return (
    linked && {
      ...linked,
      status,
      decision,
      consent,
      decidedAt: at,
      via: 'link',
      note: note || null,
      link: 'used',
    }
  );
}

function requireToken({ token }: LinkedContext): { token: SecretRef } {
  if (!token) throw new Error('A link is read after it was opened');
  return { token };
}

function requireChoice({ token, choice, note }: LinkedContext): DecideByLinkInput {
  if (!token || !choice) throw new Error('A decision begins with a link and a choice');
  return { token, note: note.trim(), ...choice };
}
