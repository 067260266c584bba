import { getOwners, getStructure } from '#contract/calls/structure';
import {
  ownersQuerySchema,
  ownersSchema,
  structureQuerySchema,
  structureSchema,
} from '#contract/schemas/structure';
import { handle, type Route } from '#server/http/route';
import { readOwners, readStructure } from './structure.queries';

export const structureRoutes: readonly Route[] = [
  handle(
    getStructure,
    { answer: structureSchema, query: structureQuerySchema },
    ({ trx, caller, query, now }) => readStructure(trx, caller, query, now()),
  ),
  handle(getOwners, { answer: ownersSchema, query: ownersQuerySchema }, ({ trx, caller, query, now }) =>
    readOwners(trx, caller, query, now()),
  ),
];
