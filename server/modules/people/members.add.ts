import { sql, type Transaction } from 'kysely';
import type { InvitedUser } from '#contract/calls/entity';
import type { AddedAccess, AddedUser, MembershipReceipt } from '#contract/calls/people';
import { statusOfAdded } from '#domain/people/life';
import { asAdminOf } from '#server/database/admin';
import { type Caller, currentEntity } from '#server/database/caller';
import { appendEvents, type NewEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import { INITIAL_PREFERENCES, initialProperties } from '#server/database/register';
import type { Schema } from '#server/database/schema';
import { conflict, type FieldFault, invalid } from '#server/problem';
import { dayHere } from './day';
import { requireGuestOf } from './guestOf';
import { inviteUsers } from './invitations';
import { because } from './reasons';
import { eventOf } from './record';

/** Whoever has an address, anywhere: an address belongs to one user. */
interface Known {
  readonly id: string;
  readonly email: string;
  readonly has_account: boolean;
}

/** What somebody becomes in an entity. */
type Newcomer = InvitedUser & {
  readonly access: AddedAccess;
  readonly accessEnds: string | null;
  readonly guestOf: string | null;
};

interface Added {
  readonly receipts: readonly MembershipReceipt[];
  readonly events: readonly NewEvent[];
}

const folded = <User extends InvitedUser>(users: readonly User[]): readonly User[] =>
  users.map((user) => ({ ...user, email: user.email.trim().toLowerCase() }));

/** Auditors and guests only read, until a day to come; a member is one until somebody ends it. @throws Refusal 422. */
function checkAccess(
  { access, accessEnds, guestOf, role }: Newcomer,
  isElsewhere: boolean,
  today: string,
): void {
  const faults: FieldFault[] = [];
  const wrong = (field: string, reason: FieldFault['reason']) => faults.push({ field, reason });
  const reads = access !== 'Member';
  if (reads && role === 'Admin') wrong('role', because('auditorNoAdmin'));
  if (reads && accessEnds === null) wrong('accessEnds', because('endNeeded'));
  if (!reads && accessEnds !== null) wrong('accessEnds', because('endForAuditors'));
  if (reads && accessEnds !== null && accessEnds <= today) {
    wrong('accessEnds', because('endPast'));
  }
  if ((access === 'Guest') !== (guestOf !== null)) wrong('guestOf', because('guestOfOne'));
  if (access === 'Guest' && isElsewhere) wrong('entities', because('guestHere'));
  if (faults.length > 0) throw invalid(faults);
}

async function readKnown(
  trx: Transaction<Schema>,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await sql<Known>`
    select id, email, has_account from quorate_known_users(${[...emails]}::text[])`.execute(trx);
  return new Map(rows.map((row) => [row.email, row]));
}

function checkOnce(users: readonly InvitedUser[], fieldOf: (index: number) => string): void {
  const seen = new Set<string>();
  const faults = users.flatMap(({ email }, index): readonly FieldFault[] => {
    if (!seen.has(email)) {
      seen.add(email);
      return [];
    }
    return [{ field: fieldOf(index), reason: because('sameTwice') }];
  });
  if (faults.length > 0) throw invalid(faults);
}

/** Makes users of those whom nobody knows. Somebody else may add the same address meanwhile: one of both makes it. */
async function makeKnown(
  trx: Transaction<Schema>,
  users: readonly InvitedUser[],
): Promise<ReadonlyMap<string, Known>> {
  const emails = users.map(({ email }) => email);
  const known = await readKnown(trx, emails);
  const unknown = users.filter(({ email }) => !known.has(email));
  if (unknown.length === 0) return known;
  await trx
    .insertInto('user')
    .values(
      unknown.map(({ email, firstName, lastName, properties }) => ({
        id: newId(),
        uid: null,
        email,
        first_name: firstName,
        last_name: lastName,
        role: 'User' as const,
        status: 'Invited' as const,
        properties: JSON.stringify(initialProperties(properties.color)),
        preferences: JSON.stringify(INITIAL_PREFERENCES),
      })),
    )
    .onConflict((any) => any.doNothing())
    .execute();
  return readKnown(trx, emails);
}

async function checkNew(
  trx: Transaction<Schema>,
  entityId: string,
  users: readonly (InvitedUser & { readonly id: string })[],
  fieldOf: ((index: number) => string) | null,
): Promise<void> {
  const rows = await trx
    .selectFrom('membership')
    .select('user_id')
    .where('entity_id', '=', entityId)
    .where(
      'user_id',
      'in',
      users.map(({ id }) => id),
    )
    .execute();
  const members = new Set(rows.map(({ user_id }) => user_id));
  const faults = users.flatMap(({ id, email }, index) =>
    members.has(id) ? [{ index, reason: because('alreadyMember', email) }] : [],
  );
  const [first] = faults;
  if (!first) return;
  if (!fieldOf) throw conflict(first.reason);
  throw invalid(faults.map(({ index, reason }) => ({ field: fieldOf(index), reason })));
}

/** Adds users to the entity of the caller; what the record says of it is left to whoever called. */
async function addHere(
  trx: Transaction<Schema>,
  caller: Caller,
  users: readonly Newcomer[],
  at: Date,
  fieldOf: ((index: number) => string) | null,
): Promise<Added> {
  const entityId = currentEntity(caller).id;
  const known = await makeKnown(trx, users);
  const wanted = users.map((user) => {
    const found = known.get(user.email);
    if (!found) throw new Error('A user who was added is known');
    return { ...user, id: found.id, status: statusOfAdded(user.invite, found.has_account) };
  });
  await checkNew(trx, entityId, wanted, fieldOf);
  await trx
    .insertInto('membership')
    .values(
      wanted.map(({ id, role, status, access, accessEnds, guestOf }) => ({
        user_id: id,
        entity_id: entityId,
        role,
        status,
        access,
        access_ends: accessEnds,
        guest_of: guestOf,
      })),
    )
    .execute();
  const names = await readNames(
    trx,
    wanted.map(({ id }) => id),
  );
  const named = wanted.map((user) => ({ ...user, name: names.get(user.id) ?? user.email }));
  await inviteUsers(
    trx,
    caller,
    named.filter(({ invite }) => invite),
    at,
  );
  return {
    receipts: named.map(({ id, role, status }) => ({ id, role, status })),
    events: named.map((user) => {
      const type = user.invite ? 'membership.invited' : 'membership.added';
      return eventOf(caller, user, { type, payload: { role: user.role } }, at);
    }),
  };
}

/** People keep the names that they have, whatever was typed. */
async function readNames(
  trx: Transaction<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('user')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]));
}

