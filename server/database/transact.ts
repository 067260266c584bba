import { sql, type Transaction } from 'kysely';
import type { Feature, MembershipAccess, Role, UserStatus } from '#contract/vocabulary';
import { notFound, unauthenticated, userDisabled } from '#server/problem';
import { because } from '#server/words';
import type { Caller, GroupRow, Identity } from './caller';
import { type CommitNote, notesOf, worksAfter } from './commits';
import type { Database } from './connection';
import { answerBeforeCommit } from './dialect';
import { asRefusal } from './failure';
import { featuresOfGuest } from './guest';
import { recordPlatformOpening } from './platform-opening';
import { addressTaken, register } from './register';
import type { Schema } from './schema';

export type { Caller, Identity } from './caller';

export interface Who {
  readonly identity: Identity;
  readonly entityId: string | null;
  /** Id of the token of the API that somebody comes with. */
  readonly token?: string;
  /** The admin area: the caller must be a platform administrator, and sees every entity. */
  readonly platform?: boolean;
  /** The call only reads: its answer does not wait for the commit, unless somebody became known or an event was recorded. */
  readonly reads?: boolean;
  /**
   * Walks the entity's group while entering, whose entities are then in sight; or also reads it, in the same exchange with
   * the database. Without it the entity alone is in sight.
   */
  readonly group?: 'seen' | 'read';
}

/** What quorate_enter answers; null for an identity nobody knows. */
interface Entered {
  readonly userId: string;
  readonly uid: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly status: UserStatus;
  readonly disabled: boolean;
  readonly entity: {
    readonly id: string;
    readonly role: Role;
    readonly memberRole: Role | null;
    readonly access: MembershipAccess;
    readonly features: readonly Feature[];
  } | null;
  /** Null unless it was walked. */
  readonly group: {
    readonly related: readonly string[];
    readonly accessible: readonly string[];
    readonly row: GroupRow | null;
  } | null;
}

/** @throws Refusal 401 where the session of the identity was ended. A token of the API outlives sessions. */
async function enter(trx: Transaction<Schema>, who: Who): Promise<Entered | null> {
  const { uid, authTime } = who.identity;
  const { rows } = await sql<{ ended: boolean; entered: Entered | null }>`
    select quorate_enter(${uid}, ${who.entityId}, ${who.group !== undefined}, ${who.group === 'read'}) as entered,
      quorate_session_ended(${uid}, to_timestamp(${authTime}::float8)) as ended, quorate_end_assistance(${uid})`.execute(
    trx,
  );
  const [row] = rows;
  if (row?.ended && who.token === undefined) throw unauthenticated(because('sessionEnded'));
  return row?.entered ?? null;
}

/** For who comes in without entering. @throws Refusal 401 where the session of the identity was ended. */
export async function refuseEnded(trx: Transaction<Schema>, { uid, authTime }: Identity): Promise<void> {
  const { rows } = await sql<{ ended: boolean }>`
    select quorate_session_ended(${uid}, to_timestamp(${authTime}::float8)) as ended`.execute(trx);
  if (rows[0]?.ended) throw unauthenticated(because('sessionEnded'));
}

async function registerAndEnter(trx: Transaction<Schema>, who: Who): Promise<Entered> {
  await register(trx, who.identity);
  const registered = await enter(trx, who);
  if (!registered) throw addressTaken();
  return registered;
}

function callerOf({ disabled: _, entity, group, ...user }: Entered): Caller {
  if (!entity) return { ...user, admin: user.role === 'Admin', entity: null };
  const { memberRole, ...rest } = entity;
  const inSight = group && { related: group.related, memberOf: new Set(group.accessible), row: group.row };
  return {
    ...user,
    admin: user.role === 'Admin',
    entity: { ...rest, member: memberRole !== null, group: inSight },
  };
}

/** A guest has the modules of what they read. */
async function confined(trx: Transaction<Schema>, caller: Caller): Promise<Caller> {
  const { entity } = caller;
  if (entity?.access !== 'Guest') return caller;
  return { ...caller, entity: { ...entity, features: await featuresOfGuest(trx, entity.features) } };
}

interface Admitted {
  readonly caller: Caller;
  /** The caller was unknown until now. */
  readonly isNew: boolean;
  /** The caller's rights come from the platform, not from the entity: its admins are told. */
  readonly isPlatformOpening: boolean;
}

async function admit(trx: Transaction<Schema>, who: Who): Promise<Admitted> {
  const known = await enter(trx, who);
  const entered = known ?? (await registerAndEnter(trx, who));
  if (entered.disabled) throw userDisabled();
  if (who.token) await sql`select set_config('quorate.token', ${who.token}, true)`.execute(trx);
  const caller = await confined(trx, callerOf(entered));
  if (who.entityId !== null && !caller.entity) throw notFound();
  if (who.platform) {
    if (!caller.admin) throw notFound();
    await sql`select set_config('quorate.platform', 'on', true)`.execute(trx);
  }
  const isPlatformOpening = caller.entity !== null && caller.admin && entered.entity?.memberRole !== 'Admin';
  return { caller, isNew: known === null, isPlatformOpening };
}

/**
 * Runs `work` in one transaction that row-level security confines to what the caller may see. Work that throws leaves
 * nothing behind.
 * @throws Refusal 401 when the session was ended; 403 user-disabled when the user is not Active or every membership is Suspended; 404 when the entity
 * is unknown or foreign, or the admin area is not the caller's; 403 email-unverified for a new identity without a
 * verified address; 409 when a new identity's address is another user's; 503 when no connection comes free in time or
 * the database goes away.
 */
export async function transact<T>(
  database: Pick<Database, 'kysely' | 'commits'>,
  who: Who,
  work: (trx: Transaction<Schema>, caller: Caller) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (trx) => {
    const { caller, isNew, isPlatformOpening } = await admit(trx, who);
    const done = await work(trx, caller);
    // After the work: events lock the entity's head, which comes after every other lock.
    if (isPlatformOpening && caller.entity) {
      await recordPlatformOpening(trx, caller, caller.entity.id, who.identity.authTime);
    }
    if (who.reads && !isNew && notesOf(trx).length === 0) await answerBeforeCommit(trx);
    return done;
  });
}

/**
 * Runs one transaction as the owner, until its work enters as somebody; and tells what it left to tell when it has
 * committed. Every way into the database ends here.
 * @throws Refusal 503 when no connection comes free in time or the database goes away.
 */
export async function inTransaction<T>(
  database: Pick<Database, 'kysely' | 'commits'>,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  let notes: readonly CommitNote[] = [];
  let works: readonly (() => void)[] = [];
  let result: T;
  try {
    result = await database.kysely.transaction().execute(async (trx) => {
      const done = await work(trx);
      notes = notesOf(trx);
      works = worksAfter(trx);
      return done;
    });
  } catch (error) {
    throw asRefusal(error);
  }
  database.commits.tell(notes);
  for (const work of works) work();
  return result;
}

/**
 * Runs `work` as the system inside one entity: for jobs, which nobody calls. Row-level security confines it to that
 * entity, and its events have no actor.
 * @throws Refusal 503 as `inTransaction`.
 */
export async function transactSystem<T>(
  database: Pick<Database, 'kysely' | 'commits'>,
  entityId: string,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (trx) => {
    await sql`select quorate_enter_system(${entityId})`.execute(trx);
    return work(trx);
  });
}
