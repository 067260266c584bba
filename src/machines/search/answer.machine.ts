import { assign, setup } from 'xstate';
import type { AnswerSentence, ResponseFailure, ResponseState, SearchResponse } from '#contract/calls/ai';
import { errorTitle } from '#contract/problem';
import { retryDelay, service, type WaitEvent } from '../shared/actors';

/** Attempts in a row that bring nothing, until somebody asks for another one. */
export const MOST_FAILURES = 5;

/** The answer that is written, and the last of its sentences that is here. */
export interface Followed {
  readonly entityId: string;
  readonly answerId: string;
  readonly after: number;
}

export type FollowEvent =
  | { type: 'answer.sentenceTold'; sentence: AnswerSentence }
  | { type: 'answer.ended'; state: ResponseState; failure: ResponseFailure | null }
  /** The stream broke, or did not come: what is written goes on. */
  | { type: 'answer.broke' };

export type StopEvent =
  | { type: 'answer.stopped'; state: ResponseState }
  | { type: 'answer.stopFailed'; title: string };

interface Shown {
  readonly entityId: string;
  readonly answer: SearchResponse;
}

export type AnswerEvent =
  | FollowEvent
  | StopEvent
  | WaitEvent
  /** The page has read it, or read it again. */
  | ({ type: 'answer.shown' } & Shown)
  /** Nobody looks at it any more; who writes it goes on. */
  | { type: 'answer.left' }
  | { type: 'answer.followRequested' }
  | { type: 'answer.stopRequested'; key: string };

interface AnswerContext {
  readonly entityId: string;
  readonly answer: SearchResponse | null;
  /** Attempts to follow it that brought nothing. */
  readonly failures: number;
  readonly stopKey: string;
  /** Why it was not stopped. */
  readonly stopFailure: string | null;
}

const NOTHING: AnswerContext = { entityId: '', answer: null, failures: 0, stopKey: '', stopFailure: null };

/** Each once, in order: what the stream told and what the page read. */
function together(
  here: readonly AnswerSentence[],
  more: readonly AnswerSentence[],
): readonly AnswerSentence[] {
  const numbers = new Set(here.map(({ number }) => number));
  const others = more.filter(({ number }) => !numbers.has(number));
  return others.length === 0
    ? here
    : [...here, ...others].toSorted((one, other) => one.number - other.number);
}

/**
 * Owns an answer while it is looked at: it follows its sentences as they are written, again where the stream breaks, and stops it.
 * What is read of an answer afterwards is the page's.
 */
