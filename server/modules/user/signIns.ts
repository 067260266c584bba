import { sql, type Transaction } from 'kysely';
import { MOST_SIGN_INS, type SignIn } from '#contract/calls/account';
import { browserOf } from '#domain/account/browser';
import type { Caller } from '#server/database/caller';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import type { Session } from '#server/http/route';
import { notFound } from '#server/problem';

/**
 * Notes that a session is used. A session is told by when it began: a renewed token keeps that. Within five minutes nothing is
 * written again.
 */
export async function noteSignIn(
  trx: Transaction<Schema>,
  { userId }: Caller,
  { beganAt, agent }: Session,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('sign_in')
    .values({ id: newId(), user_id: userId, began_at: beganAt, ...browserOf(agent), seen_at: at })
    .onConflict((known) =>
      known
        .columns(['user_id', 'began_at'])
        .doUpdateSet({ ...browserOf(agent), seen_at: at })
        .where(sql<boolean>`sign_in.seen_at < ${at}::timestamptz - interval '5 minutes'`),
    )
    .execute();
}

/** Where somebody is signed in, by when it was used last. */
export async function listSignIns(
  trx: Transaction<Schema>,
  { userId }: Caller,
  { beganAt }: Session,
): Promise<{ readonly items: readonly SignIn[] }> {
  const rows = await trx
    .selectFrom('sign_in')
    .selectAll()
    .where('user_id', '=', userId)
    // A call that was under way may have noted it again.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ended_session')
            .whereRef('ended_session.user_id', '=', 'sign_in.user_id')
            .whereRef('ended_session.began_at', '=', 'sign_in.began_at'),
        ),
      ),
    )
    .orderBy('seen_at', 'desc')
    .orderBy('began_at', 'desc')
    .limit(MOST_SIGN_INS)
    .execute();
  return {
    items: rows.map(({ id, browser, system, began_at, seen_at }) => ({
      id,
      browser,
      system,
      signedInAt: began_at.toISOString(),
      seenAt: seen_at.toISOString(),
      isThis: began_at.getTime() === beganAt.getTime(),
    })),
  };
}

/**
 * Ends every session that has begun, this one too. The provider's clock may be ahead of ours: no session that is known here outlives
 * it for that.
 */
export async function endSignIns(
  trx: Transaction<Schema>,
  { userId }: Caller,
  { beganAt }: Session,
  at: Date,
): Promise<{ readonly count: number }> {
  const ended = await trx.deleteFrom('sign_in').where('user_id', '=', userId).returning('began_at').execute();
  const latest = Math.max(
    at.getTime(),
    beganAt.getTime(),
    ...ended.map(({ began_at }) => began_at.getTime()),
  );
  await trx
    .updateTable('user')
    .set({ signed_out_at: new Date(latest) })
    .where('id', '=', userId)
    .execute();
  await trx
    .deleteFrom('ended_session')
    .where('user_id', '=', userId)
    .where('began_at', '<=', new Date(latest))
    .execute();
  return { count: ended.length };
}

/** @throws Refusal 404 where it is no session of the caller, or has ended. */
export async function endSignIn(
  trx: Transaction<Schema>,
  { userId }: Caller,
  id: string,
): Promise<{ readonly id: string }> {
  const ended = await trx
    .deleteFrom('sign_in')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['user_id', 'began_at'])
    .executeTakeFirst();
  if (!ended) throw notFound();
  await trx
    .insertInto('ended_session')
    .values(ended)
    .onConflict((known) => known.doNothing())
    .execute();
  return { id };
}
