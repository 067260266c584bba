import { z } from 'zod';
import { COMMENT_ACTS, COMMENT_LIMITS } from '../calls/documentComments';
import { isBlank } from '../line';
import type { SchemaFault } from '../schemaFaults';
import { idSchema, instantSchema } from './shared';

const shareSchema = z.number().min(0).max(1);

const positionSchema = z
  .array(z.strictObject({ x: shareSchema, y: shareSchema, width: shareSchema, height: shareSchema }))
  .min(1)
  .max(COMMENT_LIMITS.rectangles);

export const documentCommentSchema = z
  .strictObject({
    id: idSchema,
    parentId: idSchema.nullable(),
    version: z.int().min(1),
    page: z.int().min(1).nullable(),
    position: positionSchema.nullable(),
    quote: z.string().nullable(),
    text: z.array(z.union([z.string(), z.strictObject({ id: idSchema, name: z.string() })])),
    author: z.strictObject({ id: idSchema, name: z.string(), color: z.string() }).nullable(),
    createdAt: instantSchema,
    editedAt: instantSchema.nullable(),
    resolved: z.strictObject({ by: z.string(), at: instantSchema }).nullable(),
    acts: z.array(z.enum(COMMENT_ACTS)),
  })
  .meta({ id: 'DocumentComment' });

const partSchema = z.union([
  z.string().max(COMMENT_LIMITS.characters),
  z.strictObject({ id: idSchema, name: z.string().max(200).optional() }),
]);

type Parts = readonly z.infer<typeof partSchema>[];

const lengthOf = (parts: Parts) =>
  parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0);
const isSaid = (parts: Parts) => parts.some((part) => typeof part !== 'string' || !isBlank(part));
const mentionsOf = (parts: Parts) => parts.filter((part) => typeof part !== 'string').length;

export const writtenSchema = z
  .array(partSchema)
  .min(1)
  .max(COMMENT_LIMITS.parts)
  .refine(isSaid, 'saySomething' satisfies SchemaFault)
  .refine((parts) => lengthOf(parts) <= COMMENT_LIMITS.characters, 'tooManyWords' satisfies SchemaFault)
  .refine((parts) => mentionsOf(parts) <= COMMENT_LIMITS.mentions, 'tooManyNamed' satisfies SchemaFault);

export const newCommentSchema = z
  .strictObject({
    text: writtenSchema,
    page: z.int().min(1).max(100_000).nullable().optional(),
    position: positionSchema.nullable().optional(),
    quote: z.string().max(COMMENT_LIMITS.quote).nullable().optional(),
    parentId: idSchema.nullable().optional(),
  })
  .meta({ id: 'NewComment' });

export const commentUpdateSchema = z
  .strictObject({ text: writtenSchema.optional(), resolved: z.boolean().optional() })
  .meta({ id: 'CommentUpdate' });

export const commentReceiptSchema = z
  .strictObject({
    id: idSchema,
    documentId: idSchema,
    isResolved: z.boolean(),
    told: z.int().min(0),
  })
  .meta({ id: 'CommentReceipt' });
