import { compareVersions, findInDocument } from '#contract/calls/documentVersions';
import {
  documentHitsQuerySchema,
  documentHitsSchema,
  versionChangesQuerySchema,
  versionChangesSchema,
} from '#contract/schemas/documentVersions';
import { handle } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { readChanges } from './text.changes';
import { findHits } from './text.hits';

export const textRoutes: readonly Route[] = [
  handle(
    compareVersions,
    { answer: versionChangesSchema, query: versionChangesQuerySchema },
    ({ trx, caller, params: { id = '', number = '' }, query: { since } }) =>
      readChanges(trx, caller, id, { number: Number(number), since }),
  ),
  handle(
    findInDocument,
    { answer: documentHitsSchema, query: documentHitsQuerySchema },
    ({ trx, caller, params: { id = '' }, query: { q } }) => findHits(trx, caller, id, q),
  ),
];
