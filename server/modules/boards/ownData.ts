import { currentEntity } from '#server/database/caller';
import type { ReadOwnData } from '#server/module';

const MOST = 1_000;

/** Terms of the caller on the boards of the entity. */
export const readOwnTerms: ReadOwnData = async (trx, caller) => ({
  boardTerms: await trx
    .selectFrom('board_member')
    .innerJoin('party', 'party.id', 'board_member.party_id')
    .select(['board_member.id', 'board_member.kind', 'board_member.position', 'board_member.gender'])
    .select(['board_member.valid_from as from', 'board_member.valid_to as to', 'party.name'])
    .where('board_member.entity_id', '=', currentEntity(caller).id)
    .where('party.user_id', '=', caller.userId)
    .orderBy('board_member.valid_from')
    .orderBy('board_member.id')
    .limit(MOST)
    .execute(),
});
