import { z } from 'zod';
import type { RichBlock, RichText } from '../richText';
import { BLANK_HINT_LENGTH, LIST_STYLES } from '../richText';

/** Bounds of one text of record; how deep JSON may be is bounded where bodies are read. */
const MAX_TEXT = 20_000;
const MAX_CHILDREN = 2_000;
const MAX_ROWS = 500;
const MAX_CELLS = 50;

const hrefSchema = z
  .string()
  .max(2_000)
  .regex(/^(https?:\/\/|mailto:)\S+$/i, 'A link begins with https://, http:// or mailto:');

const markSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['bold', 'italic', 'underline']) }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: hrefSchema }) }),
]);

const inlineSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().min(1).max(MAX_TEXT),
    marks: z.array(markSchema).max(4).exactOptional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
  z.strictObject({
    type: z.literal('placeholder'),
    attrs: z.strictObject({ name: z.string().min(1).max(100) }),
  }),
  z.strictObject({
    type: z.literal('blank'),
    attrs: z.strictObject({ hint: z.string().min(1).max(BLANK_HINT_LENGTH) }),
  }),
]);

const inlines = z.array(inlineSchema).max(MAX_CHILDREN).exactOptional();

const blockSchema: z.ZodType<RichBlock> = z
  .lazy(() =>
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('paragraph'), content: inlines }),
      z.strictObject({
        type: z.literal('heading'),
        attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
        content: inlines,
      }),
      z.strictObject({ type: z.literal('blockquote'), content: blocks }),
      z.strictObject({ type: z.literal('bulletList'), content: items }),
      z.strictObject({
        type: z.literal('orderedList'),
        attrs: z.strictObject({ style: z.enum(LIST_STYLES), start: z.number().int().min(1).max(10_000) }),
        content: items,
      }),
      z.strictObject({ type: z.literal('table'), content: z.array(rowSchema).min(1).max(MAX_ROWS) }),
    ]),
  )
  .meta({ id: 'RichBlock' });

const blocks = z.array(blockSchema).min(1).max(MAX_CHILDREN);

const items = z
  .array(z.strictObject({ type: z.literal('listItem'), content: blocks }))
  .min(1)
  .max(MAX_CHILDREN);

const cellSchema = z.strictObject({ type: z.enum(['tableCell', 'tableHeader']), content: blocks });

const rowSchema = z.strictObject({
  type: z.literal('tableRow'),
  content: z.array(cellSchema).min(1).max(MAX_CELLS),
});

/** The text of a resolution. */
export const richTextSchema: z.ZodType<RichText> = z
  .strictObject({ type: z.literal('doc'), content: z.array(blockSchema).max(MAX_CHILDREN) })
  .meta({ id: 'RichText' });
