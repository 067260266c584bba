import type { Transaction } from 'kysely';
import {
  MOST_WEBHOOKS,
  type NewWebhook,
  PREVIOUS_SECRET_HOURS,
  type WebhookReceipt,
  type WebhookSecret,
  type WebhookUpdate,
} from '#contract/calls/webhooks';
import { type Caller, currentEntity } from '#server/database/caller';
import { newId } from '#server/database/id';
import { lockAlone } from '#server/database/named-lock';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { conflict, notFound, Refusal } from '#server/problem';
import { isRefusedHost } from '#server/webhooks/address';
import { newSecret } from '#server/webhooks/sign';
import { because } from './reasons';
import { recordWebhook } from './record';

const HOUR_MS = 3_600_000;

/** Secrets of transactions that are under way: an answer that is kept for a repetition has none in it. */
const fresh = new WeakMap<Transaction<Schema>, string>();

/** The secret is told in the answer of the call that made it, and never again. */
export async function tellSecret(trx: Transaction<Schema>, { id }: WebhookReceipt): Promise<WebhookSecret> {
  return { id, secret: fresh.get(trx) ?? null };
}

/** What happened until now is not told. */
async function headOf(trx: Transaction<Schema>, entityId: string): Promise<number> {
  const head = await trx
    .selectFrom('entity_head')
    .select('sequence')
    .where('entity_id', '=', entityId)
    .executeTakeFirst();
  return head?.sequence ?? 0;
}

/** @throws Refusal 422. What a name is found at is asked at each connection. */
function refuseInside(url: string): void {
  if (!isRefusedHost(new URL(url))) return;
  const reason = because('webhookInside');
  throw new Refusal(422, 'invalid', reason, [{ field: 'url', reason }]);
}

/** @throws Refusal 409 where there are as many as there may be, 422 where its address is not public. */
export async function createWebhook(
  trx: Transaction<Schema>,
  caller: Caller,
  { url, types }: NewWebhook,
  now: () => Date,
): Promise<WebhookReceipt> {
  refuseInside(url);
  const { id: entityId } = currentEntity(caller);
  await lockAlone(trx, 'webhook', entityId);
  const { count } = await trx
    .selectFrom('webhook')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('entity_id', '=', entityId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_WEBHOOKS) throw conflict(because('tooManyWebhooks', MOST_WEBHOOKS));
  const [id, at, secret] = [newId(), now(), newSecret()];
  const after_sequence = await headOf(trx, entityId);
  await trx
    .insertInto('webhook')
    .values({ id, entity_id: entityId, user_id: caller.userId, url, types, after_sequence, created_at: at })
    .execute();
  await asSystem(trx, () =>
    trx.insertInto('webhook_secret').values({ webhook_id: id, entity_id: entityId, secret }).execute(),
  );
  await recordWebhook(trx, caller, { id, url }, { type: 'webhook.created' }, at);
  fresh.set(trx, secret);
  return { id };
}

async function lockWebhook(trx: Transaction<Schema>, caller: Caller, id: string) {
  const row = await trx
    .selectFrom('webhook')
    .selectAll()
    .where('entity_id', '=', currentEntity(caller).id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** What is already so is no change. Whoever says where it goes, or lets it go on, is whose rights it has. */
export async function updateWebhook(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  update: WebhookUpdate,
  now: () => Date,
): Promise<WebhookReceipt> {
  const row = await lockWebhook(trx, caller, id);
  const { url = row.url, types = row.types, paused = row.paused !== null } = update;
  const isMoved = url !== row.url;
  const isOther = types.join() !== row.types.join();
  if (isMoved) refuseInside(url);
  const isTurned = paused !== (row.paused !== null);
  const fields = [
    ...(isMoved ? ['url'] : []),
    ...(isOther ? ['types'] : []),
    ...(isTurned ? ['paused'] : []),
  ];
  if (fields.length === 0) return { id };
  const goesOn = isTurned && !paused;
  await trx
    .updateTable('webhook')
    .set({
      url,
      types,
      ...((isMoved || isOther || goesOn) && { user_id: caller.userId }),
      ...(isTurned && { paused: paused ? ('admin' as const) : null }),
      ...(goesOn && { failures: 0, after_sequence: await headOf(trx, row.entity_id) }),
    })
    .where('id', '=', id)
    .where('entity_id', '=', row.entity_id)
    .execute();
  await recordWebhook(trx, caller, { id, url }, { type: 'webhook.changed', payload: { fields } }, now());
  return { id };
}

/** The one before it signs too for a day, so that the other side takes the new one without missing anything. */
export async function renewSecret(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  now: () => Date,
): Promise<WebhookReceipt> {
  const row = await lockWebhook(trx, caller, id);
  const [at, secret] = [now(), newSecret()];
  await asSystem(trx, () =>
    trx
      .updateTable('webhook_secret')
      .set((eb) => ({
        secret,
        previous: eb.ref('secret'),
        previous_until: new Date(at.getTime() + PREVIOUS_SECRET_HOURS * HOUR_MS),
      }))
      .where('webhook_id', '=', id)
      .where('entity_id', '=', row.entity_id)
      .execute(),
  );
  await recordWebhook(trx, caller, row, { type: 'webhook.secretRenewed' }, at);
  fresh.set(trx, secret);
  return { id };
}

export async function removeWebhook(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  now: () => Date,
): Promise<WebhookReceipt> {
  const row = await lockWebhook(trx, caller, id);
  await trx.deleteFrom('webhook').where('id', '=', id).where('entity_id', '=', row.entity_id).execute();
  await recordWebhook(trx, caller, row, { type: 'webhook.removed' }, now());
  return { id };
}

/** @throws Refusal 404, 409 while it is on its way or the webhook is paused. */
export async function sendAgain(
  trx: Transaction<Schema>,
  caller: Caller,
  { id, deliveryId }: { readonly id: string; readonly deliveryId: string },
  now: () => Date,
): Promise<WebhookReceipt> {
  const row = await lockWebhook(trx, caller, id);
  const delivery = await trx
    .selectFrom('webhook_delivery')
    .select('status')
    .where('entity_id', '=', row.entity_id)
    .where('webhook_id', '=', id)
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  if (!delivery) throw notFound();
  if (row.paused !== null) throw conflict(because('webhookPaused'));
  if (delivery.status === 'sending') throw conflict(because('onItsWay'));
  await asSystem(trx, () =>
    trx
      .updateTable('webhook_delivery')
      .set({ status: 'queued', attempts: 0, next_at: now(), settled_at: null })
      .where('id', '=', deliveryId)
      .where('entity_id', '=', row.entity_id)
      .where('status', '<>', 'sending')
      .execute(),
  );
  return { id: deliveryId };
}
