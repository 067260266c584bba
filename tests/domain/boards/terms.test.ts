import { describe, expect, it } from 'vitest';
import { overlaps, type Term, termFaults, type WantedTerm } from '#domain/boards/terms';

const wanted = (change: Partial<WantedTerm> = {}): WantedTerm => ({
  id: 'new',
  kind: 'management',
  partyId: 'ada',
  from: '2026-01-01',
  until: null,
  isNatural: true,
  represents: 'nobody',
  ...change,
});
const other = (change: Partial<Term> = {}): Term => ({
  id: 'old',
  kind: 'management',
  partyId: 'ada',
  from: '2020-01-01',
  until: '2025-12-31',
  ...change,
});
const codes = (term: WantedTerm, others: readonly Term[] = [], closedOn: string | null = null) =>
  termFaults(term, others, closedOn).map(({ code, field }) => [field, code]);

describe('two terms', () => {
  it('overlap on the last day of the one where the other begins', () => {
    expect(
      [
        ['2026-01-01', null],
        ['2025-12-31', null],
        ['2019-01-01', '2019-12-31'],
        ['2019-01-01', '2020-01-01'],
      ].map(([from, until]) => overlaps(other(), { from: from ?? '', until: until ?? null })),
    ).toEqual([false, true, false, true]);
  });
});

describe('a term', () => {
  it('follows another one of the same person', () => {
    expect(codes(wanted(), [other()])).toEqual([]);
  });

  it('is no second one at the same time, on this board or on the other one', () => {
    const running = other({ until: null });
    expect(termFaults(wanted(), [running], null)).toEqual([
      { code: 'sitsAlready', field: 'from', term: running },
    ]);
    expect(codes(wanted({ kind: 'supervisory' }), [running])).toEqual([['from', 'sitsOnOther']]);
    expect(codes(wanted({ partyId: 'bo' }), [running])).toEqual([]);
    expect(codes(wanted({ id: 'old' }), [running])).toEqual([]);
  });

  it('is a natural person’s, for a legal person on the management board only', () => {
    expect(codes(wanted({ isNatural: false }))).toEqual([['party', 'notNatural']]);
    expect(codes(wanted({ represents: 'legal' }))).toEqual([]);
    expect(codes(wanted({ represents: 'natural' }))).toEqual([['representedBy', 'representsPerson']]);
    expect(codes(wanted({ kind: 'supervisory', represents: 'legal' }))).toEqual([
      ['representedBy', 'supervisesInPerson'],
    ]);
  });

  it('does not end before it begins, and lasts a day at least', () => {
    expect(codes(wanted({ until: '2025-12-31' }))).toEqual([['until', 'endsBeforeItBegins']]);
    expect(codes(wanted({ until: '2026-01-01' }))).toEqual([]);
  });

  it('of a liquidated company is over', () => {
    expect(codes(wanted({ until: '2026-03-01' }), [], '2026-03-01')).toEqual([]);
    expect(codes(wanted({ until: '2026-03-02' }), [], '2026-03-01')).toEqual([['until', 'afterLiquidation']]);
    expect(codes(wanted(), [], '2026-03-01')).toEqual([['until', 'afterLiquidation']]);
  });
});
