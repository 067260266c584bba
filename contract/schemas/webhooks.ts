import { z } from 'zod';
import {
  DELIVERY_FAILURES,
  DELIVERY_STATUSES,
  MOST_WEBHOOKS,
  PAUSES,
  WEBHOOK_URL_LENGTH,
} from '../calls/webhooks';
import { EVENTS, type EventType } from '../events';
import type { SchemaFault } from '../schemaFaults';
import { idSchema, instantSchema, OUT_OF_REACH, pageOf, pagingShape, staysInReach } from './shared';

const isEventType = (text: string): text is EventType => Object.hasOwn(EVENTS, text);

const EVENT_TYPES = Object.keys(EVENTS).filter(isEventType);

export const eventTypeSchema = z.enum(EVENT_TYPES);

/** What is sent goes to no anchor, and nobody's name and password stand in what is listed. */
function bareAddress(text: string): string {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  url.hash = '';
  return url.href;
}

function hasNoPassword(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

const NO_HOOK = 'notAHook' satisfies SchemaFault;

/** Whether its host is public is asked when it is saved, as far as it says so itself, and at each connection. */
const urlSchema = z
  .url({ protocol: /^https$/, error: NO_HOOK })
  .max(WEBHOOK_URL_LENGTH)
  .refine(hasNoPassword, NO_HOOK)
  .overwrite(bareAddress);

const typesSchema = z
  .array(eventTypeSchema)
  .max(EVENT_TYPES.length)
  .overwrite((types) => [...new Set(types)].sort());

const webhookSchema = z
  .strictObject({
    id: idSchema,
    url: z.string(),
    types: z.array(eventTypeSchema),
    paused: z.enum(PAUSES).nullable(),
    creator: z.strictObject({ id: idSchema, name: z.string(), color: z.string() }),
    createdAt: instantSchema,
    last: z.strictObject({ status: z.enum(DELIVERY_STATUSES), at: instantSchema }).nullable(),
  })
  .meta({ id: 'Webhook' });

export const webhooksSchema = z.strictObject({ items: z.array(webhookSchema).max(MOST_WEBHOOKS) });

export const newWebhookSchema = z
  .strictObject({ url: urlSchema, types: typesSchema })
  .meta({ id: 'NewWebhook' });

export const webhookUpdateSchema = z
  .strictObject({ url: urlSchema.optional(), types: typesSchema.optional(), paused: z.boolean().optional() })
  .meta({ id: 'WebhookUpdate' });

export const webhookReceiptSchema = z.strictObject({ id: idSchema }).meta({ id: 'WebhookReceipt' });

export const webhookSecretSchema = z
  .strictObject({ id: idSchema, secret: z.string().nullable() })
  .meta({ id: 'WebhookSecret' });

export const deliverySchema = z
  .strictObject({
    id: idSchema,
    event: idSchema,
    type: eventTypeSchema,
    sequence: z.number().int().min(1),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.number().int().min(0),
    failure: z.enum(DELIVERY_FAILURES).nullable(),
    httpStatus: z.number().int().nullable(),
    tookMs: z.number().int().min(0).nullable(),
    createdAt: instantSchema,
    nextAt: instantSchema.nullable(),
  })
  .meta({ id: 'Delivery' });

export const deliveriesSchema = pageOf(deliverySchema);

export const deliveryQuerySchema = z
  .strictObject({ ...pagingShape, status: z.enum(DELIVERY_STATUSES).optional() })
  .refine(staysInReach, OUT_OF_REACH);

/** What is sent for an event, for who writes the other side. */
export const webhookMessageSchema = z
  .strictObject({
    id: idSchema,
    type: eventTypeSchema,
    at: instantSchema,
    entity: idSchema,
    sequence: z.number().int().min(1),
    actor: z.strictObject({ id: idSchema, name: z.string() }).nullable(),
    subject: z.strictObject({ kind: z.string(), id: idSchema, name: z.string() }),
    payload: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'WebhookMessage' });
