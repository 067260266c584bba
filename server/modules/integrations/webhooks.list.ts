import { sql, type Transaction } from 'kysely';
import type { Page } from '#contract/call';
import {
  type Delivery,
  type DeliveryQuery,
  type DeliveryStatus,
  MOST_WEBHOOKS,
  type Webhook,
} from '#contract/calls/webhooks';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { readUsers } from '#server/group/member.queries';
import type { AdmissionContext } from '#server/http/route';
import { idKey, momentKey } from '#server/lists/keys';
import { page } from '#server/lists/page';
import { sortsBy } from '#server/lists/sorts';
import { notFound } from '#server/problem';

interface Last {
  readonly status: DeliveryStatus;
  readonly at: string;
}

const LAST = sql<Last | null>`(
  select json_build_object('status', d.status, 'at', coalesce(d.settled_at, d.created_at)) from webhook_delivery d
    where d.entity_id = webhook.entity_id and d.webhook_id = webhook.id
    order by d.created_at desc, d.id desc limit 1)`;

/** The webhooks of the entity, the oldest first. */
export async function listWebhooks(
  trx: Transaction<Schema>,
  caller: Caller,
): Promise<{ readonly items: readonly Webhook[] }> {
  const rows = await trx
    .selectFrom('webhook')
    .select(['id', 'url', 'types', 'paused', 'user_id', 'created_at', LAST.as('last')])
    .where('entity_id', '=', currentEntity(caller).id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_WEBHOOKS)
    .execute();
  const creators = await readUsers(trx, [...new Set(rows.map(({ user_id }) => user_id))]);
  return {
    items: rows.map(({ id, url, types, paused, user_id, created_at, last }) => {
      const creator = creators.get(user_id);
      return {
        id,
        url,
        types,
        paused,
        creator: {
          id: user_id,
          name: `${creator?.first_name ?? ''} ${creator?.last_name ?? ''}`.trim(),
          color: creator?.color ?? '',
        },
        createdAt: created_at.toISOString(),
        last: last && { status: last.status, at: new Date(last.at).toISOString() },
      };
    }),
  };
}

/** Whether the webhook of a call is one of the entity's. @throws Refusal 404. */
export async function admitToWebhook({ trx, caller, params: { id = '' } }: AdmissionContext): Promise<void> {
  const row = await trx
    .selectFrom('webhook')
    .select('id')
    .where('entity_id', '=', currentEntity(caller).id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
}

/** Also to one that is gone: a removal that is sent again gets its answer. @throws Refusal 404. */
export async function admitToRemoval(context: AdmissionContext): Promise<void> {
  const { trx, caller, params } = context;
  const gone = await trx
    .selectFrom('event')
    .select('id')
    .where('entity_id', '=', currentEntity(caller).id)
    .where('subject_kind', '=', 'webhook')
    .where('subject_id', '=', params.id ?? '')
    .limit(1)
    .executeTakeFirst();
  if (!gone) await admitToWebhook(context);
}

/** The newest first. */
const SORT = sortsBy(idKey('webhook_delivery.id'))('-created', momentKey('webhook_delivery.created_at'));

/** A page of what a webhook has sent. */
export async function listDeliveries(
  trx: Transaction<Schema>,
  caller: Caller,
  webhookId: string,
  { status, ...asked }: DeliveryQuery,
): Promise<Page<Delivery>> {
  const all = trx
    .selectFrom('webhook_delivery')
    .select(['id', 'event_id', 'type', 'sequence', 'status', 'attempts', 'failure', 'http_status', 'took_ms'])
    .select(['created_at', 'next_at'])
    .where('entity_id', '=', currentEntity(caller).id)
    .where('webhook_id', '=', webhookId);
  const rows = status ? all.where('status', '=', status) : all;
  const { items, ...about } = await page(trx, { rows, sort: SORT }, asked);
  return {
    ...about,
    items: items.map((row) => ({
      id: row.id,
      event: row.event_id,
      type: row.type,
      sequence: row.sequence,
      status: row.status,
      attempts: row.attempts,
      failure: row.failure,
      httpStatus: row.http_status,
      tookMs: row.took_ms,
      createdAt: row.created_at.toISOString(),
      nextAt: row.status === 'queued' ? row.next_at.toISOString() : null,
    })),
  };
}
