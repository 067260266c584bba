import { catchError, forkJoin, map, type Observable, of } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { type DayQuery, getEntity } from '#contract/calls/entity';
import { getOwners } from '#contract/calls/structure';
import {
  type OwnersInput,
  type PanelBoard,
  type ReadOwnersEvent,
  structureOwnersMachine,
} from '../../machines/structure/structureOwners.machine';
import type { Api } from '../../services/api';
import type { Providers } from '../manifest';
import { expected } from './shared.acts';

/** The owners are told without the board where that cannot be read. */
function readBoard(
  api: Pick<Api, 'observe'>,
  entityId: string | null,
  day: DayQuery,
): Observable<PanelBoard> {
  if (entityId === null) return of(null);
  return api.observe(getEntity, { entity: entityId, query: day, quiet: true }).pipe(
    map(({ managementBoard }): PanelBoard => managementBoard),
    catchError((error: unknown) => {
      expected(error);
      return of(null);
    }),
  );
}

export function provideStructureOwners({
  api,
}: {
  readonly api: Pick<Api, 'observe'>;
}): typeof structureOwnersMachine {
  const readOwners = fromEventObservable<ReadOwnersEvent, OwnersInput>(
    ({ input: { entityId, partyId, asOf, boardOf } }) => {
      const day = asOf === null ? {} : { asOf };
      const owners = api.observe(getOwners, {
        entity: entityId,
        query: { of: partyId, track: 'either', ...day },
        quiet: true,
      });
      return forkJoin([owners, readBoard(api, boardOf, day)]).pipe(
        map(([answer, board]): ReadOwnersEvent => ({ type: 'owners.read', owners: answer, board })),
        catchError((error: unknown): ReadOwnersEvent[] => [
          { type: 'owners.failed', title: expected(error).title },
        ]),
      );
    },
  );
  return structureOwnersMachine.provide({ actors: { readOwners } });
}

export const flows: Pick<Providers, 'structureOwners'> = { structureOwners: provideStructureOwners };