export const answerMachine = setup({
  types: {
    context: {} as AnswerContext,
    events: {} as AnswerEvent,
    tags: {} as 'writing' | 'stopping' | 'lost',
  },
  actors: {
    followAnswer: service<FollowEvent, Followed>(),
    stopAnswer: service<StopEvent, { entityId: string; answerId: string; key: string }>(),
    wait: service<WaitEvent, { milliseconds: number }>(),
  },
  guards: {
    isFollowed: ({ context }, { answer }: Shown) =>
      answer.state === 'writing' && answer.id === context.answer?.id,
    isWriting: (_, { answer }: Shown) => answer.state === 'writing',
    isStale: (_, { answer }: Shown) => answer.isStale,
    hasFailedOften: ({ context }) => context.failures + 1 >= MOST_FAILURES,
  },
  actions: {
    show: assign((_, { entityId, answer }: Shown) => ({ ...NOTHING, entityId, answer })),
    join: assign(({ context }, { answer }: Shown) => ({
      answer: { ...answer, sentences: together(answer.sentences, requireAnswer(context).sentences) },
    })),
    add: assign(({ context: { answer } }, { sentence }: { sentence: AnswerSentence }) => ({
      answer: answer && { ...answer, sentences: together(answer.sentences, [sentence]) },
      failures: 0,
    })),
    end: assign(({ context: { answer } }, { state, failure }: Pick<SearchResponse, 'state' | 'failure'>) => ({
      answer: answer && { ...answer, state, failure },
      failures: 0,
    })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    forgetFailures: assign({ failures: 0 }),
    rememberStop: assign((_, { key }: { key: string }) => ({ stopKey: key, stopFailure: null })),
    explain: assign((_, { title }: { title: string }) => ({ stopFailure: title })),
    forget: assign(NOTHING),
  },
}).createMachine({
  id: 'answer',
  context: NOTHING,
  initial: 'none',
  on: {
    'answer.shown': [
      {
        guard: { type: 'isWriting', params: ({ event }) => event },
        target: '.writing',
        actions: { type: 'show', params: ({ event }) => event },
      },
      {
        guard: { type: 'isStale', params: ({ event }) => event },
        target: '.stale',
        actions: { type: 'show', params: ({ event }) => event },
      },
      { target: '.whole', actions: { type: 'show', params: ({ event }) => event } },
    ],
    'answer.left': { target: '.none', actions: 'forget' },
  },
  states: {
    none: {},
    writing: {
      tags: 'writing',
      initial: 'following',
      on: {
        'answer.shown': {
          guard: { type: 'isFollowed', params: ({ event }) => event },
          actions: { type: 'join', params: ({ event }) => event },
        },
      },
      states: {
        following: {
          invoke: {
            src: 'followAnswer',
            input: ({ context }) => followedOf(context),
            onError: { target: 'lost' },
          },
          on: {
            'answer.sentenceTold': { actions: { type: 'add', params: ({ event }) => event } },
            'answer.ended': {
              target: '#answer.whole',
              actions: { type: 'end', params: ({ event }) => event },
            },
            'answer.broke': [
              { guard: 'hasFailedOften', target: 'lost' },
              { target: 'waiting', actions: 'countFailure' },
            ],
            'answer.stopRequested': {
              target: 'stopping',
              actions: { type: 'rememberStop', params: ({ event }) => event },
            },
          },
        },
        /** The stream broke: it is asked for again, and goes on after the last sentence that is here. */
        waiting: {
          invoke: {
            src: 'wait',
            input: ({ context }) => ({ milliseconds: retryDelay(context.failures) }),
            onError: { target: 'following' },
          },
          on: {
            'wait.over': { target: 'following' },
            'answer.stopRequested': {
              target: 'stopping',
              actions: { type: 'rememberStop', params: ({ event }) => event },
            },
          },
        },
        /** It broke often: somebody asks for it again. */
        lost: {
          tags: 'lost',
          on: { 'answer.followRequested': { target: 'following', actions: 'forgetFailures' } },
        },
        stopping: {
          tags: 'stopping',
          invoke: {
            src: 'stopAnswer',
            input: ({ context }) => ({
              entityId: context.entityId,
              answerId: requireAnswer(context).id,
              key: context.stopKey,
            }),
            onError: { target: 'following', actions: { type: 'explain', params: { title: errorTitle(0) } } },
          },
          on: {
            'answer.stopped': {
              target: '#answer.whole',
              actions: {
                type: 'end',
                params: ({ event: { state } }) => ({ state, failure: null }),
              },
            },
            'answer.stopFailed': {
              target: 'following',
              actions: { type: 'explain', params: ({ event }) => event },
            },
          },
        },
      },
    },
    /** Nothing more is written: what was found, and where there is one, the answer from it. */
    whole: {},
    /** A source has changed since, or is gone: it is worth asking again. */
    stale: {},
  },
});

function requireAnswer({ answer }: AnswerContext): SearchResponse {
  if (!answer) throw new Error('What is written is an answer');
  return answer;
}

function followedOf(context: AnswerContext): Followed {
  const { id, sentences } = requireAnswer(context);
  return { entityId: context.entityId, answerId: id, after: sentences.at(-1)?.number ?? 0 };
}
