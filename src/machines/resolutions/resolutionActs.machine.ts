import { assign, sendTo, setup } from 'xstate';
import type { Message } from '#contract/message';
import { errorTitle } from '#contract/problem';
import { peer, service } from '../shared/actors';
import type { FeedbackCommand } from '../shared/protocol';
import { sameAct, type Unanswered } from '../shared/sameAct';

/** What an admin asks for. */
export type ActRequest =
  /** Null: everybody who has not decided. */
  | {
      readonly kind: 'remind';
      readonly resolutionId: string;
      readonly decisionMakers: readonly string[] | null;
    }
  /** Null: to the address it went to before. */
  | {
      readonly kind: 'resend';
      readonly resolutionId: string;
      readonly decisionMaker: string;
      readonly email: string | null;
    }
  | { readonly kind: 'delete'; readonly resolutionId: string }
  | { readonly kind: 'cancel'; readonly resolutionId: string; readonly reason: string }
  /** `deadline` is a day of the entity's calendar. */
  | {
      readonly kind: 'extend';
      readonly resolutionId: string;
      readonly deadline: string;
      readonly reason: string;
    }
  | {
      readonly kind: 'breakTie';
      readonly resolutionId: string;
      readonly result: 'accepted' | 'rejected';
      readonly reason: string;
    };

export interface Performed {
  /** What has happened, in one sentence. */
  readonly title: string;
}

export type PerformEvent =
  | ({ type: 'resolutionActs.performed' } & Performed)
  /** `title` is ERR-1's text. `mayRetry`: no answer told whether it happened. */
  | { type: 'resolutionActs.failed'; title: string; mayRetry: boolean };

export type ResolutionActsEvent =
  | PerformEvent
  /** The key counts where the same was not asked for before without an answer. */
  | { type: 'resolutionActs.requested'; request: ActRequest; key: string }
  | { type: 'resolutionActs.retryRequested' }
  | { type: 'resolutionActs.dismissed' };

interface ActsContext {
  readonly request: ActRequest | null;
  readonly key: string;
  readonly failure: string | null;
  /** Asked for again, on whichever page, it is the same act: nobody is reminded twice. */
  readonly unanswered: Unanswered<ActRequest> | null;
  /** How many acts were performed: after each a dialog closes. */
  readonly performed: number;
}

const EMPTY: ActsContext = { request: null, key: '', failure: null, unanswered: null, performed: 0 };

interface Failure {
  readonly title: string;
  readonly mayRetry: boolean;
}

const NO_ANSWER: Failure = { title: errorTitle(0), mayRetry: true };

export interface PerformInput {
  readonly request: ActRequest;
  readonly key: string;
}

function done(title: string): Message {
  return { type: 'success', title, persistent: false };
}

/**
 * Owns what an admin does with a resolution, one act at a time: asked, under way, done or refused. The words of a
 * reason stay in their dialog until the act is done.
 */
export const resolutionActsMachine = setup({
  types: {
    context: {} as ActsContext,
    events: {} as ResolutionActsEvent,
    tags: {} as 'busy',
  },
  actors: {
    perform: service<PerformEvent, PerformInput>(),
  },
  actions: {
    rememberRequest: assign(({ context }, { request, key }: PerformInput) => ({
      ...sameAct(context.unanswered, { request, key }),
      failure: null,
    })),
    settle: assign(({ context }) => ({
      request: null,
      key: '',
      unanswered: null,
      performed: context.performed + 1,
    })),
    explain: assign(({ context }, { title, mayRetry }: Failure) => ({
      failure: title,
      unanswered: mayRetry ? requireRequest(context) : null,
    })),
    forgetFailure: assign({ failure: null }),
    forgetRequest: assign({ request: null, key: '', failure: null }),
    tell: sendTo(
      peer('feedback'),
      (_, { title }: Performed): FeedbackCommand => ({ type: 'feedback.shown', message: done(title) }),
    ),
  },
}).createMachine({
  id: 'resolutionActs',
  context: EMPTY,
  initial: 'idle',
  states: {
    idle: {
      on: {
        'resolutionActs.requested': {
          target: 'performing',
          actions: { type: 'rememberRequest', params: ({ event }) => event },
        },
      },
    },
    performing: {
      tags: 'busy',
      invoke: {
        src: 'perform',
        input: ({ context }) => requireRequest(context),
        onError: { target: 'failed', actions: { type: 'explain', params: NO_ANSWER } },
      },
      on: {
        'resolutionActs.performed': {
          target: 'idle',
          actions: ['settle', { type: 'tell', params: ({ event }) => event }],
        },
        'resolutionActs.failed': {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => event },
        },
      },
    },
    failed: {
      on: {
        'resolutionActs.requested': {
          target: 'performing',
          actions: { type: 'rememberRequest', params: ({ event }) => event },
        },
        'resolutionActs.retryRequested': { target: 'performing', actions: 'forgetFailure' },
        'resolutionActs.dismissed': { target: 'idle', actions: 'forgetRequest' },
      },
    },
  },
});

function requireRequest({ request, key }: ActsContext): PerformInput {
  if (!request) throw new Error('An act begins with its request');
  return { request, key };
}
