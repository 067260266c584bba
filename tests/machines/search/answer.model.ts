import type { SearchResponse } from '#contract/calls/ai';
import { type AnswerEvent, answerMachine } from '../../../src/machines/search/answer.machine';
import { anAnswer, aSentence } from '../../kit/anAnswer';
import { id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { ANSWER_FOLLOWS } from './answer.follows';
import { ANSWER_IGNORES } from './answer.ignores';
import { ANSWER_STATES } from './answer.states';

const entityId = id(2);
const written = anAnswer({ state: 'written', model: 'A model', sentences: [aSentence()] });
export const beingWritten = anAnswer({ state: 'writing', model: 'A model' });

const events: readonly AnswerEvent[] = [
  { type: 'answer.shown', entityId, answer: beingWritten },
  { type: 'answer.shown', entityId, answer: { ...beingWritten, isStale: true } },
  { type: 'answer.shown', entityId, answer: written },
  { type: 'answer.shown', entityId, answer: { ...written, isStale: true } },
  { type: 'answer.left' },
  { type: 'answer.sentenceTold', sentence: aSentence() },
  { type: 'answer.ended', state: 'written', failure: null },
  { type: 'answer.ended', state: 'brokenOff', failure: 'silent' },
  { type: 'answer.broke' },
  { type: 'wait.over' },
  { type: 'answer.followRequested' },
  { type: 'answer.stopRequested', key: 'key-1' },
  { type: 'answer.stopped', state: 'stopped' },
  { type: 'answer.stopFailed', title: 'No answer' },
];

const DEFECTS = ['following', 'waiting', 'stopping'].map((state) => `0.answer.writing.${state}`);

/** An answer that is followed, breaks, comes again, is stopped, is whole and is stale. */
export const answerModel: Model = {
  machine: answerMachine,
  events: [...events, ...defects(DEFECTS)],
  facet: ({ answer, failures, stopFailure }) => [
    answer?.state,
    answer?.sentences.length,
    answer?.isStale,
    failures,
    stopFailure,
  ],
  executors: {
    'answer.shown': send,
    'answer.left': send,
    'answer.sentenceTold': by('followAnswer'),
    'answer.ended': by('followAnswer'),
    'answer.broke': by('followAnswer'),
    'wait.over': by('wait'),
    'answer.followRequested': send,
    'answer.stopRequested': send,
    'answer.stopped': by('stopAnswer'),
    'answer.stopFailed': by('stopAnswer'),
    'xstate.error.actor.0.answer.writing.following': fails('followAnswer'),
    'xstate.error.actor.0.answer.writing.waiting': fails('wait'),
    'xstate.error.actor.0.answer.writing.stopping': fails('stopAnswer'),
  },
  ignores: ANSWER_IGNORES,
  states: ANSWER_STATES,
};

const told = (number: number) => ({ type: 'answer.sentenceTold', sentence: aSentence({ number }) }) as const;
const numbers = (answer: SearchResponse | null) => answer?.sentences.map(({ number }) => number) ?? [];

const AGAIN: readonly AnswerEvent[] = [
  { type: 'answer.shown', entityId, answer: beingWritten },
  { type: 'answer.shown', entityId, answer: { ...beingWritten, sentences: [aSentence({ number: 1 })] } },
  told(2),
  told(3),
  { type: 'answer.broke' },
  { type: 'wait.over' },
  { type: 'answer.stopRequested', key: 'key-1' },
];

/** Sentences that come in any order, each once, and from which one on they are asked for again. */
export const answerAgainModel: Model = {
  ...answerModel,
  events: AGAIN,
  facet: ({ answer, failures }) => [numbers(answer), failures > 0],
  outcome: ({ event, before }) => [event, numbers(before.answer), before.failures > 0],
  follows: ANSWER_FOLLOWS,
};
