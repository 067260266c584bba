import { describe, expect, it } from 'vitest';
import { lastDayOfService, type ServedTerm } from '#domain/boards/service';

const term = (validFrom: string, validTo: string | null): ServedTerm => ({ validFrom, validTo });

describe('the last day on which somebody sits on a board', () => {
  it('is that of the term in which they are asked', () => {
    expect([
      lastDayOfService([term('2024-01-01', '2027-01-01')], '2026-11-20'),
      lastDayOfService([term('2024-01-01', null)], '2026-11-20'),
    ]).toEqual(['2026-12-31', null]);
  });

  it('goes on with a further term that begins at once, and not with one that begins later', () => {
    const first = term('2024-01-01', '2027-01-01');
    expect([
      lastDayOfService([first, term('2027-01-01', '2031-01-01')], '2026-11-20'),
      lastDayOfService([first, term('2027-01-02', '2031-01-01')], '2026-11-20'),
    ]).toEqual(['2030-12-31', '2026-12-31']);
  });

  it('lies before the day they were asked for who had left, or never sat there', () => {
    expect([
      lastDayOfService([term('2020-01-01', '2024-01-01')], '2026-11-20'),
      lastDayOfService([term('2027-01-01', null)], '2026-11-20'),
      lastDayOfService([], '2026-11-20'),
    ]).toEqual(['2023-12-31', '2026-11-19', '2026-11-19']);
  });
});
