import { type Kysely, sql, type Transaction } from 'kysely';
import type { Pause } from '#contract/calls/webhooks';
import { EVENTS, type EventType } from '#contract/events';
import type { Database } from '#server/database/connection';
import { appendEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { transact, transactSystem, type Who } from '#server/database/transact';
import { Refusal } from '#server/problem';

type Base = Pick<Database, 'kysely' | 'commits'>;

/** A webhook with events that were not looked at yet. */
export interface BehindWebhook {
  readonly id: string;
  readonly entityId: string;
  readonly uid: string;
  /** Seconds since 1970. */
  readonly createdAt: number;
}

/** Events looked at in one transaction. */
const AT_ONCE = 200;

/** As the owner: webhooks of all entities that are behind the record. */
export async function readBehind(kysely: Kysely<Schema>, atMost: number): Promise<readonly BehindWebhook[]> {
  const { rows } = await sql<BehindWebhook>`
    select w.id, w.entity_id as "entityId", coalesce(u.uid, '') as uid,
        extract(epoch from w.created_at)::int as "createdAt"
      from webhook w join entity_head h on h.entity_id = w.entity_id join "user" u on u.id = w.user_id
      where w.paused is null and h.sequence > w.after_sequence
      order by w.id limit ${atMost}`.execute(kysely);
  return rows;
}

/** Somebody, whose rights a webhook has. */
export function makerOf({ uid, entityId, createdAt }: Omit<BehindWebhook, 'id'>): Who {
  const identity = { uid, email: null, emailVerified: false, name: null, authTime: createdAt };
  return { identity, entityId };
}

/** Whether somebody may not come in any more; anything else passes by itself. */
export const isShutOut = (error: unknown): boolean =>
  error instanceof Refusal && (error.status === 403 || error.status === 404);

const isEventType = (type: string): type is EventType => Object.hasOwn(EVENTS, type);

/**
 * Promises a delivery of each event that the creator of a webhook may read at this moment and that it is of; then those are behind
 * it. Of several servers one does it.
 * @returns whether there may be more.
 */
export async function planWebhook(base: Base, webhook: BehindWebhook, now: Date): Promise<boolean> {
  try {
    return await transact(base, makerOf(webhook), (trx) => planAs(trx, webhook, now));
  } catch (error) {
    if (!isShutOut(error)) throw error;
    await transactSystem(base, webhook.entityId, (trx) => pauseWebhook(trx, webhook, 'creator', now));
    return false;
  }
}

async function planAs(
  trx: Transaction<Schema>,
  { id, entityId }: BehindWebhook,
  now: Date,
): Promise<boolean> {
  const found = await asSystem(trx, async () => {
    const head = await trx
      .selectFrom('entity_head')
      .select('sequence')
      .where('entity_id', '=', entityId)
      .executeTakeFirst();
    const row = await trx
      .selectFrom('webhook')
      .select(['after_sequence', 'types'])
      .where('id', '=', id)
      .where('entity_id', '=', entityId)
      .where('paused', 'is', null)
      .executeTakeFirst();
    return row && head && { ...row, head: head.sequence };
  });
  if (!found || found.head <= found.after_sequence) return false;
  const events = await trx
    .selectFrom('event')
    .select(['id', 'sequence', 'type'])
    .where('entity_id', '=', entityId)
    .where('sequence', '>', found.after_sequence)
    .where('sequence', '<=', found.head)
    .orderBy('sequence')
    .limit(AT_ONCE)
    .execute();
  const isMore = events.length === AT_ONCE;
  const upTo = isMore ? (events.at(-1)?.sequence ?? found.head) : found.head;
  await asSystem(trx, async () => {
    const moved = await trx
      .updateTable('webhook')
      .set({ after_sequence: upTo })
      .where('id', '=', id)
      .where('entity_id', '=', entityId)
      .where('after_sequence', '=', found.after_sequence)
      .returning('id')
      .executeTakeFirst();
    if (!moved) return;
    const wanted = events.flatMap(({ id: event_id, sequence, type }) =>
      isEventType(type) && (found.types.length === 0 || found.types.includes(type))
        ? [
            {
              id: newId(),
              entity_id: entityId,
              webhook_id: id,
              event_id,
              sequence,
              type,
              created_at: now,
              next_at: now,
            },
          ]
        : [],
    );
    if (wanted.length > 0) await trx.insertInto('webhook_delivery').values(wanted).execute();
  });
  return isMore;
}

/** Nothing more is sent until an admin lets it go on; the record says so. To be run as the system. */
export async function pauseWebhook(
  trx: Transaction<Schema>,
  { id, entityId }: Pick<BehindWebhook, 'id' | 'entityId'>,
  because: Exclude<Pause, 'admin'>,
  at: Date,
): Promise<void> {
  const paused = await trx
    .updateTable('webhook')
    .set({ paused: because })
    .where('id', '=', id)
    .where('entity_id', '=', entityId)
    .where('paused', 'is', null)
    .returning('url')
    .executeTakeFirst();
  if (!paused) return;
  await appendEvent(trx, {
    entityId,
    actor: null,
    subject: { kind: 'webhook', id, name: new URL(paused.url).host },
    at,
    type: 'webhook.paused',
    payload: { because },
  });
}
