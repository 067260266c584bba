import type { Transaction } from 'kysely';
import { conflict } from '#server/problem';
import { because } from '#server/words';
import type { Caller } from './caller';
import type { Database } from './connection';
import type { Schema } from './schema';

/** Longer than a session is kept that was left with a write under way, in milliseconds. */
export const ANSWERS_KEPT_MS = 31 * 86_400_000;

/** So many at a time: the embedded database has one connection, and everybody waits for it. */
const REMOVED_AT_ONCE = 500;

export interface Outcome<T> {
  readonly status: number;
  readonly body: T;
}

/** Claims the key; a second call with it waits here until the first has committed, and then does not get it. */
async function claim(trx: Transaction<Schema>, userId: string, key: string, call: string, bodyHash: string) {
  const claimed = await trx
    .insertInto('idempotency')
    .values({ user_id: userId, key, call, body_hash: bodyHash, status: 0, body: 'null' })
    .onConflict((taken) => taken.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function storedOutcome<T>(
  trx: Transaction<Schema>,
  userId: string,
  key: string,
  call: string,
  bodyHash: string,
): Promise<Outcome<T>> {
  const stored = await trx
    .selectFrom('idempotency')
    .select(['call', 'body_hash', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (stored.call !== call || stored.body_hash !== bodyHash) {
    throw conflict(because('keyReused'));
  }
  // The same call with the same body stored it, so it has that call's shape.
  return { status: stored.status, body: stored.body as T };
}

/**
 * Does the work of a write once per idempotency key and user; the same key again gets the stored answer, for as long as
 * it is kept. Work that throws leaves the key free.
 * @throws Refusal 409 when the key was used for another call or body.
 */
export async function once<T>(
  trx: Transaction<Schema>,
  caller: Caller,
  key: string | null,
  callName: string,
  bodyHash: string,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  if (key === null) return work();
  if (!(await claim(trx, caller.userId, key, callName, bodyHash))) {
    return storedOutcome(trx, caller.userId, key, callName, bodyHash);
  }
  const outcome = await work();
  await trx
    .updateTable('idempotency')
    .set({ status: outcome.status, body: JSON.stringify(outcome.body ?? null) })
    .where('user_id', '=', caller.userId)
    .where('key', '=', key)
    .execute();
  return outcome;
}

/** Removes the answers whose time is over, of all users; run by the owner. */
export async function removeOldAnswers(
  { kysely }: Pick<Database, 'kysely'>,
  clock: () => Date = () => new Date(),
): Promise<void> {
  const before = new Date(clock().getTime() - ANSWERS_KEPT_MS);
  for (;;) {
    const removed = await kysely
      .deleteFrom('idempotency')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('user_id', 'key'),
          'in',
          selectFrom('idempotency')
            .select(['user_id', 'key'])
            .where('created_at', '<', before)
            .orderBy('created_at')
            .limit(REMOVED_AT_ONCE)
            .$asTuple('user_id', 'key'),
        ),
      )
      .executeTakeFirstOrThrow();
    if (Number(removed.numDeletedRows) < REMOVED_AT_ONCE) return;
  }
}
