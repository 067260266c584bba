import { catchError, concat, EMPTY, map, type Observable, of } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { ApiError } from '#contract/api';
import { search, stopResponse } from '#contract/calls/ai';
import {
  answerMachine,
  type FollowEvent,
  type Followed,
  type StopEvent,
} from '../../machines/search/answer.machine';
import { type AskEvent, type AskedQuestion, askingMachine } from '../../machines/search/asking.machine';
import { SEARCH_ACTS, searchActsMachine } from '../../machines/search/searchActs.machine';
import type { WaitEvent } from '../../machines/shared/actors';
import { followAnswer } from '../../services/answerStream';
import type { StreamParts } from '../../services/eventStream';
import type { Providers } from '../manifest';
import { type ActServices, expected, performing, refusalOf } from './shared.acts';

/** What following an answer needs. */
export interface AnswerServices extends StreamParts, Pick<ActServices, 'api'> {}

export function provideAsking({ api }: Pick<ActServices, 'api'>): typeof askingMachine {
  const ask = fromEventObservable<AskEvent, { question: AskedQuestion }>(({ input: { question } }) =>
    api
      .observe(search, {
        entity: question.entityId,
        body: {
          question: question.words,
          follows: question.follows,
          kinds: question.kinds,
          tags: question.tags,
          documents: question.documents,
        },
        idempotencyKey: question.key,
        quiet: true,
      })
      .pipe(
        map(({ id }): AskEvent => ({ type: 'asking.answered', id })),
        catchError((error: unknown): AskEvent[] => [
          { type: 'asking.refused', refusal: refusalOf(expected(error)) },
        ]),
      ),
  );
  return askingMachine.provide({ actors: { ask } });
}

/** @param changed what the page shows was read before. */
export function provideAnswer(services: AnswerServices, changed: () => void): typeof answerMachine {
  return answerMachine.provide({
    actors: {
      wait: fromEventObservable<WaitEvent, { milliseconds: number }>(({ input: { milliseconds } }) =>
        services.clock.after(milliseconds).pipe(map((): WaitEvent => ({ type: 'wait.over' }))),
      ),
      followAnswer: fromEventObservable<FollowEvent, Followed>(({ input }) =>
        followed(services, input, changed),
      ),
      stopAnswer: fromEventObservable<StopEvent, { entityId: string; answerId: string; key: string }>(
        ({ input: { entityId: entity, answerId: response, key: idempotencyKey } }) =>
          services.api
            .observe(stopResponse, { entity, params: { response }, idempotencyKey, quiet: true })
            .pipe(
              map(({ state }): StopEvent => {
                changed();
                return { type: 'answer.stopped', state };
              }),
              catchError((error: unknown): StopEvent[] => [
                { type: 'answer.stopFailed', title: expected(error).title },
              ]),
            ),
      ),
    },
  });
}

/** Whatever breaks it is asked for again; where it was refused, the page finds out why. */
function followed(parts: StreamParts, input: Followed, changed: () => void): Observable<FollowEvent> {
  const told$ = followAnswer(parts, input).pipe(
    map((part): FollowEvent => {
      if (part.kind === 'sentence') return { type: 'answer.sentenceTold', sentence: part.sentence };
      changed();
      return { type: 'answer.ended', state: part.state, failure: part.failure };
    }),
    catchError((error: unknown): Observable<FollowEvent> => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) changed();
      return EMPTY;
    }),
  );
  return concat(told$, of<FollowEvent>({ type: 'answer.broke' }));
}

export const flows: Pick<Providers, 'asking' | 'answer' | 'searchActs'> = {
  asking: provideAsking,
  answer: provideAnswer,
  searchActs: (services, changed) =>
    searchActsMachine.provide({ actors: { perform: performing(SEARCH_ACTS, services, changed) } }),
};
