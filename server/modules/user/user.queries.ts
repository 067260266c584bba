import type { Transaction } from 'kysely';
import type { User, UserUpdate } from '#contract/calls/user';
import type { Schema } from '#server/database/schema';
import type { Caller } from '#server/database/transact';

export interface UserSecrets {
  /** Key of the HMAC that identifies a user to the support chat. */
  readonly supportHashKey: string;
}

export async function readUser(
  _trx: Transaction<Schema>,
  caller: Caller,
  _secrets: UserSecrets,
): Promise<User> {
  throw new Error(`not built yet (${caller.userId})`);
}

/** Merge patch. @throws Refusal 422 when the default entity is not one the caller may open. */
export async function updateUser(
  _trx: Transaction<Schema>,
  caller: Caller,
  _update: UserUpdate,
): Promise<void> {
  throw new Error(`not built yet (${caller.userId})`);
}
