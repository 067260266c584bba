import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { draftUpdateSchema } from '#contract/schemas/drafts';
import { countSchema } from '#contract/schemas/shared';
import { check } from '#server/http/validation';
import { decisionMaker, RULE } from '../../kit/voting';

interface Tree {
  readonly name: string;
  readonly inside: readonly Tree[];
}
const treeSchema: z.ZodType<Tree> = z.lazy(() =>
  z.strictObject({ name: z.string().trim(), inside: z.array(treeSchema).max(3) }),
);

const pair = z
  .strictObject({ from: z.number(), to: z.number() })
  .refine(({ from, to }) => from <= to, 'In order');

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  draft: draftUpdateSchema,
  query: z.strictObject({ page: countSchema(10).default(1), q: z.string().trim().optional() }),
  tree: treeSchema,
  pairs: z
    .array(pair)
    .min(1)
    .refine((list) => list.length % 2 === 1, 'An odd number'),
  made: z.strictObject({ day: z.string().transform((text) => new Date(text)) }).transform(({ day }) => day),
  loose: z.object({ kept: z.boolean() }),
  open: z.looseObject({ kept: z.boolean() }),
  kinds: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('a'), list: z.array(z.coerce.number()).exactOptional() }),
    z.strictObject({ type: z.enum(['b', 'c']), other: z.string().nullable() }),
  ]),
  record: z.record(z.string(), z.strictObject({ on: z.boolean().default(true) })),
};

const VALUES: readonly (readonly [string, unknown])[] = [
  [
    'draft',
    { revision: 1, title: ' as it is ', rule: RULE, decisionMakers: [decisionMaker('  Jan ', '1/2')] },
  ],
  ['draft', { revision: -1, text: { type: 'doc', content: [{ type: 'paragraph', content: [] }] } }],
  ['draft', { revision: 1, text: { type: 'doc', content: [{ type: 'table', content: [{ type: 'x' }] }] } }],
  ['draft', { revision: 1, rule: { ...RULE, more: 1 }, deadline: '2200-01-01', chair: 'x' }],
  ['draft', null],
  ['query', {}],
  ['query', { page: '7', q: ' text ' }],
  ['query', { page: '11', more: '' }],
  ['tree', { name: ' a ', inside: [{ name: 'b', inside: [] }] }],
  ['tree', { name: 'a', inside: [{ name: 1, inside: [{}, {}, {}, {}] }] }],
  ['pairs', [{ from: 1, to: 2 }]],
  ['pairs', [{ from: 2, to: 1 }]],
  [
    'pairs',
    [
      { from: 1, to: 2 },
      { from: 1, to: 2 },
    ],
  ],
  ['pairs', []],
  ['made', { day: '2026-11-20' }],
  ['made', { day: 1 }],
  ['loose', { kept: true, dropped: 1 }],
  ['open', { kept: true, more: 1 }],
  ['open', { kept: 'yes', more: 1 }],
  ['kinds', { type: 'a' }],
  ['kinds', { type: 'a', list: ['1', 2] }],
  ['kinds', { type: 'c', other: null }],
  ['kinds', { type: 'd' }],
  ['record', { a: {}, b: { on: false } }],
  ['record', { a: { off: 1 } }],
  ['record', 'text'],
];

describe('What a schema makes of a value', () => {
  test.each(VALUES)('is what the library makes of it: %s %j', async (name, value) => {
    const schema = SCHEMAS[name];
    if (!schema) throw new Error(`There is no schema ${name}`);
    const parsed = schema.safeParse(value);
    const checked = await check(schema, value, 'body');
    if (parsed.success) return expect(checked).toStrictEqual({ ok: true, value: parsed.data });
    expect(checked.ok).toBe(false);
    const roots = parsed.error.issues.map(({ path }) => path[0] ?? 'body');
    const fields = checked.ok ? [] : checked.faults.map(({ field }) => field);
    for (const root of roots.filter((each) => typeof each === 'string' && each !== 'body')) {
      expect(fields.some((field) => field.split('.')[0] === root)).toBe(true);
    }
    expect(fields.length).toBeGreaterThan(0);
  });

  test('lets others in between', async () => {
    const paragraph = {
      type: 'paragraph',
      content: Array.from({ length: 2_000 }, () => ({ type: 'hardBreak' })),
    };
    const text = { type: 'doc', content: Array.from({ length: 100 }, () => paragraph) };
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 0);
    expect((await check(draftUpdateSchema, { revision: 0, text }, 'body')).ok).toBe(true);
    clearInterval(turning);
    expect(turns).toBeGreaterThan(3);
  });
});
