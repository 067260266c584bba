import { z } from 'zod';
import { SUPPORT_DELIVERIES, SUPPORT_LIMITS } from '../calls/support';
import {
  idSchema,
  instantSchema,
  OUT_OF_REACH,
  pageOf,
  pagingShape,
  spareLineSchema,
  spareWordsSchema,
  staysInReach,
} from './shared';

const count = z.number().int().min(0);

const messageSchema = z
  .strictObject({
    id: idSchema,
    at: instantSchema,
    side: z.enum(['person', 'support']),
    text: z.string(),
    author: z.string().nullable(),
    delivery: z.enum(SUPPORT_DELIVERIES),
    files: z.array(
      z.strictObject({ id: idSchema, name: z.string(), mediaType: z.string(), sizeBytes: count }),
    ),
  })
  .meta({ id: 'SupportMessage' });

const conversationShape = { messages: z.array(messageSchema), hasEarlier: z.boolean(), unread: count };

export const supportConversationSchema = z
  .strictObject(conversationShape)
  .meta({ id: 'SupportConversation' });

export const supportUnreadSchema = z.strictObject({ unread: count });

export const supportQuerySchema = z.strictObject({
  before: idSchema.optional().meta({ examples: ['01890000-0000-7000-8000-000000000000'] }),
});

const textSchema = spareWordsSchema(SUPPORT_LIMITS.text).default('');

export const supportQuestionSchema = z
  .strictObject({ text: textSchema, page: spareLineSchema(SUPPORT_LIMITS.pageName).optional() })
  .meta({ id: 'SupportQuestion' });

export const supportAnswerSchema = z.strictObject({ text: textSchema }).meta({ id: 'SupportAnswer' });

export const supportReadSchema = z.strictObject({ upTo: idSchema }).meta({ id: 'SupportRead' });

export const supportReceiptSchema = z.strictObject({ id: idSchema }).meta({ id: 'SupportReceipt' });

const personShape = {
  id: idSchema,
  name: z.string(),
  email: z.string(),
  color: z.string(),
  awaitsAnswer: z.boolean(),
};

export const supportThreadPageSchema = pageOf(
  z.strictObject({ ...personShape, lastAt: instantSchema, last: z.string() }).meta({ id: 'SupportThread' }),
).meta({ id: 'SupportThreadPage' });

export const supportThreadDetailsSchema = z
  .strictObject({ ...conversationShape, person: z.strictObject(personShape) })
  .meta({ id: 'SupportThreadDetails' });

export const supportThreadQuerySchema = z
  .strictObject({ ...pagingShape, awaits: z.stringbool().optional() })
  .refine(staysInReach, OUT_OF_REACH);
