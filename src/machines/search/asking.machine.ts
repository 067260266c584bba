import { assign, emit, setup } from 'xstate';
import type { SourceKind } from '#contract/calls/ai';
import { isBlank } from '#contract/line';
import { errorTitle } from '#contract/problem';
import type { Refusal } from '../shared/act/act.events';
import type { Notes } from '../shared/act/act.notes';
import { service } from '../shared/actors';
import { isTooOldToRepeat, type Repeatable } from '../shared/repeating';

/** A question as it is asked. */
export interface Question {
  readonly entityId: string;
  /** Where it was typed: the answer that it follows, or the entity where it follows none. */
  readonly place: string;
  readonly words: string;
  /** Id of the answer that it follows. */
  readonly follows: string | null;
  /** Kinds of sources that are looked in; empty: all. */
  readonly kinds: readonly SourceKind[];
  /** Ids of tags: what has all of them is looked in; empty: everything. */
  readonly tags: readonly string[];
  /** Ids of documents: these alone are looked in; empty: everything. */
  readonly documents: readonly string[];
}

/** A question with the key by which the server knows it again. */
export interface AskedQuestion extends Question, Repeatable {}

export type AskEvent =
  /** What was found is read by the page of that answer. */
  { type: 'asking.answered'; id: string } | { type: 'asking.refused'; refusal: Refusal };

export type AskingEvent =
  | AskEvent
  /** `field`: the place where it is typed. */
  | { type: 'asking.typed'; field: string; value: string }
  /** The key counts where the same was not asked before without an answer. */
  | ({ type: 'asking.requested'; question: Question } & Repeatable)
  /** The journal knows of words that were not asked, and of a question whose answer nobody saw. */
  | { type: 'asking.resumed'; words: Notes; unanswered: AskedQuestion | null };

export interface AskingContext {
  /** Typed and not asked, by place. */
  readonly words: Notes;
  /** Under way, or refused. */
  readonly asked: AskedQuestion | null;
  /** Asked last without an answer: the same again is the same request. */
  readonly unanswered: AskedQuestion | null;
  readonly refusal: Refusal | null;
}

/** Words of more places are not kept: the oldest go. */
const KEPT = 20;

const NO_ANSWER: Refusal = { title: errorTitle(0), status: 0, mayRetry: true };

export const isTyped = (field: unknown, value: unknown): boolean =>
  typeof field === 'string' && typeof value === 'string';

function without(words: Notes, place: string): Notes {
  return Object.fromEntries(Object.entries(words).filter(([name]) => name !== place));
}

function withWords(words: Notes, place: string, value: string): Notes {
  const others = without(words, place);
  return value === '' ? others : Object.fromEntries([...Object.entries(others), [place, value]].slice(-KEPT));
}

/** What is typed at a place. */
export function wordsAt({ words }: Pick<AskingContext, 'words'>, place: string): string {
  return words[place] ?? '';
}

const whatIsAsked = ({ entityId, words, follows, kinds, tags, documents }: Question) =>
  JSON.stringify([entityId, words, follows, kinds.toSorted(), tags.toSorted(), documents.toSorted()]);

const isSame = (one: Question, other: Question) => whatIsAsked(one) === whatIsAsked(other);

/** A request that may have come through is repeated under its key, as long as the server knows that key. */
function askedOf(
  unanswered: AskedQuestion | null,
  question: Question,
  { key, at }: Repeatable,
): AskedQuestion {
  const isKnown = unanswered && isSame(unanswered, question) && !isTooOldToRepeat(unanswered, at);
  return isKnown ? { ...question, key: unanswered.key, at: unanswered.at } : { ...question, key, at };
}

/**
 * Owns a question from its first letter until the server has it: what is typed at each place, the request and its repetition.
 * It does not hold the answer: its page reads it, and follows it while it is written.
 */
export const askingMachine = setup({
  types: {
    context: {} as AskingContext,
    events: {} as AskingEvent,
    emitted: {} as { type: 'asking.answered'; id: string; place: string },
    tags: {} as 'busy',
  },
  actors: { ask: service<AskEvent, { question: AskedQuestion }>() },
  guards: {
    isTyped: (_, { field, value }: { field: unknown; value: unknown }) => isTyped(field, value),
    hasWords: (_, { question }: { question: Question }) => !isBlank(question.words),
  },
  actions: {
    rememberWords: assign(({ context }, { field, value }: { field: string; value: string }) => ({
      words: withWords(context.words, field, value),
    })),
    begin: assign(({ context }, { question, key, at }: { question: Question } & Repeatable) => ({
      asked: askedOf(context.unanswered, { ...question, words: question.words.trim() }, { key, at }),
      unanswered: null,
      refusal: null,
    })),
    settle: assign(({ context: { asked, words } }) => ({
      asked: null,
      // Whoever went on typing meanwhile keeps that.
      words: asked && words[asked.place]?.trim() === asked.words ? without(words, asked.place) : words,
    })),
    explain: assign(({ context }, { refusal }: { refusal: Refusal }) => ({
      refusal,
      unanswered: refusal.mayRetry ? context.asked : null,
    })),
    resume: assign((_, { words, unanswered }: { words: Notes; unanswered: AskedQuestion | null }) => ({
      words,
      unanswered,
    })),
    tell: emit(({ context }, { id }: { id: string }) => ({
      type: 'asking.answered' as const,
      id,
      place: requireAsked(context).place,
    })),
  },
}).createMachine({
  id: 'asking',
  context: { words: {}, asked: null, unanswered: null, refusal: null },
  initial: 'idle',
  on: {
    'asking.typed': {
      guard: { type: 'isTyped', params: ({ event }) => event },
      actions: { type: 'rememberWords', params: ({ event }) => event },
    },
  },
  states: {
    idle: {
      on: {
        'asking.requested': {
          guard: { type: 'hasWords', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'begin', params: ({ event }) => event },
        },
        'asking.resumed': { actions: { type: 'resume', params: ({ event }) => event } },
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        src: 'ask',
        input: ({ context }) => ({ question: requireAsked(context) }),
        onError: { target: 'refused', actions: { type: 'explain', params: { refusal: NO_ANSWER } } },
      },
      on: {
        'asking.answered': {
          target: 'idle',
          actions: [{ type: 'tell', params: ({ event }) => event }, 'settle'],
        },
        'asking.refused': {
          target: 'refused',
          actions: { type: 'explain', params: ({ event }) => event },
        },
      },
    },
    /** Nothing was asked, or it is not known: the words stay. */
    refused: {
      on: {
        'asking.requested': {
          guard: { type: 'hasWords', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
  },
});

function requireAsked({ asked }: AskingContext): AskedQuestion {
  if (!asked) throw new Error('What is asked begins with a question');
  return asked;
}
