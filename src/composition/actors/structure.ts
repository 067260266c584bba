import { catchError, map } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { getOwners } from '#contract/calls/structure';
import {
  type OwnersInput,
  type ReadOwnersEvent,
  structureOwnersMachine,
} from '../../machines/structure/structureOwners.machine';
import type { Api } from '../../services/api';
import type { Providers } from '../manifest';
import { expected } from './shared.acts';

export function provideStructureOwners({
  api,
}: {
  readonly api: Pick<Api, 'observe'>;
}): typeof structureOwnersMachine {
  const readOwners = fromEventObservable<ReadOwnersEvent, OwnersInput>(
    ({ input: { entityId, partyId, asOf } }) =>
      api
        .observe(getOwners, {
          entity: entityId,
          query: { of: partyId, track: 'either', ...(asOf === null ? {} : { asOf }) },
          quiet: true,
        })
        .pipe(
          map((owners): ReadOwnersEvent => ({ type: 'owners.read', owners })),
          catchError((error: unknown): ReadOwnersEvent[] => [
            { type: 'owners.failed', title: expected(error).title },
          ]),
        ),
  );
  return structureOwnersMachine.provide({ actors: { readOwners } });
}

export const flows: Pick<Providers, 'structureOwners'> = { structureOwners: provideStructureOwners };
