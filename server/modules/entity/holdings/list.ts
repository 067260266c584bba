import type { Transaction } from 'kysely';
import type { Page } from '#contract/call';
import type { Holding, HoldingQuery } from '#contract/calls/holdings';
import { lastDayBefore } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { dayKey, idKey } from '#server/lists/keys';
import { page } from '#server/lists/page';
import { sortsBy } from '#server/lists/sorts';
import { todayOf } from '../today';
import { plain } from './rows';

/** By the first day. */
const BY_DAY = sortsBy(idKey('holding.id'))('from', dayKey('holding.valid_from'));

const holdingsIn = (trx: Transaction<Schema>, entityId: string, day: string | null) => {
  const all = trx.selectFrom('holding').where('holding.entity_id', '=', entityId);
  if (day === null) return all;
  return all
    .where('holding.valid_from', '<=', day)
    .where((eb) => eb.or([eb('holding.valid_to', 'is', null), eb('holding.valid_to', '>', day)]));
};

/** Holdings with who holds them, and who votes on them. */
export async function readHoldings(
  trx: Transaction<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Holding>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('holding')
    .innerJoin('party', 'party.id', 'holding.holder_party_id')
    .leftJoin('party as voter', 'voter.id', 'holding.votes_party_id')
    .select(['holding.id', 'holding.class', 'holding.votes_per_share', 'holding.ownership', 'holding.voting'])
    .select(['holding.valid_from', 'holding.valid_to', 'holding.votes_right', 'holding.revision'])
    .select(['party.id as holderId', 'party.name', 'party.kind', 'party.entity_id as entityId'])
    .select('party.legal_form as legalForm')
    .select(['voter.id as voterId', 'voter.name as voterName', 'voter.kind as voterKind'])
    .select('voter.entity_id as voterEntityId')
    .where('holding.id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map((row): [string, Holding] => [
      row.id,
      {
        id: row.id,
        holder: {
          id: row.holderId,
          name: row.name,
          kind: row.kind,
          entityId: row.entityId,
          ...(row.kind === 'legal' && { legalForm: row.legalForm }),
        },
        class: row.class,
        votesPerShare: row.votes_per_share,
        ownership: plain(row.ownership),
        voting: plain(row.voting),
        from: row.valid_from,
        until: lastDayBefore(row.valid_to),
        votesBy:
          row.voterId === null || row.votes_right === null
            ? null
            : {
                party: {
                  id: row.voterId,
                  name: row.voterName ?? '',
                  kind: row.voterKind ?? 'legal',
                  entityId: row.voterEntityId,
                },
                right: row.votes_right,
              },
        revision: row.revision,
      },
    ]),
  );
}

/** A page of what is held in the entity on a day, or of all that is recorded. Who holds is read for the page alone. */
export async function listHoldings(
  trx: Transaction<Schema>,
  caller: Caller,
  { asOf, history = false, ...asked }: HoldingQuery,
  now: Date,
): Promise<Page<Holding>> {
  const { id } = currentEntity(caller);
  const day = history ? null : (asOf ?? (await todayOf(trx, id, now)));
  const rows = holdingsIn(trx, id, day).select('holding.id');
  const { items, ...about } = await page(trx, { rows, sort: BY_DAY }, asked);
  const found = await readHoldings(
    trx,
    items.map((row) => row.id),
  );
  return { items: items.flatMap((row) => found.get(row.id) ?? []), ...about };
}
