import { z } from 'zod';
import type { Random } from './random';

/** Ids that exist: of the caller's entities, and of others. Answers add to them while the run goes on. */
export interface Pool {
  readonly ids: string[];
}

interface Making {
  readonly random: Random;
  readonly schemas: Readonly<Record<string, unknown>>;
  readonly pool: Pool;
}

const jsonSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  minLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

const DEEPEST = 6;

const WORDS = [
  '',
  'a',
  'Sale of Kadeweg 14',
  '2/3',
  '1',
  '2026-12-13',
  'eva@vanhouten.test',
  'for',
  'x'.repeat(300),
] as const;

/** A value that the schema admits, mostly: lengths and patterns are not kept. */
export function valueFor(schema: unknown, making: Making, depth = 0): unknown {
  const { random } = making;
  const known = jsonSchema.safeParse(schema);
  if (!known.success || depth > DEEPEST) return null;
  const { data } = known;
  if (data.$ref) return valueFor(making.schemas[data.$ref.split('/').at(-1) ?? ''], making, depth + 1);
  if (data.const !== undefined) return data.const;
  if (data.enum) return random.pickAny(data.enum);
  const choices = data.anyOf ?? data.oneOf;
  if (choices) return valueFor(random.pickAny(choices), making, depth + 1);
  if (data.allOf) return Object.assign({}, ...data.allOf.map((part) => valueFor(part, making, depth + 1)));
  const type = Array.isArray(data.type) ? random.pickAny(data.type) : data.type;
  if (type === 'object') return objectOf(data.properties ?? {}, making, depth);
  if (type === 'array') return arrayOf(data.prefixItems ?? [], data.items, making, depth);
  if (type === 'string') return textOf(data.format, making);
  if (type === 'integer' || type === 'number') {
    return Math.max(data.minimum ?? 0, 0) + random.below(Math.min(data.maximum ?? 30, 30) + 1);
  }
  return type === 'boolean' ? random.percent(50) : null;
}

function objectOf(properties: Readonly<Record<string, unknown>>, making: Making, depth: number): object {
  const kept = Object.entries(properties).filter(() => making.random.percent(80));
  return Object.fromEntries(kept.map(([name, schema]) => [name, valueFor(schema, making, depth + 1)]));
}

function arrayOf(first: readonly unknown[], items: unknown, making: Making, depth: number): unknown[] {
  const rest = items === undefined ? 0 : making.random.below(4);
  return [
    ...first.map((schema) => valueFor(schema, making, depth + 1)),
    ...Array.from({ length: rest }, () => valueFor(items, making, depth + 1)),
  ];
}

function textOf(format: string | undefined, { random, pool }: Making): string {
  if (format === 'uuid') return idOf(random, pool);
  if (format === 'date-time') return '2026-12-13T09:00:00.000Z';
  if (format === 'date') return '2026-12-13';
  return random.percent(15) ? idOf(random, pool) : random.pick(WORDS);
}

const NOBODYS = '01890000-0000-7000-8000-000000000000';

export function idOf(random: Random, { ids }: Pool): string {
  const id = random.pickAny(ids) ?? NOBODYS;
  if (random.percent(4)) return id.toUpperCase();
  return random.percent(90) ? id : random.pick([NOBODYS, 'new', '', '0', `${id}x`, '../../user', '%00']);
}

/** Stands for a number that JSON can write and a program cannot hold. */
export const TOO_LARGE = '@@1e999@@';

const NASTY: readonly [unknown, ...unknown[]] = [
  null,
  true,
  0,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  TOO_LARGE,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff tail',
  '\u202etxt',
  '👩‍⚖️'.repeat(50),
  'x'.repeat(10_000),
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '20265-12-11',
  '1e999',
  '1/0',
  '-1/3',
  `1/${'9'.repeat(500)}`,
  "'; drop table resolution; --",
  '<script>alert(1)</script>',
  '__proto__',
  [],
  {},
  [[[[[[[[]]]]]]]],
  { constructor: { prototype: { polluted: true } } },
];

function nested(depth: number): unknown {
  let value: unknown = 'deepest';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { content: value };
  return value;
}

/** Something that no schema of ours admits, or only by chance. */
export function nasty(random: Random): unknown {
  if (random.percent(4)) return nested(10 + random.below(3_000));
  if (random.percent(4)) return Array.from({ length: random.below(2_000) }, (_, index) => index);
  if (random.percent(4)) {
    return Object.fromEntries(
      Array.from({ length: random.below(500) }, (_, index) => [`key${index}`, index]),
    );
  }
  return random.pick(NASTY);
}

const UNKNOWN_KEYS = [
  'unknown',
  '__proto__',
  'constructor',
  'toString',
  '',
  'id',
  'entityId',
  'status',
  '\u0000',
] as const;

/** The same value with one place in it changed. */
export function changed(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.percent(75)) {
    const at = random.below(value.length);
    if (random.percent(15)) return [...value, ...value];
    return value.map((item, index) => (index === at ? changed(item, random) : item));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && random.percent(85)) {
    const entries = Object.entries(value);
    if (entries.length === 0 || random.percent(20)) {
      return Object.fromEntries([...entries, [random.pick(UNKNOWN_KEYS), nasty(random)]]);
    }
    const at = random.below(entries.length);
    if (random.percent(20)) return Object.fromEntries(entries.filter((_, index) => index !== at));
    return Object.fromEntries(
      entries.map(([key, item], index) => [key, index === at ? changed(item, random) : item]),
    );
  }
  return nasty(random);
}
