import { expect, it } from 'vitest';
import { isShortened } from '#domain/document/retention';

it.each([
  [null, '2020-01-01', false],
  [null, null, false],
  ['2030-01-01', null, true],
  ['2030-01-01', '2029-12-31', true],
  ['2030-01-01', '2030-01-01', false],
  ['2030-01-01', '2030-01-02', false],
] as const)(
  'a period that runs until %s and ends on %s from now on is shortened: %s',
  (running, until, shortened) => {
    expect(isShortened(running, until)).toBe(shortened);
  },
);
