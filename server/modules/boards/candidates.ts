import { sql, type Transaction } from 'kysely';
import {
  BOARD_LIMITS,
  type BoardCandidate,
  type BoardCandidateQuery,
  type BoardCandidates,
} from '#contract/calls/boards';
import type { BoardKind } from '#contract/vocabulary';
import { colorOf } from '#server/color';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { today } from '#server/group/today';

/** One more than is answered tells whether there are others. */
const READ = BOARD_LIMITS.candidates + 1;

const hasWords = (text: ReturnType<typeof sql>, words: string) =>
  sql<boolean>`strpos(quorate_fold(${text}), (select quorate_fold(${words}))) > 0`;

/** Parties of the entity: recorded there, holders in it, and who sits or sat on its boards. */
async function readParties(
  trx: Transaction<Schema>,
  entityId: string,
  { of = 'person', words }: { readonly of: BoardCandidateQuery['of']; readonly words: string },
) {
  const sits = sql<boolean>`exists (select from board_member b
    where b.entity_id = ${entityId} and party.id in (b.party_id, b.represents_party_id))`;
  const holds = sql<boolean>`exists (select from holding h
    where h.entity_id = ${entityId} and h.holder_party_id = party.id)`;
  return trx
    .selectFrom('party')
    .leftJoin('user', 'user.id', 'party.user_id')
    .select(['party.id', 'party.name', 'party.user_id'])
    .select(sql<string | null>`coalesce(party.email, "user".email)`.as('email'))
    .select(sql<string | null>`"user".properties ->> 'color'`.as('color'))
    .where('party.kind', 'in', of === 'person' ? ['natural'] : ['legal', 'entity'])
    .where(sql<boolean>`(party.recorded_in = ${entityId} or ${sits} or ${holds})`)
    .where(hasWords(sql`concat_ws(chr(10), party.name, party.email, "user".email)`, words))
    .orderBy(sql`quorate_fold(party.name)`)
    .orderBy('party.id')
    .limit(READ)
    .execute();
}

/** Users of the entity who are no party there yet. */
async function readUsers(trx: Transaction<Schema>, entityId: string, words: string) {
  const name = sql<string>`trim("user".first_name || ' ' || "user".last_name)`;
  return trx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select(['user.id', 'user.email', name.as('name')])
    .select(sql<string | null>`"user".properties ->> 'color'`.as('color'))
    .where('membership.entity_id', '=', entityId)
    .where('membership.status_key', 'in', ['Active', 'Invited'])
    .where(sql<boolean>`not exists (select from party p where p.user_id = "user".id
      and (p.recorded_in = ${entityId} or exists (select from board_member b
        where b.entity_id = ${entityId} and b.party_id = p.id)))`)
    .where(
      hasWords(sql`concat_ws(chr(10), "user".first_name || ' ' || "user".last_name, "user".email)`, words),
    )
    .orderBy('membership.name_key')
    .orderBy('user.id')
    .limit(READ)
    .execute();
}

/** On which boards of the entity each of them sits on a day, by party. */
async function readSitting(trx: Transaction<Schema>, entityId: string, ids: readonly string[], day: string) {
  const sitting = new Map<string, BoardKind[]>();
  if (ids.length === 0) return sitting;
  const rows = await trx
    .selectFrom('board_member')
    .select(['party_id', 'kind'])
    .distinct()
    .where('entity_id', '=', entityId)
    .where('party_id', 'in', ids)
    .where('valid_from', '<=', day)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', day)]))
    .execute();
  for (const { party_id, kind } of rows) sitting.set(party_id, [...(sitting.get(party_id) ?? []), kind]);
  return sitting;
}

/** Who is known in the entity and has the words in their name or address; users are persons. */
export async function listCandidates(
  trx: Transaction<Schema>,
  caller: Caller,
  { of = 'person', q = '', asOf }: BoardCandidateQuery,
  now: Date,
): Promise<BoardCandidates> {
  const { id: entityId } = currentEntity(caller);
  const words = q.trim();
  const parties = await readParties(trx, entityId, { of, words });
  const users = of === 'person' ? await readUsers(trx, entityId, words) : [];
  const ids = parties.map(({ id }) => id);
  const sitting = await readSitting(trx, entityId, ids, asOf ?? (await today(trx, caller, now)));
  const found: readonly BoardCandidate[] = [
    ...parties.map(({ id, name, email, color }) => ({
      party: { id },
      name,
      email,
      color: color ?? colorOf(name),
      sitsOn: sitting.get(id) ?? [],
    })),
    ...users.map(({ id: userId, name, email, color }) => ({
      party: { userId },
      name,
      email,
      color: color ?? colorOf(name),
      sitsOn: [],
    })),
  ];
  return {
    items: found.slice(0, BOARD_LIMITS.candidates),
    isMore: found.length > BOARD_LIMITS.candidates,
  };
}
