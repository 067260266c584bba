import { expect, it } from 'vitest';
import { endingTerms } from '#domain/boards/ending';
import type { Term } from '#domain/boards/terms';

const term = (id: string, from: string, until: string | null, part: Partial<Term> = {}): Term => ({
  id,
  kind: 'management',
  partyId: 'jan',
  from,
  until,
  ...part,
});

const ending = (...terms: readonly Term[]) => endingTerms(terms, '2026-11-20').map(({ id }) => id);

it('a term ends soon from 90 days before its last day to that day', () => {
  expect(ending(term('in 90 days', '2023-01-01', '2027-02-18'))).toEqual(['in 90 days']);
  expect(ending(term('today', '2023-01-01', '2026-11-20'))).toEqual(['today']);
  expect(
    ending(
      term('in 91 days', '2023-01-01', '2027-02-19'),
      term('yesterday', '2023-01-01', '2026-11-19'),
      term('never', '2023-01-01', null),
      term('not begun', '2026-12-01', '2027-01-01'),
    ),
  ).toEqual([]);
});

it('a term is no end that another one of the same person on the same board goes on with', () => {
  const first = term('first', '2023-01-01', '2026-12-31');
  expect(ending(first, term('next', '2027-01-01', null))).toEqual([]);
  expect(ending(first, term('a day later', '2027-01-02', null))).toEqual(['first']);
  expect(ending(first, term('of another', '2027-01-01', null, { partyId: 'bo' }))).toEqual(['first']);
  expect(ending(first, term('elsewhere', '2027-01-01', null, { kind: 'supervisory' }))).toEqual(['first']);
});
