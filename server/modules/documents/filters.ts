import type { Transaction } from 'kysely';
import { type DocumentFilter, FILTER_LIMITS, type FilterReceipt } from '#contract/calls/documentFilters';
import { type Caller, currentEntity } from '#server/database/caller';
import { newId } from '#server/database/id';
import { lockAlone } from '#server/database/named-lock';
import type { Schema } from '#server/database/schema';
import type { AdmissionContext } from '#server/http/route';
import { conflict, notFound } from '#server/problem';
import { because } from './reasons';

const mine = (trx: Transaction<Schema>, caller: Caller) =>
  trx
    .selectFrom('document_filter')
    .select(['id', 'name', 'search'])
    .where('entity_id', '=', currentEntity(caller).id)
    .where('user_id', '=', caller.userId);

/** Those of the caller in the entity, by name. */
export async function listFilters(
  trx: Transaction<Schema>,
  caller: Caller,
): Promise<{ readonly items: readonly DocumentFilter[] }> {
  return { items: await mine(trx, caller).orderBy('name').orderBy('id').execute() };
}

/** Keeps a filter under its name; one of the same name is replaced. @throws Refusal 409 where there are as many as there may be. */
export async function saveFilter(
  trx: Transaction<Schema>,
  caller: Caller,
  { name, search }: Omit<DocumentFilter, 'id'>,
): Promise<FilterReceipt> {
  const entityId = currentEntity(caller).id;
  await lockAlone(trx, 'filter', entityId);
  const { items } = await listFilters(trx, caller);
  const isNew = items.every((filter) => filter.name !== name);
  if (isNew && items.length >= FILTER_LIMITS.filters) {
    throw conflict(because('tooManyFilters', FILTER_LIMITS.filters));
  }
  return trx
    .insertInto('document_filter')
    .values({ id: newId(), entity_id: entityId, user_id: caller.userId, name, search })
    .onConflict((same) => same.columns(['entity_id', 'user_id', 'name']).doUpdateSet({ search }))
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** @throws Refusal 404 for what the caller did not save here. */
export async function admitToFilter({ trx, caller, params }: AdmissionContext): Promise<void> {
  const found = await mine(trx, caller)
    .where('id', '=', params.filter ?? '')
    .executeTakeFirst();
  if (!found) throw notFound();
}

export async function removeFilter(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
): Promise<FilterReceipt> {
  await trx.deleteFrom('document_filter').where('id', '=', id).where('user_id', '=', caller.userId).execute();
  return { id };
}
