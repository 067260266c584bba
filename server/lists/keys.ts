import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { daySchema } from '#contract/schemas/shared';

/**
 * What a list is sorted by: an expression of the database that is never null, and how its value travels in the `next` of a
 * page. `written` makes text of such a value, `readSchema` checks such a text from outside, `literal` is the value again as the
 * database reads it, `bound` the same with its type.
 */
export interface SortKey {
  readonly of: RawBuilder<unknown>;
  /** Its column, by which words are looked up in the order of a list; null for an expression. */
  readonly column: string | null;
  readonly written: (value: RawBuilder<unknown>) => RawBuilder<string>;
  readonly readSchema: z.ZodType<string>;
  literal(text: string): string;
  bound(text: string): RawBuilder<unknown>;
}

/** A column is `table.column`; an expression is SQL. */
type KeySource = string | RawBuilder<unknown>;

const expressionOf = (source: KeySource): RawBuilder<unknown> =>
  typeof source === 'string' ? sql`${sql.ref(source)}` : source;

const columnOf = (source: KeySource): string | null =>
  typeof source === 'string' ? (source.split('.').at(-1) ?? null) : null;

function keyOf(
  source: KeySource,
  type: string,
  readSchema: z.ZodType<string>,
  literal = (text: string) => text,
): SortKey {
  const of = expressionOf(source);
  return {
    of,
    column: columnOf(source),
    written: (value) => sql`${value}::text`,
    readSchema,
    literal,
    bound: (text) => sql`${literal(text)}::${sql.raw(type)}`,
  };
}

/** PostgreSQL has no text with this character. */
const textSchema = z.string().refine((text) => !text.includes('\0'));

/** Microseconds since 1970 within what a number of JavaScript counts exactly, or what stands for a day that is missing. */
const momentSchema = z.string().regex(/^(-?infinity|-?\d{1,16})$/);

const countSchema = z.string().regex(/^-?\d{1,18}$/);

/** Compared by bytes, which is the same in every database: fold what people read. */
export function textKey(source: KeySource): SortKey {
  const key = keyOf(source, 'text', textSchema);
  return { ...key, of: sql`${key.of} collate "C"` };
}

export function momentKey(source: KeySource): SortKey {
  const key = keyOf(source, 'timestamptz', momentSchema, momentOf);
  return {
    ...key,
    written: (value) =>
      sql`case when isfinite(${value}) then (extract(epoch from ${value}) * 1000000)::bigint::text else ${value}::text end`,
  };
}

function momentOf(text: string): string {
  if (text.endsWith('infinity')) return text;
  const microseconds = Number(text);
  const milliseconds = Math.floor(microseconds / 1_000);
  const rest = String(microseconds - milliseconds * 1_000).padStart(3, '0');
  return `${new Date(milliseconds).toISOString().slice(0, -1)}${rest}Z`;
}

/** A day, or what stands for one that is missing. */
const listedDaySchema = z.union([daySchema, z.enum(['infinity', '-infinity'])]);

export const dayKey = (source: KeySource): SortKey => keyOf(source, 'date', listedDaySchema);

export const countKey = (source: KeySource): SortKey => keyOf(source, 'bigint', countSchema);

export const idKey = (source: KeySource): SortKey => keyOf(source, 'uuid', z.uuid());
