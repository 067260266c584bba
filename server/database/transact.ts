import { sql, type Transaction } from 'kysely';
import type { Feature, Role, UserStatus } from '#contract/vocabulary';
import { notFound, userDisabled } from '#server/problem';
import type { Caller, CallerEntity, Identity } from './caller';
import type { Database } from './connection';
import { asRefusal } from './failure';
import { recordPlatformOpening } from './platform-opening';
import { addressTaken, register } from './register';
import type { Schema } from './schema';

export type { Caller, Identity } from './caller';

export interface Who {
  readonly identity: Identity;
  readonly entityId: string | null;
  /** The admin area: the caller must be a platform administrator, and sees every entity. */
  readonly platform?: boolean;
}

/** A row of quorate_enter; none for an identity nobody knows. */
interface Entered {
  readonly id: string;
  readonly uid: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly status: UserStatus;
  readonly disabled: boolean;
  readonly entity_id: string | null;
  readonly entity_role: Role | null;
  readonly member_role: Role | null;
  readonly features: readonly Feature[] | null;
  readonly related: readonly string[] | null;
  readonly accessible: readonly string[] | null;
}

async function enter(trx: Transaction<Schema>, who: Who): Promise<Entered | undefined> {
  const { rows } = await sql<Entered>`
    select id, uid, email, first_name, last_name, role, status, disabled, entity_id, entity_role, member_role,
      features, related, accessible
    from quorate_enter(${who.identity.uid}, ${who.entityId})`.execute(trx);
  return rows[0];
}

async function enterOrRegister(trx: Transaction<Schema>, who: Who): Promise<Entered> {
  const known = await enter(trx, who);
  if (known) return known;
  await register(trx, who.identity);
  const registered = await enter(trx, who);
  if (!registered) throw addressTaken();
  return registered;
}

function callerEntityOf(entered: Entered): CallerEntity | null {
  const { entity_id: id, entity_role: role, member_role, features, related, accessible } = entered;
  if (!id || !role || !features || !related) return null;
  return { id, role, member: member_role !== null, features, related, memberOf: new Set(accessible) };
}

function callerOf(entered: Entered): Caller {
  return {
    userId: entered.id,
    uid: entered.uid,
    email: entered.email,
    firstName: entered.first_name,
    lastName: entered.last_name,
    role: entered.role,
    status: entered.status,
    admin: entered.role === 'Admin',
    entity: callerEntityOf(entered),
  };
}

async function admit(trx: Transaction<Schema>, who: Who): Promise<Caller> {
  const entered = await enterOrRegister(trx, who);
  if (entered.disabled) throw userDisabled();
  const caller = callerOf(entered);
  if (who.entityId !== null && !caller.entity) throw notFound();
  if (who.platform) {
    if (!caller.admin) throw notFound();
    await sql`select set_config('quorate.platform', 'on', true)`.execute(trx);
  }
  // The rights come from the platform, not from the entity: its admins are told.
  if (caller.entity && caller.admin && entered.member_role !== 'Admin') {
    await recordPlatformOpening(trx, caller, caller.entity.id, who.identity.authTime);
  }
  return caller;
}

/**
 * Runs `work` in one transaction that row-level security confines to what the caller may see. Work that throws leaves
 * nothing behind.
 * @throws Refusal 403 user-disabled when the user is not Active or every membership is Suspended; 404 when the entity
 * is unknown or foreign, or the admin area is not the caller's; 403 forbidden for a new identity without a verified
 * address; 409 when a new identity's address is another user's; 503 when no connection comes free in time or the
 * database goes away.
 */
export async function transact<T>(
  database: Database,
  who: Who,
  work: (trx: Transaction<Schema>, caller: Caller) => Promise<T>,
): Promise<T> {
  try {
    return await database.kysely.transaction().execute(async (trx) => work(trx, await admit(trx, who)));
  } catch (error) {
    throw asRefusal(error);
  }
}
