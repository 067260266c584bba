import { sql, type Transaction } from 'kysely';
import type { WrittenAttendee } from '#contract/calls/meetings';
import { colorOf } from '#server/color';
import type { Schema } from '#server/database/schema';
import { invalid } from '#server/problem';
import { because } from './reasons';

/** Somebody as they are written down: their account and their party found by one another. */
export interface CheckedAttendee {
  readonly sent: WrittenAttendee;
  readonly partyId: string | null;
  readonly userId: string | null;
  readonly email: string;
  readonly color: string;
}

interface Account {
  readonly id: string;
  readonly email: string;
  readonly color: string | null;
}

interface Party {
  readonly id: string;
  readonly user_id: string | null;
  readonly email: string | null;
}

const idsOf = (ids: readonly (string | null | undefined)[]) => [
  ...new Set(ids.flatMap((id) => (id ? [id.toLowerCase()] : []))),
];

async function readParties(
  trx: Transaction<Schema>,
  ids: readonly string[],
  users: readonly string[],
): Promise<readonly Party[]> {
  if (ids.length + users.length === 0) return [];
  const { rows } = await sql<Party>`
    select id, user_id, email from party
      where id = any (${[...ids]}::uuid[]) or user_id = any (${[...users]}::uuid[])
      order by id`.execute(trx);
  return rows;
}

async function readAccounts(
  trx: Transaction<Schema>,
  entityId: string,
  ids: readonly string[],
  addresses: readonly string[],
): Promise<readonly Account[]> {
  if (ids.length + addresses.length === 0) return [];
  return trx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select(['user.id', 'user.email'])
    .select(sql<string | null>`"user".properties ->> 'color'`.as('color'))
    .where('membership.entity_id', '=', entityId)
    .where(
      sql<boolean>`("user".id = any (${[...ids]}::uuid[]) or "user".email = any (${[...addresses]}::text[]))`,
    )
    .execute();
}

/** The address of who is neither a party nor a user as they are sent: they may be a member all the same. */
const addressOf = ({ userId, partyId, email }: WrittenAttendee) =>
  userId || partyId ? '' : (email ?? '').trim().toLowerCase();

/** @throws Refusal 422 where somebody stands there twice. */
function checkOnce(people: readonly CheckedAttendee[]): void {
  for (const key of ['userId', 'partyId'] as const) {
    const ids = people.flatMap((person) => person[key] ?? []);
    const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at);
    if (twice >= 0) throw invalid([{ field: 'people', reason: because('attendeeTwice') }]);
  }
}

/**
 * Finds the accounts and parties of people as they are sent: by their ids, and members who are sent by name by their address.
 * @throws Refusal 422 for a user who is no member of the entity, a party that is out of sight, or somebody who stands there twice.
 */
export async function checkPeople(
  trx: Transaction<Schema>,
  entityId: string,
  people: readonly WrittenAttendee[],
): Promise<readonly CheckedAttendee[]> {
  const sentUsers = idsOf(people.map(({ userId }) => userId));
  const sentParties = idsOf(people.map(({ partyId }) => partyId));
  const parties = await readParties(trx, sentParties, sentUsers);
  const partyById = new Map(parties.map((party) => [party.id, party]));
  const partyByUser = new Map(
    parties.flatMap((party) => (party.user_id === null ? [] : [[party.user_id, party]])),
  );
  const named = idsOf([...sentUsers, ...parties.map(({ user_id }) => user_id)]);
  const addresses = [...new Set(people.map(addressOf).filter((address) => address !== ''))];
  const found = await readAccounts(trx, entityId, named, addresses);
  const accounts = new Map(found.map((account) => [account.id, account]));
  // Who is there already is nobody else by their address.
  const others = new Map(found.filter(({ id }) => !named.includes(id)).map((one) => [one.email, one]));
  const checked = people.map((sent, at): CheckedAttendee => {
    const wanted = { user: sent.userId?.toLowerCase(), party: sent.partyId?.toLowerCase() };
    const party = wanted.party
      ? partyById.get(wanted.party)
      : wanted.user
        ? partyByUser.get(wanted.user)
        : undefined;
    if (wanted.party && !party) {
      throw invalid([{ field: `people.${at}.partyId`, reason: because('partyUnknown') }]);
    }
    const account = accounts.get(wanted.user ?? party?.user_id ?? '') ?? others.get(addressOf(sent));
    if (wanted.user && !account) {
      throw invalid([{ field: `people.${at}.userId`, reason: because('userUnknown') }]);
    }
    return {
      sent,
      partyId: party?.id ?? null,
      userId: account?.id ?? null,
      email: (sent.email || party?.email || account?.email || '').toLowerCase(),
      color: account?.color ?? colorOf(sent.name),
    };
  });
  checkOnce(checked);
  return checked;
}
