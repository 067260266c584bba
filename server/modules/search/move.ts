import type { Transaction } from 'kysely';
import type { ResponseState } from '#contract/calls/ai';
import { ANSWER_LIFE, type AnswerLifeTypes, type AnswerStep } from '#domain/answers/life';
import { sourcesOf, stepsOf, targetOf } from '#domain/process';
import type { Schema } from '#server/database/schema';

function stored(state: AnswerLifeTypes['state'] | null): ResponseState {
  if (state === null || state === 'asked') throw new Error('An answer of which nothing is kept has no state');
  return state;
}

/** The state in which an answer is kept first, by its life. */
export function beginsIn(isFound: boolean, hasModel: boolean): ResponseState {
  const steps = stepsOf(ANSWER_LIFE, { state: 'asked', isAsker: true, isFound, hasModel });
  return stored(steps.find(({ missing }) => missing.length === 0)?.to ?? null);
}

/**
 * Takes answers to the next state by their life; which ones, and what changes along with it, the caller adds. One that is in another state by
 * now stays as it is. This is the only place that writes the state of an answer that exists.
 */
export function moving(trx: Transaction<Schema>, act: Extract<AnswerStep, 'finish' | 'stop' | 'breakOff'>) {
  return trx
    .updateTable('answer')
    .set({ written_until: null, state: stored(targetOf(ANSWER_LIFE, 'writing', act)) })
    .where('state', 'in', sourcesOf(ANSWER_LIFE, act).map(stored));
}
