import { expect, it } from 'vitest';
import { isReviewed, quarterInWords, quarterOf } from '#domain/people/review';

it('a quarter begins on the first day of January, April, July and October', () => {
  const days = [
    '2026-01-01',
    '2026-03-31',
    '2026-04-01',
    '2026-06-30',
    '2026-09-30',
    '2026-10-01',
    '2026-12-31',
  ];
  expect(days.map((day) => quarterOf(day))).toEqual([
    { quarter: '2026-Q1', from: '2026-01-01' },
    { quarter: '2026-Q1', from: '2026-01-01' },
    { quarter: '2026-Q2', from: '2026-04-01' },
    { quarter: '2026-Q2', from: '2026-04-01' },
    { quarter: '2026-Q3', from: '2026-07-01' },
    { quarter: '2026-Q4', from: '2026-10-01' },
    { quarter: '2026-Q4', from: '2026-10-01' },
  ]);
  expect(quarterInWords('2026-Q4')).toBe('Q4 2026');
});

it('an entity is reviewed from the first quarter on that begins after it did, where it is', () => {
  const quarter = quarterOf('2026-11-20');
  const since = [new Date('2026-09-30T21:59:59.000Z'), new Date('2026-09-30T22:00:00.000Z')];
  expect(since.map((at) => isReviewed(at, quarter, 'Europe/Amsterdam'))).toEqual([true, false]);
});
