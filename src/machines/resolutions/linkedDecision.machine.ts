import { assign, sendTo, setup } from 'xstate';
import type { LinkedDecision } from '#contract/calls/callbacks';
import { errorTitle } from '#contract/problem';
import type { SecretRef } from '../auth/auth.context';
import type { ActReport, Refusal } from '../shared/act/act.events';
import { service } from '../shared/actors';
import { type DecisionActs, decisionMachine } from './decision.machine';

export type ReadLinkEvent =
  | { type: 'linkedDecision.read'; linked: LinkedDecision }
  /** The link never was, or does not work any more; `reason` says why and whom to ask, where the server knew it once. */
  | { type: 'linkedDecision.expired'; reason: string | null }
  | { type: 'linkedDecision.unread'; title: string };

export type LinkedDecisionEvent =
  | ReadLinkEvent
  | ActReport<DecisionActs>
  | { type: 'linkedDecision.opened'; token: SecretRef; visit: string }
  /** What the link shows is read again. */
  | { type: 'linkedDecision.readRequested' };

type Performed = Extract<ActReport<DecisionActs>, { type: 'act.performed' }>['performed'];

interface LinkedContext {
  readonly token: SecretRef | null;
  /** The visit that brought it: what is asked of the same visit again opens nothing anew. */
  readonly visit: string | null;
  /** Why the link does not work any more, and whom to ask. */
  readonly over: string | null;
  readonly linked: LinkedDecision | null;
  /** Why it could not be read. */
  readonly failure: string | null;
}

const EMPTY: LinkedContext = { token: null, visit: null, over: null, linked: null, failure: null };

/**
 * Owns what the link of a mail shows to somebody without an account, and whether the link still works. It holds a reference
 * to the token and never the token; nothing of it is journalled. Deciding is its child's, the machine by which people with
 * an account decide.
 */
export const linkedDecisionMachine = setup({
  types: {
    context: {} as LinkedContext,
    events: {} as LinkedDecisionEvent,
    tags: {} as 'shown',
    children: {} as { act: 'decision' },
  },
  actors: {
    readLink: service<ReadLinkEvent, { token: SecretRef }>(),
    decision: decisionMachine,
  },
  guards: {
    isOver: (_, { status }: Refusal) => status === 404 || status === 410,
  },
  actions: {
    rememberToken: assign((_, { token, visit }: { token: SecretRef; visit: string }) => ({
      ...EMPTY,
      token,
      visit,
    })),
    rememberLinked: assign((_, { linked }: { linked: LinkedDecision }) => ({ linked, failure: null })),
    settle: assign(({ context: { linked } }, { performed }: { performed: Performed }) => ({
      linked: linked && withReceipt(linked, performed),
    })),
    explain: assign((_, { title }: { title: string }) => ({ failure: title })),
    forgetFailure: assign({ failure: null }),
    keepReason: assign(({ context }, { reason }: { reason: string | null }) => ({
      ...EMPTY,
      visit: context.visit,
      over: reason,
    })),
    dismissAct: sendTo('act', { type: 'act.dismissed' }),
  },
}).createMachine({
  id: 'linkedDecision',
  context: EMPTY,
  initial: 'empty',
  invoke: { id: 'act', src: 'decision', input: ({ self }) => ({ owner: self }) },
  on: {
    'linkedDecision.opened': {
      target: '.reading',
      actions: [{ type: 'rememberToken', params: ({ event }) => event }, 'dismissAct'],
    },
  },
  states: {
    empty: {},
    reading: {
      invoke: {
        src: 'readLink',
        input: ({ context }) => requireToken(context),
        onError: { target: 'unread', actions: { type: 'explain', params: { title: errorTitle(0) } } },
      },
      on: {
        'linkedDecision.read': {
          target: 'shown',
          actions: { type: 'rememberLinked', params: ({ event }) => event },
        },
        'linkedDecision.expired': {
          target: 'expired',
          actions: { type: 'keepReason', params: ({ event }) => event },
        },
        'linkedDecision.unread': {
          target: 'unread',
          actions: { type: 'explain', params: ({ event }) => event },
        },
      },
    },
    unread: {
      on: {
        'linkedDecision.readRequested': { target: 'reading', actions: 'forgetFailure' },
      },
    },
    expired: {},
    shown: {
      tags: 'shown',
      on: {
        'act.begun': { target: 'deciding' },
        'linkedDecision.readRequested': { target: 'reading', actions: 'dismissAct' },
      },
    },
    deciding: {
      on: {
        'linkedDecision.opened': {},
        'act.performed': {
          target: 'decided',
          actions: { type: 'settle', params: ({ event }) => event },
        },
        'act.refused': [
          {
            guard: { type: 'isOver', params: ({ event }) => event.refusal },
            target: 'expired',
            actions: [
              { type: 'keepReason', params: ({ event }) => ({ reason: reasonOf(event.refusal) }) },
              'dismissAct',
            ],
          },
          { target: 'shown' },
        ],
      },
    },
    /** What the receipt says is shown at once, and what else changed as soon as it is read. Who said nothing new may still use the link. */
    decided: {
      tags: 'shown',
      invoke: {
        src: 'readLink',
        input: ({ context }) => requireToken(context),
        onError: {},
      },
      on: {
        'linkedDecision.read': { actions: { type: 'rememberLinked', params: ({ event }) => event } },
        'act.begun': { target: 'deciding' },
      },
    },
  },
});

/** What the link showed before, with what was recorded since. */
function withReceipt(linked: LinkedDecision, { receipt, note }: Performed): LinkedDecision {
  const { status, decision, consent, at } = receipt;
  return {
    ...linked,
    status,
    decision,
    consent,
    decidedAt: at,
    via: 'link',
    note: note || null,
    link: 'used',
  };
}

/** Nothing is told of a link that nobody knows. */
function reasonOf({ status, title }: Refusal): string | null {
  return status === 410 ? title : null;
}

function requireToken({ token }: LinkedContext): { token: SecretRef } {
  if (!token) throw new Error('A link is read after it was opened');
  return { token };
}
