import {
  listFilters as listFiltersCall,
  removeFilter as removeFilterCall,
  saveFilter as saveFilterCall,
} from '#contract/calls/documentFilters';
import { filterListSchema, filterReceiptSchema, newFilterSchema } from '#contract/schemas/documentFilters';
import { handle } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { admitToFilter, listFilters, removeFilter, saveFilter } from './filters';

export const filterRoutes: readonly Route[] = [
  handle(listFiltersCall, { answer: filterListSchema }, ({ trx, caller }) => listFilters(trx, caller)),
  handle(saveFilterCall, { answer: filterReceiptSchema, body: newFilterSchema }, ({ trx, caller, body }) =>
    saveFilter(trx, caller, body),
  ),
  handle(
    removeFilterCall,
    { answer: filterReceiptSchema },
    ({ trx, caller, params: { filter = '' } }) => removeFilter(trx, caller, filter),
    { admit: admitToFilter },
  ),
];
