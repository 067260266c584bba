import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { SchemaFault } from '#contract/schemaFaults';
import { resolutionQuerySchema } from '#contract/schemas/resolutions';
import { countSchema } from '#contract/schemas/shared';
import { check } from '#server/http/validation';

async function saidOf(schema: z.ZodType, input: unknown): Promise<string | null> {
  const checked = await check(schema, input, 'body');
  return checked.ok ? null : (checked.faults[0]?.reason.in('en') ?? null);
}

const reasonSchema = z
  .string()
  .trim()
  .min(1, 'sayWhy' satisfies SchemaFault);

describe('A field that is not valid', () => {
  it.each([
    ['a text that is missing', z.string(), undefined, 'This is needed.'],
    ['a text that is empty', z.string().min(1), '', 'This is needed.'],
    ['a list that is empty', z.array(z.string()).min(1), [], 'This is needed.'],
    ['a text that is too short', z.string().min(3), 'ab', 'At least 3 characters.'],
    ['a text that is too long', z.string().max(1), 'ab', 'At most 1 character.'],
    ['a list that is too long', z.array(z.string()).max(2), ['a', 'b', 'c'], 'At most 2 entries.'],
    ['a list of another size', z.array(z.string()).length(2), ['a'], 'At least 2 entries.'],
    ['a number that is too small', z.number().min(1), 0, 'At least 1.'],
    ['a number that is too big', z.number().max(100), 101, 'At most 100.'],
    ['a number that is a text', z.number(), 'ten', 'This has to be a number.'],
    ['an object that is a list', z.object({}), [], 'This has to be an object.'],
    ['an address', z.email(), 'jan', 'This is not an email address.'],
    ['an id', z.uuid(), '17', 'This is not an id.'],
    ['a day', z.iso.date(), '2026-02-30', 'This is not a day of the calendar: write it as 2026-12-31.'],
    [
      'a moment',
      z.iso.datetime({ offset: true }),
      '2026-02-03T10:00:00',
      'This is not a moment with an offset: write it as 2026-12-31T12:00:00Z.',
    ],
    ['a choice', z.enum(['for', 'against']), 'perhaps', 'This has to be one of: for, against.'],
    ['one of several kinds', z.union([z.string(), z.number()]), true, 'This value does not fit here.'],
    ['one of several kinds that is missing', z.union([z.string(), z.number()]), undefined, 'This is needed.'],
    ['what its schema names by a code', reasonSchema, ' ', 'Say why'],
    [
      'what its schema names by a code with a number',
      resolutionQuerySchema,
      { limit: '100', progress: 'true' },
      'With progress at most 10 rows',
    ],
    [
      'what its schema says in words',
      z.string().regex(/^a/, 'Begin with an a.'),
      'b',
      'This value does not fit here.',
    ],
  ])('says of %s what to do', async (_, schema, input, message) => {
    expect(await saidOf(schema, input)).toBe(message);
  });
});

describe('A count in an address', () => {
  it.each(['0x10', '1e3', ' 5', '5.0', '-1', '', '0', '101', 'NaN'])('is not %j', (text) => {
    expect(countSchema(100).safeParse(text).success).toBe(false);
  });

  it('is written in decimal digits', () => {
    expect(['1', '025', '100'].map((text) => countSchema(100).parse(text))).toEqual([1, 25, 100]);
  });
});
