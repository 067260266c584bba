import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { CalendarFeed } from '#contract/calls/account';
import type { Caller } from '#server/database/caller';
import { hashOfToken } from '#server/database/link';
import type { Schema } from '#server/database/schema';

const SECRET_BYTES = 32;

/** Paths of transactions that are under way: an answer that is kept for a repetition has none in it. */
const fresh = new WeakMap<Transaction<Schema>, string>();

export async function readFeed(trx: Transaction<Schema>, { userId }: Caller): Promise<CalendarFeed> {
  const row = await trx
    .selectFrom('calendar_feed')
    .select(['created_at', 'read_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    since: row?.created_at.toISOString() ?? null,
    readAt: row?.read_at?.toISOString() ?? null,
  };
}

/** Makes an address that nobody can guess, in place of an earlier one. What is stored is its hash. */
export async function renewFeed(
  trx: Transaction<Schema>,
  { userId }: Caller,
  at: Date,
): Promise<{ readonly since: string }> {
  const token = randomBytes(SECRET_BYTES).toString('base64url');
  const row = { hash: hashOfToken(token), created_at: at, read_at: null };
  await trx
    .insertInto('calendar_feed')
    .values({ user_id: userId, ...row })
    .onConflict((known) => known.column('user_id').doUpdateSet(row))
    .execute();
  fresh.set(trx, `/calendar/${token}.ics`);
  return { since: at.toISOString() };
}

/** The address is told in the answer of the call that made it, and never again. */
export async function tellFeed(trx: Transaction<Schema>, kept: { readonly since: string }) {
  return { ...kept, path: fresh.get(trx) ?? null };
}

export async function endFeed(
  trx: Transaction<Schema>,
  { userId }: Caller,
): Promise<{ readonly ended: boolean }> {
  const ended = await trx
    .deleteFrom('calendar_feed')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return { ended: ended !== undefined };
}
