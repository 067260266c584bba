import { describe, expect, it } from 'vitest';
import { relativeTime, WEEKS_PER_MONTH } from '#domain/time/relative';

const NOW = new Date(2026, 10, 20, 14, 0, 0);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const ago = (milliseconds: number) => relativeTime(new Date(NOW.getTime() - milliseconds), NOW);

describe('relative time', () => {
  it.each([
    [0, 'just now'],
    [59_999, 'just now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [60 * MINUTE, '1 hour ago'],
    [13 * 60 * MINUTE, '13 hours ago'],
    [DAY, 'yesterday'],
    [6 * DAY, '6 days ago'],
    [7 * DAY, '7 days ago'],
    [14 * DAY, '14 days ago'],
    [15 * DAY, '2 weeks ago'],
    [30 * DAY, '4 weeks ago'],
    [31 * DAY, '1 month ago'],
    [60 * DAY, '1 month ago'],
    [61 * DAY, '2 months ago'],
    [366 * DAY, '1 year ago'],
    [-3 * DAY, 'in 3 days'],
    [-9 * DAY, 'in 9 days'],
    [-14 * DAY, 'in 14 days'],
    [-15 * DAY, 'in 2 weeks'],
  ])('of %i milliseconds is told in whole units', (milliseconds, words) => {
    expect(ago(milliseconds)).toBe(words);
  });

  it('counts 4.34524 weeks per month (DATA-2)', () => {
    expect(WEEKS_PER_MONTH).toBe(4.34524);
  });
});
