import { z } from 'zod';
import { PLACE_LIMITS } from '../calls/documentComments';
import { newThreadCommentSchema, threadCommentSchema, threadReceiptSchema } from './comments';
import { idSchema } from './shared';

const shareSchema = z.number().min(0).max(1);

const positionSchema = z
  .array(z.strictObject({ x: shareSchema, y: shareSchema, width: shareSchema, height: shareSchema }))
  .min(1)
  .max(PLACE_LIMITS.rectangles);

export const documentCommentSchema = threadCommentSchema
  .extend({
    version: z.int().min(1),
    page: z.int().min(1).nullable(),
    position: positionSchema.nullable(),
    quote: z.string().nullable(),
  })
  .meta({ id: 'DocumentComment' });

export const newDocumentCommentSchema = newThreadCommentSchema
  .extend({
    page: z.int().min(1).max(100_000).nullable().optional(),
    position: positionSchema.nullable().optional(),
    quote: z.string().max(PLACE_LIMITS.quote).nullable().optional(),
  })
  .meta({ id: 'NewDocumentComment' });

export const documentCommentReceiptSchema = threadReceiptSchema
  .extend({ documentId: idSchema })
  .meta({ id: 'DocumentCommentReceipt' });
