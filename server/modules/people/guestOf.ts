import type { Transaction } from 'kysely';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { readGuestOf } from '#server/group/guestOf';
import { invalid } from '#server/problem';
import { because } from './reasons';

/** @throws Refusal 422 where a guest would read nothing. */
export async function requireGuestOf(trx: Transaction<Schema>, caller: Caller, id: string): Promise<void> {
  if (await readGuestOf(trx, caller, id)) return;
  throw invalid([{ field: 'guestOf', reason: because('guestOfOne') }]);
}
