import { type Kysely, sql, type Transaction } from 'kysely';
import type { DeliveryFailure } from '#contract/calls/webhooks';
import type { Database } from '#server/database/connection';
import type { Schema } from '#server/database/schema';
import { transact, transactSystem } from '#server/database/transact';
import { readMessage } from './message';
import { isShutOut, makerOf, pauseWebhook } from './plan';
import type { Attempt, Send } from './send';
import { signedHeaders } from './sign';

export interface DeliverOptions {
  readonly database: Pick<Database, 'kysely' | 'commits'>;
  readonly send: Send;
  readonly version: string;
  readonly clock?: () => Date;
}

/** Waits after the first attempt, the second, and so on: the last attempt is made after 23 hours. */
const AGAIN_S = [10, 60, 300, 1_800, 7_200, 25_200, 50_400];
export const DELIVERY_ATTEMPTS = AGAIN_S.length + 1;
/** An attempt that was not settled by then died with its server; longer than any attempt takes. */
const LOST_AFTER_MS = 60_000;
/** Deliveries in succession that failed for good, after which nothing more is sent. */
export const MOST_FAILURES = 20;

/** Of the other side: it wants no more. */
const GONE = 410;

interface Claimed {
  readonly id: string;
  readonly entityId: string;
  readonly webhookId: string;
  readonly eventId: string;
  readonly attempts: number;
  readonly url: string;
  readonly uid: string;
  readonly createdAt: number;
  readonly secret: string;
  readonly previous: string | null;
}

/** As the owner: deliveries whose next attempt is due, of each webhook a few, so that a slow one lets the others pass. */
export async function readDue(kysely: Kysely<Schema>, now: Date, atMost: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select d.id, d.next_at, row_number() over (partition by d.webhook_id order by d.next_at, d.sequence) as nth
        from webhook_delivery d join webhook w on w.id = d.webhook_id
        where d.settled_at is null and d.next_at <= ${now} and w.paused is null) due
      where nth <= 5 order by nth, next_at limit ${atMost}`.execute(kysely);
  return rows.map(({ id }) => id);
}

/** Begins an attempt, counted; until it is lost nobody else begins one. As the owner. */
async function claim(kysely: Kysely<Schema>, id: string, now: Date): Promise<Claimed | null> {
  const lostAt = new Date(now.getTime() + LOST_AFTER_MS);
  const { rows } = await sql<Claimed>`
    update webhook_delivery d set status = 'sending', attempts = d.attempts + 1, next_at = ${lostAt}
      from webhook w join "user" u on u.id = w.user_id join webhook_secret s on s.webhook_id = w.id
      where d.id = ${id} and w.id = d.webhook_id and w.paused is null
        and d.status in ('queued', 'sending') and d.next_at <= ${now}
      returning d.id, d.entity_id as "entityId", d.webhook_id as "webhookId", d.event_id as "eventId", d.attempts,
        w.url, coalesce(u.uid, '') as uid, extract(epoch from w.created_at)::int as "createdAt", s.secret,
        case when s.previous_until > ${now} then s.previous end as previous`.execute(kysely);
  return rows[0] ?? null;
}

interface Outcome extends Attempt {
  readonly tookMs: number | null;
}

/** Makes one attempt at a delivery that is due, and records what came of it. */
export async function deliver(options: DeliverOptions, id: string): Promise<void> {
  const clock = options.clock ?? (() => new Date());
  const claimed = await claim(options.database.kysely, id, clock());
  if (!claimed) return;
  const outcome =
    claimed.attempts > DELIVERY_ATTEMPTS
      ? { failure: 'interrupted' as const, httpStatus: null, tookMs: null }
      : await attempt(options, claimed, clock());
  await transactSystem(options.database, claimed.entityId, (trx) => settle(trx, claimed, outcome, clock()));
}

async function attempt(
  { database, send, version }: DeliverOptions,
  claimed: Claimed,
  at: Date,
): Promise<Outcome> {
  const body = await read(database, claimed);
  if (body === null) return { failure: 'unread', httpStatus: null, tookMs: null };
  const secrets = [claimed.secret, ...(claimed.previous === null ? [] : [claimed.previous])];
  const began = performance.now();
  const answered = await send({
    url: claimed.url,
    body,
    headers: { ...signedHeaders(claimed.id, body, secrets, at), 'user-agent': `Quorate/${version}` },
  });
  return { ...answered, tookMs: Math.round(performance.now() - began) };
}

/** What the creator of the webhook reads of the event at this moment. */
async function read(database: DeliverOptions['database'], claimed: Claimed): Promise<string | null> {
  const { entityId, eventId } = claimed;
  try {
    return await transact(database, { ...makerOf(claimed), reads: true }, (trx) =>
      readMessage(trx, entityId, eventId),
    );
  } catch (error) {
    if (isShutOut(error)) return null;
    throw error;
  }
}

const isFinal = (failure: DeliveryFailure, { attempts }: Claimed, httpStatus: number | null) =>
  failure === 'unread' || failure === 'interrupted' || httpStatus === GONE || attempts >= DELIVERY_ATTEMPTS;

async function settle(
  trx: Transaction<Schema>,
  claimed: Claimed,
  { failure, httpStatus, tookMs }: Outcome,
  now: Date,
): Promise<void> {
  const isOver = failure === null || isFinal(failure, claimed, httpStatus);
  const waitS = AGAIN_S[claimed.attempts - 1] ?? 0;
  const settled = await trx
    .updateTable('webhook_delivery')
    .set({
      status: failure === null ? 'delivered' : isOver ? 'failed' : 'queued',
      failure,
      http_status: httpStatus,
      took_ms: tookMs,
      next_at: isOver ? now : new Date(now.getTime() + waitS * 1_000),
      settled_at: isOver ? now : null,
    })
    .where('id', '=', claimed.id)
    .where('entity_id', '=', claimed.entityId)
    .where('status', '=', 'sending')
    .where('attempts', '=', claimed.attempts)
    .returning('id')
    .executeTakeFirst();
  // A late attempt does not overwrite the record of the one that took its place.
  if (settled && isOver && failure !== 'unread') await count(trx, claimed, failure === null, httpStatus, now);
}

/** An address that takes nothing any more is left alone. */
async function count(
  trx: Transaction<Schema>,
  { webhookId: id, entityId }: Claimed,
  isDelivered: boolean,
  httpStatus: number | null,
  now: Date,
): Promise<void> {
  const row = await trx
    .updateTable('webhook')
    .set((eb) => ({ failures: isDelivered ? 0 : eb('failures', '+', 1) }))
    .where('id', '=', id)
    .where('entity_id', '=', entityId)
    .returning('failures')
    .executeTakeFirst();
  if (!row || isDelivered) return;
  if (row.failures >= MOST_FAILURES || httpStatus === GONE) {
    await pauseWebhook(trx, { id, entityId }, 'failures', now);
  }
}
