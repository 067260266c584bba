import { z } from 'zod';
import { READING_REASONS } from '#contract/readingReason';

/** What a process is asked to read. */
export const taskSchema = z.object({
  path: z.string(),
  mediaType: z.string(),
  /** The text that programs read, after these pages; or these pages as pictures. */
  work: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), after: z.int() }),
    z.object({ kind: z.literal('pictures'), numbers: z.array(z.int()) }),
  ]),
  /** Of the process, in megabytes. */
  memoryMb: z.int(),
});
export type Task = z.output<typeof taskSchema>;

const pageSchema = z.object({
  number: z.int(),
  text: z.string(),
  label: z.string().nullable(),
  source: z.enum(['text', 'machine']),
  confidence: z.number().nullable(),
});
export type PageText = z.output<typeof pageSchema>;

const reasonSchema = z.enum(READING_REASONS);

/** What it answers: pages, each time waiting until they are kept; then that it has ended, or why it cannot. */
export const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pages'), pages: z.int().nullable(), read: z.array(pageSchema) }),
  z.object({
    kind: z.literal('end'),
    pages: z.int(),
    language: z.string().nullable(),
    reason: reasonSchema.nullable(),
  }),
  z.object({ kind: z.literal('failed'), reason: reasonSchema }),
]);
export type Answer = z.output<typeof answerSchema>;
