import { getOwners, getOwnersFile, getStructure, getStructureFile } from '#contract/calls/structure';
import {
  ownersFileQuerySchema,
  ownersQuerySchema,
  ownersSchema,
  structureFileQuerySchema,
  structureQuerySchema,
  structureSchema,
} from '#contract/schemas/structure';
import { handle, handleFile } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { bodsFile, ownersFile } from './structure.file';
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
  handleFile(getOwnersFile, { query: ownersFileQuerySchema }, ({ trx, caller, query, now }) =>
    ownersFile(trx, caller, query, now()),
  ),
  handleFile(getStructureFile, { query: structureFileQuerySchema }, async ({ trx, caller, query, now }) =>
    bodsFile(await readStructure(trx, caller, query, now()), now()),
  ),
];
