import { catchError, map, type Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { ApiError } from '#contract/api';
import { updateUser } from '#contract/calls/user';
import { type DetailsWords, detailsMachine, type SaveDetailsEvent } from '../machines/people/details.machine';
import type { Api } from '../services/api';

/** What saving one's details needs. */
export interface DetailsServices {
  readonly api: Pick<Api, 'observe'>;
}

export function provideDetails(services: DetailsServices): typeof detailsMachine {
  return detailsMachine.provide({
    actors: {
      saveDetails: fromEventObservable<SaveDetailsEvent, { changes: DetailsWords }>(({ input }) =>
        saveDetails(services, input.changes),
      ),
    },
  });
}

/** Only what changed is sent: what somebody else changed meanwhile stays. */
function saveDetails({ api }: DetailsServices, changes: DetailsWords): Observable<SaveDetailsEvent> {
  return api.observe(updateUser, { body: changes }).pipe(
    map((user): SaveDetailsEvent => ({ type: 'details.saved', user })),
    catchError((error: unknown): SaveDetailsEvent[] => {
      if (!(error instanceof ApiError)) throw error;
      return [{ type: 'details.saveFailed', title: error.title }];
    }),
  );
}
