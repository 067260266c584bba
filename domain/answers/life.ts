import type { ResponseState } from '#contract/calls/ai';
import { type LifeStep, lifeOf } from '#domain/process';

/** What can happen to an answer. */
export type AnswerStep = 'findNothing' | 'show' | 'begin' | 'finish' | 'stop' | 'breakOff' | 'remove';

export interface AnswerLifeTypes {
  /** `asked`: nothing is kept of it yet. */
  readonly state: 'asked' | ResponseState;
  readonly act: AnswerStep;
  readonly by: 'asker' | 'itself';
  readonly guard: 'found' | 'nothingFound' | 'noModel' | 'model';
  readonly standing: AnswerStanding;
}

/** How far an answer is, and what it is made of. */
export interface AnswerStanding {
  readonly state: AnswerLifeTypes['state'];
  readonly isAsker: boolean;
  /** Whether a passage was found. */
  readonly isFound: boolean;
  /** Whether there is a language model. */
  readonly hasModel: boolean;
}

const STEPS: readonly LifeStep<AnswerLifeTypes>[] = [
  { act: 'findNothing', from: ['asked'], to: 'notFound', by: 'itself', guards: ['found'] },
  { act: 'show', from: ['asked'], to: 'passages', by: 'itself', guards: ['nothingFound', 'model'] },
  { act: 'begin', from: ['asked'], to: 'writing', by: 'itself', guards: ['nothingFound', 'noModel'] },
  { act: 'finish', from: ['writing'], to: 'written', by: 'itself' },
  { act: 'stop', from: ['writing'], to: 'stopped', by: 'asker' },
  { act: 'breakOff', from: ['writing'], to: 'brokenOff', by: 'itself' },
  {
    act: 'remove',
    from: ['passages', 'notFound', 'writing', 'written', 'stopped', 'brokenOff'],
    to: 'gone',
    by: 'asker',
  },
];

/**
 * The life of an answer: kept with what was found, and where there is a language model written from that, sentence by sentence, until
 * it is whole, stopped or broken off. Whoever asked may remove it whenever they like.
 */
export const ANSWER_LIFE = lifeOf<AnswerLifeTypes>({
  states: ['asked', 'passages', 'notFound', 'writing', 'written', 'stopped', 'brokenOff'],
  stateOf: ({ state }) => state,
  isBy: { asker: ({ isAsker }) => isAsker, itself: () => false },
  guards: {
    found: ({ isFound }) => !isFound,
    nothingFound: ({ isFound }) => isFound,
    noModel: ({ hasModel }) => hasModel,
    model: ({ hasModel }) => !hasModel,
  },
  steps: STEPS,
});
