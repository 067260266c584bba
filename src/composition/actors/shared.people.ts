import { catchError, map, type Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { ApiError } from '#contract/api';
import { listUserCandidates } from '#contract/calls/drafts';
import { errorTitle } from '#contract/problem';
import {
  type FindUsersEvent,
  USERS_FOUND,
  type UsersAsked,
  userSearchMachine,
} from '../../machines/shared/people/userSearch.machine';
import type { Api } from '../../services/api';
import type { Providers } from '../manifest';

/** What looking users up needs. */
export interface UserSearchServices {
  readonly api: Pick<Api, 'observe'>;
}

export function provideUserSearch({ api }: UserSearchServices): typeof userSearchMachine {
  return userSearchMachine.provide({
    actors: {
      findUsers: fromEventObservable<FindUsersEvent, UsersAsked>(({ input }) => findUsers(api, input)),
    },
  });
}

/** The picker says itself what failed: no toast beside it. */
function findUsers(api: Pick<Api, 'observe'>, { entityId, q }: UsersAsked): Observable<FindUsersEvent> {
  const query = { q: q.trim() || undefined, limit: USERS_FOUND };
  return api.observe(listUserCandidates, { entity: entityId, query, quiet: true }).pipe(
    map(({ items, total }): FindUsersEvent => ({ type: 'userSearch.found', items, total })),
    catchError((error: unknown): FindUsersEvent[] => {
      if (!(error instanceof ApiError)) throw error;
      return [{ type: 'userSearch.failed', title: error.title || errorTitle(0) }];
    }),
  );
}

export const flows: Pick<Providers, 'userSearch'> = {
  userSearch: provideUserSearch,
};
