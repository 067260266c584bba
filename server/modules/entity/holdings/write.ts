import type { Transaction } from 'kysely';
import type { RegisterChange } from '#domain/holdings/change';
import type { Schema } from '#server/database/schema';
import type { HeldRow } from './rows';

/** What of a row is written when it changes. */
const valuesOf = (row: HeldRow) => ({
  ownership: row.ownership,
  voting: row.voting,
  votes_per_share: row.votesPerShare,
  votes_party_id: row.votesById,
  votes_right: row.votesRight,
  valid_from: row.from,
  valid_to: row.to,
});

/** Writes what becomes of rows: what ends first, so that nobody holds twice meanwhile. */
export async function writeChange(
  trx: Transaction<Schema>,
  { ended, removed, corrected, added }: RegisterChange<HeldRow>,
): Promise<void> {
  for (const { id } of removed) await trx.deleteFrom('holding').where('id', '=', id).execute();
  for (const row of [...ended, ...corrected]) {
    await trx
      .updateTable('holding')
      .set({ ...valuesOf(row), revision: row.revision + 1 })
      .where('id', '=', row.id)
      .execute();
  }
  if (added.length === 0) return;
  await trx
    .insertInto('holding')
    .values(
      added.map((row) => ({
        ...valuesOf(row),
        id: row.id,
        entity_id: row.entityId,
        holder_party_id: row.holderId,
        class: row.shareClass,
      })),
    )
    .execute();
}
