import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { daySchema } from '#contract/schemas/shared';

/**
 * What a list is sorted by: an expression of the database that is never null, and how its value travels in the `next` of a
 * page. `written` is the value as text, `readSchema` checks such a text from outside, `bound` makes it a value again.
 */
export interface SortKey {
  readonly of: RawBuilder<unknown>;
  readonly written: RawBuilder<string>;
  readonly readSchema: z.ZodType<string>;
  bound(text: string): RawBuilder<unknown>;
}

/** A column is `table.column`; an expression is SQL. */
type KeySource = string | RawBuilder<unknown>;

const expressionOf = (source: KeySource): RawBuilder<unknown> =>
  typeof source === 'string' ? sql`${sql.ref(source)}` : source;

/** PostgreSQL has no text with this character. */
const textSchema = z.string().refine((text) => !text.includes('\0'));

/** Microseconds since 1970 within what a number of JavaScript counts exactly, or what stands for a day that is missing. */
const momentSchema = z.string().regex(/^(-?infinity|-?\d{1,16})$/);

const countSchema = z.string().regex(/^-?\d{1,18}$/);

/** Compared by bytes, which is the same in every database: fold what people read. */
export function textKey(source: KeySource): SortKey {
  const of = expressionOf(source);
  return {
    of: sql`${of} collate "C"`,
    written: sql`${of}`,
    readSchema: textSchema,
    bound: (text) => sql`${text}`,
  };
}

export function momentKey(source: KeySource): SortKey {
  const of = expressionOf(source);
  return {
    of,
    written: sql`case when isfinite(${of}) then (extract(epoch from ${of}) * 1000000)::bigint::text else ${of}::text end`,
    readSchema: momentSchema,
    bound: (text) => sql`${momentOf(text)}::timestamptz`,
  };
}

function momentOf(text: string): string {
  if (text.endsWith('infinity')) return text;
  const microseconds = Number(text);
  const milliseconds = Math.floor(microseconds / 1_000);
  const rest = String(microseconds - milliseconds * 1_000).padStart(3, '0');
  return `${new Date(milliseconds).toISOString().slice(0, -1)}${rest}Z`;
}

export function dayKey(source: KeySource): SortKey {
  const of = expressionOf(source);
  return { of, written: sql`${of}::text`, readSchema: daySchema, bound: (text) => sql`${text}::date` };
}

export function countKey(source: KeySource): SortKey {
  const of = expressionOf(source);
  return { of, written: sql`${of}::text`, readSchema: countSchema, bound: (text) => sql`${text}::bigint` };
}

export function idKey(source: KeySource): SortKey {
  const of = expressionOf(source);
  return { of, written: sql`${of}::text`, readSchema: z.uuid(), bound: (text) => sql`${text}::uuid` };
}
