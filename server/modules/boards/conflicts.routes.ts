import {
  addConflict as addConflictCall,
  listConflicts,
  removeConflict as removeConflictCall,
  updateConflict as updateConflictCall,
} from '#contract/calls/conflicts';
import {
  conflictReceiptSchema,
  conflictUpdateSchema,
  newConflictSchema,
  registeredConflictsSchema,
} from '#contract/schemas/conflicts';
import { dayQuerySchema } from '#contract/schemas/entity';
import { handle } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { addConflict, removeConflict, updateConflict } from './conflicts.change';
import { admitToConflict, readConflicts } from './conflicts.queries';

/** The register of conflicts of interest. */
export const conflictRoutes: readonly Route[] = [
  handle(
    listConflicts,
    { answer: registeredConflictsSchema, query: dayQuerySchema },
    ({ trx, caller, query, now }) => readConflicts(trx, caller, query.asOf ?? null, now()),
  ),
  handle(
    addConflictCall,
    { answer: conflictReceiptSchema, body: newConflictSchema },
    ({ trx, caller, body, now }) => addConflict(trx, caller, body, now),
  ),
  handle(
    updateConflictCall,
    { answer: conflictReceiptSchema, body: conflictUpdateSchema },
    ({ trx, caller, params, body, now }) => updateConflict(trx, caller, params.id ?? '', body, now),
    { admit: admitToConflict },
  ),
  handle(
    removeConflictCall,
    { answer: conflictReceiptSchema },
    ({ trx, caller, params, now }) => removeConflict(trx, caller, params.id ?? '', now),
    { admit: admitToConflict },
  ),
];
