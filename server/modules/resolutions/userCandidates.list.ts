import { sql, type Transaction } from 'kysely';
import type { Page } from '#contract/call';
import type { DraftDecisionMaker, UserCandidateQuery } from '#contract/calls/drafts';
import { type Caller, currentEntity } from '#server/database/caller';
import { newId } from '#server/database/id';
import { containing } from '#server/database/like';
import type { Schema } from '#server/database/schema';
import { idKey, textKey } from '#server/lists/keys';
import { page } from '#server/lists/page';
import { sortsBy } from '#server/lists/sorts';
import { UNMARKED } from './shares';

const nameKey = sql<string>`quorate_fold("user".first_name || ' ' || "user".last_name)`;

const BY_NAME = sortsBy(idKey('user.id'))('name', textKey(nameKey));

/** Members who are let in, or invited; by name or address where `q` says so. */
function membersOf(trx: Transaction<Schema>, entityId: string, q: string | undefined) {
  const found = trx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .where('membership.entity_id', '=', entityId)
    .where('membership.status', 'in', ['Active', 'Invited'])
    .where('user.status', 'in', ['Active', 'Invited']);
  if (!q) return found;
  const pattern = containing(q);
  return found.where(
    sql<boolean>`(${nameKey} like quorate_fold(${pattern}) or "user".email like lower(${pattern}))`,
  );
}

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
  const rows = membersOf(trx, entityId, q).select([
    'user.id',
    'user.first_name',
    'user.last_name',
    'user.email',
  ]);
  const { items: members, ...about } = await page(trx, { rows, sort: BY_NAME }, asked);
  const persons = await personsOf(
    trx,
    entityId,
    members.map(({ id }) => id),
  );
  return {
    items: members.map((row): DraftDecisionMaker => {
      const person = persons.get(row.id);
      return {
        ...UNMARKED,
        id: newId(),
        source: 'hand',
        partyId: person?.partyId ?? null,
        name: person?.name ?? `${row.first_name} ${row.last_name}`.trim(),
        representing: null,
        email: person?.email ?? row.email,
        weight: '1',
        capital: '0',
      };
    }),
    ...about,
  };
}
