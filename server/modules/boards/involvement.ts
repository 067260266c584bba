import { sql, type Transaction } from 'kysely';
import type { Involvement } from '#contract/calls/people';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';

/** More than anybody holds on the boards of one entity. */
const MOST = 20;

/** Terms of somebody on the boards of the entity, of today and to come. */
export async function readTermsOf(
  trx: Transaction<Schema>,
  caller: Caller,
  userId: string,
): Promise<Pick<Involvement, 'terms'>> {
  const rows = await trx
    .selectFrom('board_member')
    .innerJoin('party', 'party.id', 'board_member.party_id')
    .select(['board_member.id', 'board_member.kind', 'board_member.position'])
    .select(['board_member.valid_from', 'board_member.valid_to'])
    .where('board_member.entity_id', '=', currentEntity(caller).id)
    .where('party.user_id', '=', userId)
    .where(sql<boolean>`(board_member.valid_to is null or board_member.valid_to > current_date)`)
    .orderBy('board_member.valid_from')
    .orderBy('board_member.id')
    .limit(MOST)
    .execute();
  return {
    terms: rows.map(({ id, kind, position, valid_from, valid_to }) => ({
      id,
      kind,
      position,
      from: valid_from,
      to: valid_to,
    })),
  };
}
