import { catchError, map, type Observable } from 'rxjs';
import { type AnyActorRef, fromEventObservable } from 'xstate';
import { ApiError } from '#contract/api';
import { listDocuments } from '#contract/calls/documentList';
import { listUserCandidates } from '#contract/calls/drafts';
import type { Entity } from '#contract/calls/entity';
import { errorTitle } from '#contract/problem';
import type { EntitySnapshot } from '../../machines/session';
import {
  type Asked,
  documentPickerMachine,
  type FindEvent,
  type Found,
  PICKED_FROM,
  USERS_FOUND,
  userSearchMachine,
} from '../../machines/shared/search.machine';
import type { Api } from '../../services/api';
import type { Providers } from '../manifest';

/** What looking something up needs. */
export interface SearchServices {
  readonly api: Pick<Api, 'observe'>;
}

/** Who picks says what failed: no toast beside it. `find` may ask what is known of the entity that somebody works in. */
export function finding<Item>(find: (asked: Asked, current: () => Entity | null) => Observable<Found<Item>>) {
  return fromEventObservable<FindEvent<Item>, Asked>(({ input, system }) =>
    find(input, () => currentIn(system)).pipe(
      map(
        ({ items, total, totalIsExact }): FindEvent<Item> => ({
          type: 'search.found',
          items,
          total,
          totalIsExact,
        }),
      ),
      catchError((error: unknown): FindEvent<Item>[] => {
        if (!(error instanceof ApiError)) throw error;
        return [{ type: 'search.failed', title: error.title || errorTitle(0) }];
      }),
    ),
  );
}

function currentIn(system: { get: (id: string) => AnyActorRef }): Entity | null {
  const entity: EntitySnapshot = system.get('entity').getSnapshot();
  return entity.context.current;
}

export function provideUserSearch({ api }: SearchServices): typeof userSearchMachine {
  const find = finding(({ entityId: entity, q }) => {
    const query = { q: q.trim() || undefined, limit: USERS_FOUND };
    return api.observe(listUserCandidates, { entity, query, quiet: true });
  });
  return userSearchMachine.provide({ actors: { find } });
}

export function provideDocumentPicker({ api }: SearchServices): typeof documentPickerMachine {
  const find = finding(({ entityId: entity, q, page }) => {
    const query = { q: q.trim() || undefined, page, limit: PICKED_FROM, sort: 'name' as const };
    return api.observe(listDocuments, { entity, query, quiet: true });
  });
  return documentPickerMachine.provide({ actors: { find } });
}

export const flows: Pick<Providers, 'userSearch' | 'documentPicker'> = {
  userSearch: provideUserSearch,
  documentPicker: provideDocumentPicker,
};
