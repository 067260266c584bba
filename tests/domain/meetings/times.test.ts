import { expect, it } from 'vitest';
import type { RationalText } from '#contract/decision/texts';
import { sameTimeOn } from '#domain/meetings/times';
import { wholeWeights } from '#domain/meetings/weights';

const ZONE = 'Europe/Amsterdam';

it.each([
  ['2026-06-11T12:00:00.000Z', '2026-11-12', '2026-11-12T13:00:00.000Z'],
  ['2026-11-12T13:00:00.000Z', '2026-06-11', '2026-06-11T12:00:00.000Z'],
  // The day on which summer time begins, and ends, after and before the hour.
  ['2026-11-12T13:00:00.000Z', '2026-03-29', '2026-03-29T12:00:00.000Z'],
  ['2026-06-11T12:00:00.000Z', '2026-10-25', '2026-10-25T13:00:00.000Z'],
  ['2026-06-10T22:30:00.000Z', '2026-10-25', '2026-10-24T22:30:00.000Z'],
])('a meeting of %s is on %s at %s', (at, day, expected) => {
  expect(sameTimeOn(day, new Date(at), ZONE).toISOString()).toBe(expected);
});

it('a time that a day leaves out is an hour later', () => {
  // 02:30 on the clock of the day before.
  const at = sameTimeOn('2026-03-29', new Date('2026-03-28T01:30:00Z'), ZONE);
  expect(at.toISOString()).toBe('2026-03-29T01:30:00.000Z');
});

it.each<readonly [readonly RationalText[], readonly string[]]>([
  [
    ['60', '40'],
    ['60', '40'],
  ],
  [
    ['33333333/1000000', '66666667/1000000'],
    ['33333333', '66666667'],
  ],
  [
    ['25/2', '175/2', '0'],
    ['125', '875', '0'],
  ],
  [
    ['0', '0'],
    ['0', '0'],
  ],
  [[], []],
])('percentages %j weigh %j', (percentages, weights) => {
  expect(wholeWeights(percentages)).toEqual(weights);
});
