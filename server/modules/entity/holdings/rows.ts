import type { Transaction } from 'kysely';
import { HOLDING_LIMITS } from '#contract/calls/holdings';
import type { VoteRight } from '#contract/calls/structure';
import { sumOfPercentages } from '#domain/entity/percentage';
import type { HeldShares } from '#domain/holdings/shares';
import { lockAlone } from '#server/database/named-lock';
import type { Schema } from '#server/database/schema';

/** A row of a register as rules and changes see it, and what else stands in it. */
export interface HeldRow extends HeldShares {
  readonly entityId: string;
  readonly holderEntityId: string | null;
  /** By which the party of `votesById` votes. */
  readonly votesRight: VoteRight | null;
  readonly revision: number;
}

/** Percentages as everybody writes them. */
export const plain = (percentage: string | null) => sumOfPercentages([percentage]);

const rowsOf = (trx: Transaction<Schema>) =>
  trx
    .selectFrom('holding')
    .select(['id', 'entity_id', 'holder_party_id', 'holder_entity_id', 'class', 'votes_per_share'])
    .select(['ownership', 'voting', 'valid_from', 'valid_to', 'votes_party_id', 'votes_right', 'revision'])
    .orderBy('valid_from')
    .orderBy('id')
    .limit(HOLDING_LIMITS.rows + 1);

type Stored = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const heldRow = (row: Stored): HeldRow => ({
  id: row.id,
  entityId: row.entity_id,
  holderId: row.holder_party_id,
  holderEntityId: row.holder_entity_id,
  shareClass: row.class,
  votesPerShare: row.votes_per_share,
  ownership: plain(row.ownership),
  voting: plain(row.voting),
  from: row.valid_from,
  to: row.valid_to,
  votesById: row.votes_party_id,
  votesRight: row.votes_right,
  revision: row.revision,
});

/** All that is recorded of shares in an entity, past and future included. */
export async function readRegister(trx: Transaction<Schema>, entityId: string): Promise<readonly HeldRow[]> {
  return (await rowsOf(trx).where('entity_id', '=', entityId).execute()).map(heldRow);
}

/** All that an entity holds in others, as far as they are in sight. */
export async function readParticipations(
  trx: Transaction<Schema>,
  entityId: string,
): Promise<readonly HeldRow[]> {
  return (await rowsOf(trx).where('holder_entity_id', '=', entityId).execute()).map(heldRow);
}

/** Lets nobody else change the registers of these entities until the transaction ends; in one order, so that nobody waits in a circle. */
export async function lockRegisters(trx: Transaction<Schema>, entityIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(entityIds)].sort()) await lockAlone(trx, 'holding', id);
}

/** What parties in sight are called, by id. */
export async function readNames(
  trx: Transaction<Schema>,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (partyIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('party')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(partyIds)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
