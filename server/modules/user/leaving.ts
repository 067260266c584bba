import { sql, type Transaction } from 'kysely';
import type { Leaving } from '#contract/calls/account';
import { type Identity, nameOf } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import { avatarColor, INITIAL_PREFERENCES, initialProperties } from '#server/database/register';
import type { Schema } from '#server/database/schema';
import { refuseEnded } from '#server/database/transact';
import { lastAdminOf, lockAdminsOf } from '#server/group/lastAdmin';
import { conflict, invalid, notFound, userDisabled } from '#server/problem';
import { wrong } from './reasons';

/* An account ends as the owner of the database: no policy lets a person change their identity or the entities they leave. */

/** Entities that are named. */
const MOST_NAMED = 1_000;

/** What of a person belongs to the account alone, and goes with it. */
const OWN_TABLES = [
  'membership',
  'sign_in',
  'ended_session',
  'calendar_feed',
  'notification_read',
  'idempotency',
  'support_thread',
  'document_filter',
] as const;

async function isKnown(trx: Transaction<Schema>, { uid }: Identity): Promise<boolean> {
  return (await trx.selectFrom('user').select('id').where('uid', '=', uid).executeTakeFirst()) !== undefined;
}

/** @throws Refusal 401, 403, 404 for an identity that is nobody's. */
async function findOwn(trx: Transaction<Schema>, identity: Identity) {
  await refuseEnded(trx, identity);
  const user = await trx
    .selectFrom('user')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'status'])
    .where('uid', '=', identity.uid)
    .executeTakeFirst();
  if (!user) throw notFound();
  if (user.status !== 'Active') throw userDisabled();
  return user;
}

export async function readLeaving(trx: Transaction<Schema>, identity: Identity): Promise<Leaving> {
  const { id } = await findOwn(trx, identity);
  const entities = await trx
    .selectFrom('membership')
    .innerJoin('entity', 'entity.id', 'membership.entity_id')
    .select('entity.name')
    .where('membership.user_id', '=', id)
    .orderBy('entity.name_key')
    .limit(MOST_NAMED)
    .execute();
  const { rows } = await sql<{ decisions: number; tasks: number }>`
    select
      (select count(distinct m.resolution_id)::int from decision_maker m join resolution r on r.id = m.resolution_id
        where m.user_id = ${id} and r.status in ('Pending', 'Open')) as decisions,
      (select count(*)::int from task_assignee a join task t on t.id = a.task_id
        where a.user_id = ${id} and t.status = 'Open') as tasks`.execute(trx);
  const [counts = { decisions: 0, tasks: 0 }] = rows;
  return {
    entities: entities.map(({ name }) => name),
    lastAdminOf: await lastAdminOf(trx, id),
    ...counts,
  };
}

/**
 * Ends an account: its memberships, its sessions, its tokens and what was only its own. The row stays without identity and address,
 * for decisions, signatures and minutes refer to it and name who made them: companies have to keep those. One that is ended already
 * stays so: whoever deletes it at the identity provider as well, and did not succeed there, asks for both again.
 * @throws Refusal 401, 403; 409 while an entity would have no admin; 422 for another address than the account's.
 */
export async function endAccount(
  trx: Transaction<Schema>,
  identity: Identity,
  email: string,
  at: Date,
): Promise<void> {
  if (!(await isKnown(trx, identity))) return;
  const { id } = await findOwn(trx, identity);
  await lockAdminsOf(trx, id);
  const user = await findOwn(trx, identity);
  if (email.trim().toLowerCase() !== user.email) {
    throw invalid([{ field: 'email', reason: wrong('typeAddress', user.email) }]);
  }
  if (user.role === 'Admin') throw conflict(wrong('isAdministrator'));
  const alone = await lastAdminOf(trx, id);
  if (alone.length > 0) throw conflict(wrong('lastAdmin', alone));
  const left = await trx
    .selectFrom('membership')
    .select(['entity_id', 'role'])
    .where('user_id', '=', id)
    .orderBy('entity_id')
    .execute();
  for (const table of OWN_TABLES) await trx.deleteFrom(table).where('user_id', '=', id).execute();
  await trx
    .updateTable('user')
    .set({
      uid: null,
      email: `${id}@deleted.invalid`,
      status: 'Inactive',
      properties: JSON.stringify(initialProperties(avatarColor(id))),
      preferences: JSON.stringify(INITIAL_PREFERENCES),
    })
    .where('id', '=', id)
    .execute();
  const name = nameOf({ firstName: user.first_name, lastName: user.last_name });
  for (const { entity_id, role } of left) {
    await appendEvent(trx, {
      entityId: entity_id,
      actor: { userId: id, name },
      subject: { kind: 'user', id, name },
      type: 'membership.removed',
      payload: { role },
      at,
    });
  }
}
