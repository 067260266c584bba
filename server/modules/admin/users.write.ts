import type { Transaction } from 'kysely';
import type { AdminReceipt } from '#contract/calls/admin';
import type { CustomerUserUpdate } from '#contract/calls/adminUsers';
import type { Role } from '#contract/vocabulary';
import type { Caller } from '#server/database/caller';
import { lockAlone } from '#server/database/named-lock';
import type { Schema } from '#server/database/schema';
import { lastAdminOf, lockAdminsOf } from '#server/group/lastAdmin';
import { conflict, invalid, notFound } from '#server/problem';
import { because } from './reasons';
import { recordAct } from './record';

/** The key of the row stays free: what two administrators write at once refers to both of them. @throws Refusal 404 */
async function lockUser(trx: Transaction<Schema>, role: Role, id: string) {
  const user = await trx
    .selectFrom('user')
    .select(['id', 'first_name', 'last_name', 'status'])
    .where('id', '=', id)
    .where('role', '=', role)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw notFound();
  return user;
}

/**
 * Locks who may be the last admin of an entity: the entities first, as who changes memberships there does, then the user.
 * @throws Refusal 404
 */
async function lockCustomer(trx: Transaction<Schema>, id: string) {
  await lockAdminsOf(trx, id);
  return lockUser(trx, 'User', id);
}

/** @throws Refusal 409 where nobody else is an admin of an entity. */
async function refuseLastAdmin(trx: Transaction<Schema>, id: string): Promise<void> {
  const entities = await lastAdminOf(trx, id);
  if (entities.length > 0) throw conflict(because('lastAdmin', entities));
}

/** Changes a user; one who is suspended or inactive signs in nowhere. @throws Refusal 404, 409, 422. */
export async function updateCustomer(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  { firstName, lastName, status }: CustomerUserUpdate,
  at: Date,
): Promise<AdminReceipt> {
  if ([firstName, lastName, status].every((value) => value === undefined)) {
    throw invalid([{ field: '', reason: because('nothingToChange') }]);
  }
  const user = await lockCustomer(trx, id);
  if (user.status === 'Invited' && status === 'Active') throw conflict(because('notYetAccepted'));
  if (user.status === 'Active' && status !== undefined && status !== 'Active') await refuseLastAdmin(trx, id);
  const after = {
    first_name: firstName ?? user.first_name,
    last_name: lastName ?? user.last_name,
    status: status ?? user.status,
  };
  const fields = (['first_name', 'last_name', 'status'] as const).filter(
    (field) => after[field] !== user[field],
  );
  if (fields.length === 0) return { id };
  await trx.updateTable('user').set(after).where('id', '=', id).execute();
  const names = { first_name: 'firstName', last_name: 'lastName', status: 'status' };
  await recordAct(
    trx,
    caller,
    'user.updated',
    { kind: 'user', id, name: null },
    at,
    fields.map((field) => names[field]),
  );
  return { id };
}

/**
 * Closes an account: its memberships end, and nobody signs in with it. What its user did stays in the records.
 * @throws Refusal 404; 409 where an entity would have no admin.
 */
export async function closeCustomer(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  at: Date,
): Promise<AdminReceipt> {
  await lockCustomer(trx, id);
  await refuseLastAdmin(trx, id);
  await trx.deleteFrom('membership').where('user_id', '=', id).execute();
  await trx.updateTable('user').set({ status: 'Inactive' }).where('id', '=', id).execute();
  await recordAct(trx, caller, 'user.closed', { kind: 'user', id, name: null }, at);
  return { id };
}

/**
 * Rights of administrators change one at a time: two of them cannot take the last one from each other, for who waited may have lost
 * the right meanwhile.
 * @throws Refusal 404 for who is no administrator any more.
 */
async function lockAdministrators(trx: Transaction<Schema>, caller: Caller): Promise<void> {
  await lockAlone(trx, 'administrators', 'platform');
  const still = await trx
    .selectFrom('user')
    .select('id')
    .where('id', '=', caller.userId)
    .where('role', '=', 'Admin')
    .where('status', '=', 'Active')
    .executeTakeFirst();
  if (!still) throw notFound();
}

/** @param actor null: the person, who was appointed by whoever operates the server. */
async function giveRight(
  trx: Transaction<Schema>,
  email: string,
  actor: string | null,
  at: Date,
): Promise<AdminReceipt> {
  const user = await trx
    .selectFrom('user')
    .select(['id', 'role', 'uid'])
    .where('email', '=', email.trim().toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  if (!user?.uid) throw invalid([{ field: 'email', reason: because('noAccount', email.trim()) }]);
  if (user.role === 'Admin') throw conflict(because('isAdministrator'));
  await trx.updateTable('user').set({ role: 'Admin' }).where('id', '=', user.id).execute();
  const by = { userId: actor ?? user.id };
  await recordAct(trx, by, 'administrator.added', { kind: 'user', id: user.id, name: null }, at);
  return { id: user.id };
}

/** @throws Refusal 409 for who is one already; 422 for an address without an account. */
export async function addAdministrator(
  trx: Transaction<Schema>,
  caller: Caller,
  email: string,
  at: Date,
): Promise<AdminReceipt> {
  await lockAdministrators(trx, caller);
  return giveRight(trx, email, caller.userId, at);
}

/**
 * For whoever operates the server, because nobody else makes the first one; run by the owner.
 * @throws Refusal as `addAdministrator`.
 */
export async function appointAdministrator(
  trx: Transaction<Schema>,
  email: string,
  at: Date,
): Promise<AdminReceipt> {
  await lockAlone(trx, 'administrators', 'platform');
  return giveRight(trx, email, null, at);
}

/** @throws Refusal 404; 409 for oneself, and for the last one. */
export async function removeAdministrator(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  at: Date,
): Promise<AdminReceipt> {
  await lockAdministrators(trx, caller);
  await lockUser(trx, 'Admin', id);
  if (id.toLowerCase() === caller.userId) throw conflict(because('yourself'));
  await trx.updateTable('user').set({ role: 'User' }).where('id', '=', id).execute();
  await recordAct(trx, caller, 'administrator.removed', { kind: 'user', id, name: null }, at);
  return { id };
}
