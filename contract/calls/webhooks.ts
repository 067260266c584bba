import { call, type Page, type Paging } from '../call';
import type { Instant } from '../decision/texts';
import type { EventPayloads, EventType } from '../events';

/** The most webhooks of one entity, so all of them are answered at once. */
export const MOST_WEBHOOKS = 20;

/** The longest address, in characters. */
export const WEBHOOK_URL_LENGTH = 500;

/** How long what was sent is listed. */
export const DELIVERY_DAYS = 30;

/** A secret that was renewed still signs, beside the new one, for so long. */
export const PREVIOUS_SECRET_HOURS = 24;

/** Why nothing is sent: an admin said so, too much could not be delivered, or whose rights it had reads nothing here any more. */
export const PAUSES = ['admin', 'failures', 'creator'] as const;
export type Pause = (typeof PAUSES)[number];

export const DELIVERY_STATUSES = ['queued', 'sending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/**
 * Why an attempt failed. `address`: the host is, or is found at, an address that is not public; `unread`: whose rights the webhook
 * has does not read the event any more; `interrupted`: the server ended in the middle.
 */
export const DELIVERY_FAILURES = [
  'address',
  'unresolved',
  'unreachable',
  'certificate',
  'timeout',
  'redirect',
  'status',
  'unread',
  'interrupted',
] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/** What is sent for an event, as JSON; signed as standardwebhooks.com says. */
export type WebhookMessage = {
  [Type in EventType]: {
    /** Of the event: the same in every webhook. */
    readonly id: string;
    readonly type: Type;
    readonly at: Instant;
    readonly entity: string;
    /** Its place in the record of the entity: what arrives out of order is put in order by it. */
    readonly sequence: number;
    readonly actor: { readonly id: string; readonly name: string } | null;
    readonly subject: { readonly kind: string; readonly id: string; readonly name: string };
    readonly payload: EventPayloads[Type];
  };
}[EventType];

export interface Webhook {
  readonly id: string;
  readonly url: string;
  /** Empty stands for all. */
  readonly types: readonly EventType[];
  readonly paused: Pause | null;
  /** Who said last where it goes: what this person may read is told. */
  readonly creator: { readonly id: string; readonly name: string; readonly color: string };
  readonly createdAt: Instant;
  /** Of the last attempt; null where there was none in the last month. */
  readonly last: { readonly status: DeliveryStatus; readonly at: Instant } | null;
}

export interface NewWebhook {
  /** Begins with `https://`. */
  readonly url: string;
  readonly types: readonly EventType[];
}

/** Merge patch. Who changes where it goes, or lets it go on, is whose rights it has from then on. */
export interface WebhookUpdate extends Partial<NewWebhook> {
  readonly paused?: boolean;
}

export interface WebhookReceipt {
  readonly id: string;
}

export interface WebhookSecret extends WebhookReceipt {
  /** Told this once; null where the same request is answered again: renew it then. */
  readonly secret: string | null;
}

export interface Delivery {
  readonly id: string;
  readonly event: string;
  readonly type: EventType;
  readonly sequence: number;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly failure: DeliveryFailure | null;
  /** What the other side answered to the last attempt. */
  readonly httpStatus: number | null;
  readonly tookMs: number | null;
  readonly createdAt: Instant;
  /** Of the next attempt; null where there is none. */
  readonly nextAt: Instant | null;
}

export interface DeliveryQuery extends Paging {
  readonly status?: DeliveryStatus;
}

const BY_ADMINS = { role: 'memberAdmin' } as const;

export const listWebhooks = call<{ answer: { readonly items: readonly Webhook[] } }>(
  'integrations.webhooks.list',
  'GET',
  '/entity/webhooks',
  'The webhooks of the entity',
  BY_ADMINS,
);

/** 409 where there are as many as there may be. */
export const createWebhook = call<{ body: NewWebhook; answer: WebhookSecret }>(
  'integrations.webhooks.create',
  'POST',
  '/entity/webhooks',
  'Have events of the entity sent to an address, from now on',
  BY_ADMINS,
);

export const updateWebhook = call<{ params: { id: string }; body: WebhookUpdate; answer: WebhookReceipt }>(
  'integrations.webhooks.update',
  'PATCH',
  '/entity/webhooks/{id}',
  'Change where events go and which, pause, or go on with what happens from now on',
  BY_ADMINS,
);

export const renewSecret = call<{ params: { id: string }; answer: WebhookSecret }>(
  'integrations.webhooks.renew',
  'POST',
  '/entity/webhooks/{id}/secret',
  'Renew the secret that signs; the one before it signs too for a day',
  BY_ADMINS,
);

export const removeWebhook = call<{ params: { id: string }; answer: WebhookReceipt }>(
  'integrations.webhooks.remove',
  'DELETE',
  '/entity/webhooks/{id}',
  'Remove a webhook with what it has sent',
  BY_ADMINS,
);

export const listDeliveries = call<{
  params: { id: string };
  query: DeliveryQuery;
  answer: Page<Delivery>;
}>(
  'integrations.deliveries.list',
  'GET',
  '/entity/webhooks/{id}/deliveries',
  'What a webhook has sent in the last month, and what became of it',
  BY_ADMINS,
);

/** 409 while it is on its way. */
export const sendAgain = call<{ params: { id: string; deliveryId: string }; answer: WebhookReceipt }>(
  'integrations.deliveries.again',
  'POST',
  '/entity/webhooks/{id}/deliveries/{deliveryId}/again',
  'Send once more what was sent or could not be delivered, under the same id',
  BY_ADMINS,
);