/**
 * Adds somebody to the entity, and to others in which the caller is an admin as well: to all of them, or to none.
 * @throws Refusal 404 where the caller is no admin; 409 where they have access already; 422 for an access without its end, or a guest of
 * nothing here.
 */
export async function addUser(
  trx: Transaction<Schema>,
  caller: Caller,
  { entities, ...user }: Newcomer & { readonly entities: readonly string[] },
  now: () => Date,
): Promise<AddedUser> {
  const here = currentEntity(caller).id;
  // In one order, so that two admins who add to the same entities wait for each other.
  const places = [...new Set([here, ...entities.map((id) => id.toLowerCase())])].sort();
  const at = now();
  checkAccess(user, places.length > 1, await dayHere(trx, here, at));
  if (user.guestOf !== null) await requireGuestOf(trx, caller, user.guestOf);
  const added: (Added & { readonly entityId: string })[] = [];
  for (const entityId of places) {
    const done = await asAdminOf(trx, caller, entityId, (admin) =>
      addHere(trx, admin, folded([user]), at, null),
    );
    added.push({ ...done, entityId });
  }
  for (const { entityId, events } of added) {
    await asAdminOf(trx, caller, entityId, () => appendEvents(trx, events));
  }
  const receipt = added.find(({ entityId }) => entityId === here)?.receipts[0];
  if (!receipt) throw new Error('Somebody who was added has a membership');
  return { ...receipt, invited: user.invite, entities: places };
}

/** Adds several users, or none. @throws Refusal 422 at the addresses that are twice there or have access already. */
export async function addUsers(
  trx: Transaction<Schema>,
  caller: Caller,
  wanted: readonly InvitedUser[],
  now: () => Date,
): Promise<{ readonly items: readonly MembershipReceipt[] }> {
  const users = folded(wanted).map((user) => ({
    ...user,
    access: 'Member' as const,
    accessEnds: null,
    guestOf: null,
  }));
  const fieldOf = (index: number) => `users.${index}.email`;
  checkOnce(users, fieldOf);
  const { receipts, events } = await addHere(trx, caller, users, now(), fieldOf);
  await appendEvents(trx, events);
  return { items: receipts };
}

/** Which of these addresses have access to the entity. */
export async function findMembers(
  trx: Transaction<Schema>,
  caller: Caller,
  emails: readonly string[],
): Promise<{ readonly members: readonly string[] }> {
  const rows = await trx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select('user.email')
    .where('membership.entity_id', '=', currentEntity(caller).id)
    .where(sql<boolean>`"user".email = any (${emails.map((email) => email.trim().toLowerCase())}::text[])`)
    .execute();
  return { members: rows.map(({ email }) => email) };
}
