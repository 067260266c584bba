import { sql, type Transaction } from 'kysely';
import type { Page } from '#contract/call';
import type { DraftDecisionMaker, UserCandidateQuery } from '#contract/calls/drafts';
import { type Caller, currentEntity } from '#server/database/caller';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { MEMBER_SORTS, MEMBERS_SEARCHED, readUsers } from '#server/group/member.queries';
import { page } from '#server/lists/page';
import { havingWords } from '#server/lists/search';
import { UNMARKED } from './candidates.read';

/** Members who are let in, or invited. */
const membersOf = (trx: Transaction<Schema>, entityId: string) =>
  trx
    .selectFrom('membership')
    .select('membership.user_id')
    .where('membership.entity_id', '=', entityId)
    .where('membership.status_key', 'in', ['Active', 'Invited']);

interface PersonOfUser {
  readonly partyId: string;
  readonly name: string;
  readonly email: string | null;
}

/** The person of this entity that each user is, by user: one who sits on a board here or holds here goes first. */
async function personsOf(
  trx: Transaction<Schema>,
  entityId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PersonOfUser>> {
  if (userIds.length === 0) return new Map();
  const sits = sql<boolean>`exists (select from board_member b
    where b.entity_id = ${entityId} and b.party_id = party.id)`;
  const holds = sql<boolean>`exists (select from holding h
    where h.entity_id = ${entityId} and h.holder_party_id = party.id)`;
  const rows = await trx
    .selectFrom('party')
    .select(['id', 'user_id', 'name', 'email'])
    .where('user_id', 'in', userIds)
    .where('kind', '=', 'natural')
    .where(sql<boolean>`(party.recorded_in = ${entityId} or ${sits} or ${holds})`)
    .orderBy(sql`(${sits} or ${holds})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(
    rows.flatMap(({ id, user_id, name, email }) =>
      user_id === null ? [] : [[user_id, { partyId: id, name, email }]],
    ),
  );
}

/**
 * A page of the users of the entity as decision makers with one vote, by name; ids are new each time. There may be
 * thousands: who looks for one sends `q`.
 */
export async function listUserCandidates(
  trx: Transaction<Schema>,
  caller: Caller,
  { q, ...asked }: UserCandidateQuery,
): Promise<Page<DraftDecisionMaker>> {
  const { id: entityId } = currentEntity(caller);
  const sort = MEMBER_SORTS.name;
  const looked = { ...asked, words: q, sort, isWhole: false };
  const found = await havingWords(trx, membersOf(trx, entityId), MEMBERS_SEARCHED, looked);
  const { items: members, ...about } = await page(trx, { ...found, sort }, asked);
  const ids = members.map(({ user_id }) => user_id);
  const users = await readUsers(trx, ids);
  const persons = await personsOf(trx, entityId, ids);
  return {
    items: ids.flatMap((id): readonly DraftDecisionMaker[] => {
      const [user, person] = [users.get(id), persons.get(id)];
      if (!user) return [];
      return [
        {
          ...UNMARKED,
          id: newId(),
          source: 'hand',
          partyId: person?.partyId ?? null,
          name: person?.name ?? `${user.first_name} ${user.last_name}`.trim(),
          representing: null,
          email: person?.email ?? user.email,
          weight: '1',
          capital: '0',
        },
      ];
    }),
    ...about,
  };
}
