import { z } from 'zod';
import { COMMENT_ACTS, COMMENT_LIMITS } from '../comments';
import { isBlank } from '../line';
import { numbered, type SchemaFault } from '../schemaFaults';
import { idSchema, instantSchema } from './shared';

const personSchema = z.strictObject({ id: idSchema, name: z.string() });

/** What the comments on documents, meetings and tasks have in common. */
export const threadCommentSchema = z.strictObject({
  id: idSchema,
  parentId: idSchema.nullable(),
  text: z.array(z.union([z.string(), personSchema])),
  author: personSchema.extend({ color: z.string() }).nullable(),
  createdAt: instantSchema,
  editedAt: instantSchema.nullable(),
  resolved: z.strictObject({ by: z.string(), at: instantSchema }).nullable(),
  acts: z.array(z.enum(COMMENT_ACTS)),
});

const partSchema = z.union([
  z.string().max(COMMENT_LIMITS.characters),
  z.strictObject({ id: idSchema, name: z.string().max(200).optional() }),
]);

type Parts = readonly z.infer<typeof partSchema>[];

const lengthOf = (parts: Parts) =>
  parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0);
const isSaid = (parts: Parts) => parts.some((part) => typeof part !== 'string' || !isBlank(part));
const mentionsOf = (parts: Parts) => parts.filter((part) => typeof part !== 'string').length;

const writtenSchema = z
  .array(partSchema)
  .min(1)
  .max(COMMENT_LIMITS.parts)
  .refine(isSaid, 'saySomething' satisfies SchemaFault)
  .refine(
    (parts) => lengthOf(parts) <= COMMENT_LIMITS.characters,
    numbered('tooManyWords', COMMENT_LIMITS.characters),
  )
  .refine((parts) => mentionsOf(parts) <= COMMENT_LIMITS.mentions, 'tooManyNamed' satisfies SchemaFault);

export const newThreadCommentSchema = z.strictObject({
  text: writtenSchema,
  parentId: idSchema.nullable().optional(),
});

export const commentUpdateSchema = z
  .strictObject({ text: writtenSchema.optional(), resolved: z.boolean().optional() })
  .meta({ id: 'CommentUpdate' });

export const threadReceiptSchema = z.strictObject({
  id: idSchema,
  isResolved: z.boolean(),
  told: z.int().min(0),
});
