import type { Transaction } from 'kysely';
import type { Caller } from '#server/database/caller';
import type { NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { invalid } from '#server/problem';
import { because } from '../reasons';
import type { Company } from './check';
import { changedFields } from './record';
import type { HeldRow } from './rows';

/** What a holder is corrected to, for every day: it was recorded by mistake as something else. */
export interface FormCorrection {
  readonly row: HeldRow;
  readonly legalForm: string | null;
}

/**
 * The correction of the legal form of a holder; null where it is so already.
 * @throws Refusal 422 where the holder is no legal person, or is an entity or recorded elsewhere, where it is corrected.
 */
export async function formCorrection(
  trx: Transaction<Schema>,
  { entityId }: Company,
  row: HeldRow,
  legalForm: string | null | undefined,
): Promise<FormCorrection | null> {
  if (legalForm === undefined) return null;
  const holder = await trx
    .selectFrom('party')
    .select(['name', 'kind', 'recorded_in as recordedIn', 'legal_form as legalForm'])
    .where('id', '=', row.holderId)
    .executeTakeFirst();
  if (holder?.kind !== 'legal' || holder.recordedIn !== entityId)
    throw invalid([{ field: 'legalForm', reason: because('formElsewhere', holder?.name ?? '') }]);
  return holder.legalForm === legalForm ? null : { row, legalForm };
}

export async function writeForm(trx: Transaction<Schema>, { row, legalForm }: FormCorrection): Promise<void> {
  await trx.updateTable('party').set({ legal_form: legalForm }).where('id', '=', row.holderId).execute();
}

/** A correction as an event in the record of the company. */
export function formEvent(
  caller: Caller,
  { entityId }: Company,
  { row }: FormCorrection,
  { name, at }: { readonly name: string; readonly at: Date },
): NewEvent {
  return changedFields(caller, { entityId, row, fields: ['legalForm'], name, at });
}
