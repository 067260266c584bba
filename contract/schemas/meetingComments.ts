import { z } from 'zod';
import { COMMENT_ACTS } from '../calls/documentComments';
import { writtenSchema } from './documentComments';
import { idSchema, instantSchema } from './shared';

const personSchema = z.strictObject({ id: idSchema, name: z.string(), color: z.string() });

export const meetingCommentSchema = z
  .strictObject({
    id: idSchema,
    parentId: idSchema.nullable(),
    itemId: idSchema.nullable(),
    text: z.array(z.union([z.string(), z.strictObject({ id: idSchema, name: z.string() })])),
    author: personSchema.nullable(),
    createdAt: instantSchema,
    editedAt: instantSchema.nullable(),
    resolved: z.strictObject({ by: z.string(), at: instantSchema }).nullable(),
    acts: z.array(z.enum(COMMENT_ACTS)),
  })
  .meta({ id: 'MeetingComment' });

export const newMeetingCommentSchema = z
  .strictObject({
    text: writtenSchema,
    itemId: idSchema.nullable().optional(),
    parentId: idSchema.nullable().optional(),
  })
  .meta({ id: 'NewMeetingComment' });

export const meetingCommentUpdateSchema = z
  .strictObject({ text: writtenSchema.optional(), resolved: z.boolean().optional() })
  .meta({ id: 'MeetingCommentUpdate' });

export const meetingCommentReceiptSchema = z
  .strictObject({
    id: idSchema,
    meetingId: idSchema,
    isResolved: z.boolean(),
    told: z.int().min(0),
  })
  .meta({ id: 'MeetingCommentReceipt' });
