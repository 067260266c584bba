import type { Transaction } from 'kysely';
import type { Feature, Role, UserStatus } from '#contract/vocabulary';
import type { Database } from './connection';
import type { Schema } from './schema';

export interface CallerEntity {
  readonly id: string;
  /** A platform administrator is Admin everywhere. */
  readonly role: Role;
  /** False for a platform administrator without a membership here. */
  readonly member: boolean;
  readonly features: readonly Feature[];
}

/** Who calls, as the database knows them in this transaction. */
export interface Caller {
  readonly userId: string;
  readonly uid: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly status: UserStatus;
  /** Platform administrator: the user's role is Admin. */
  readonly admin: boolean;
  readonly entity: CallerEntity | null;
}

/** What a verified token says. */
export interface Identity {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** Seconds since 1970: when the session began. */
  readonly authTime: number;
}

export interface Who {
  readonly identity: Identity;
  readonly entityId: string | null;
  /** The admin area: the caller must be a platform administrator, and sees every entity. */
  readonly platform?: boolean;
}

/**
 * Runs `work` in one transaction that row-level security confines to what the caller may see.
 * @throws Refusal 403 user-disabled when the user is not Active or every membership is Suspended; 404 when the entity
 * is unknown or foreign, or the admin area is not the caller's; 403 forbidden for a new identity without a verified
 * address; 503 when no connection comes free in time.
 */
export async function transact<T>(
  _database: Database,
  who: Who,
  _work: (trx: Transaction<Schema>, caller: Caller) => Promise<T>,
): Promise<T> {
  throw new Error(`transact is not built yet (${who.identity.uid})`);
}
