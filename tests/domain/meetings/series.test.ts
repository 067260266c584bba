import { expect, it } from 'vitest';
import { daysAfter } from '#domain/meetings/series';

it('meetings of a calendar are whole periods after the first one, however short a month between is', () => {
  expect(daysAfter('2027-12-31', 'month', 5)).toEqual([
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
  ]);
  expect(daysAfter('2026-08-31', 'quarter', 4)).toEqual(['2026-11-30', '2027-02-28', '2027-05-31']);
  expect(daysAfter('2028-02-29', 'year', 5)).toEqual([
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ]);
  expect(daysAfter('2026-12-28', 'week', 3)).toEqual(['2027-01-04', '2027-01-11']);
  expect(daysAfter('2026-12-28', 'week', 1)).toEqual([]);
});
