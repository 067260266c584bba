import { assign, sendTo, setup } from 'xstate';
import type { Message } from '#contract/message';
import { errorTitle } from '#contract/problem';
import { peer, service } from './actors';
import type { FeedbackCommand } from './protocol';

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
  /** `title` is ERR-1's text. */
  | { type: 'resolutionActs.failed'; title: string };

export type ResolutionActsEvent =
  | PerformEvent
  /** Repeats carry the same key. */
  | { type: 'resolutionActs.requested'; request: ActRequest; key: string }
  | { type: 'resolutionActs.retryRequested' }
  | { type: 'resolutionActs.dismissed' };

interface ActsContext {
  readonly request: ActRequest | null;
  readonly key: string;
  readonly failure: string | null;
  /** How many acts were performed: after each a dialog closes. */
  readonly performed: number;
}

const EMPTY: ActsContext = { request: null, key: '', failure: null, performed: 0 };

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
    rememberRequest: assign((_, { request, key }: PerformInput) => ({
      request,
      key,
      failure: null,
    })),
    settle: assign(({ context }) => ({
      request: null,
      key: '',
      performed: context.performed + 1,
    })),
    explain: assign((_, { failure }: { failure: string }) => ({ failure })),
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
        onError: { target: 'failed', actions: { type: 'explain', params: { failure: errorTitle(0) } } },
      },
      on: {
        'resolutionActs.performed': {
          target: 'idle',
          actions: ['settle', { type: 'tell', params: ({ event }) => event }],
        },
        'resolutionActs.failed': {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ failure: event.title }) },
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
