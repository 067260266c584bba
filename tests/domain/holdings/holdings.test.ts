import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applied, changedFrom, endedFrom, replacedFrom } from '#domain/holdings/change';
import { holdingFaults } from '#domain/holdings/faults';
import { loopThrough } from '#domain/holdings/loops';
import { type HeldShares, isHeldOn, overlap } from '#domain/holdings/shares';
import { excesses, totalOf, totalsOn } from '#domain/holdings/totals';
import { readPercentage } from '#domain/holdings/typed';
import { addDays } from '#domain/time/calendar';

const day = (offset: number) => addDays('2026-01-01', offset);

const shares = (parts: Partial<HeldShares> = {}): HeldShares => ({
  id: 'a',
  holderId: 'kade',
  shareClass: 'ordinary',
  votesPerShare: 1,
  ownership: '40',
  voting: '40',
  from: day(0),
  to: null,
  votesById: null,
  ...parts,
});

const percentage = fc.option(fc.integer({ min: 0, max: 100 }).map(String));

/** Rows of which no two of one holder share a day. */
const register = fc
  .array(
    fc.record({
      holderId: fc.constantFrom('kade', 'beheer', 'stak'),
      ownership: percentage,
      voting: percentage,
      start: fc.integer({ min: -30, max: 30 }),
      length: fc.option(fc.integer({ min: 1, max: 20 })),
    }),
    { maxLength: 8 },
  )
  .map((drawn) =>
    drawn
      .map(({ start, length, ...rest }, index) =>
        shares({
          ...rest,
          id: `row ${index}`,
          from: day(start),
          to: length === null ? null : day(start + length),
        }),
      )
      .filter(
        (row, index, all) =>
          !all.slice(0, index).some((other) => other.holderId === row.holderId && overlap(other, row)),
      ),
  );

const on = (rows: readonly HeldShares[], at: string) =>
  rows
    .filter((row) => isHeldOn(row, at))
    .map(({ holderId, ownership, voting }) => ({ holderId, ownership, voting }))
    .sort((a, b) => a.holderId.localeCompare(b.holderId));

let made = 0;
const newId = () => `new ${++made}`;
const begun = (row: Parameters<Parameters<typeof replacedFrom>[3]['begun']>[0]): HeldShares => ({
  ...shares(),
  ...row,
});

describe('a register that changes from a day', () => {
  it('answers days before it as they were, and that day as it is wanted; nobody holds twice', () => {
    const wanted = fc.uniqueArray(
      fc.record({
        holderId: fc.constantFrom('kade', 'beheer', 'stak'),
        ownership: percentage,
        voting: percentage,
      }),
      { selector: ({ holderId }) => holderId },
    );
    fc.assert(
      fc.property(register, wanted, fc.integer({ min: -40, max: 40 }), (rows, list, offset) => {
        const after = applied(rows, replacedFrom(rows, day(offset), list, { newId, begun }));
        for (let at = -60; at < offset; at += 7) expect(on(after, day(at))).toEqual(on(rows, day(at)));
        expect(on(after, day(offset))).toEqual(
          [...list].sort((a, b) => a.holderId.localeCompare(b.holderId)),
        );
        for (const row of after) {
          expect(row.to === null || row.from < row.to).toBe(true);
          const twice = after.filter((other) => other.holderId === row.holderId && overlap(other, row));
          expect(twice).toEqual([row]);
        }
      }),
    );
  });

  it('is corrected from its first day, ends on the day before, and never was where that is the first', () => {
    const row = shares();
    expect(changedFrom(row, day(0), { voting: '30' }, 'b')).toMatchObject({
      corrected: [{ ...row, voting: '30' }],
      ended: [],
      added: [],
    });
    expect(changedFrom(row, day(5), { voting: '30' }, 'b')).toMatchObject({
      ended: [{ ...row, to: day(5) }],
      added: [{ ...row, id: 'b', voting: '30', from: day(5) }],
    });
    expect(endedFrom(row, day(0))).toMatchObject({ removed: [row], ended: [] });
  });
});

describe('sums of a register', () => {
  it('above the whole are found on their first day, and on no day where there is none', () => {
    fc.assert(
      fc.property(register, fc.integer({ min: -40, max: 40 }), (rows, offset) => {
        const found = excesses(rows, day(offset));
        const days = Array.from({ length: 120 }, (_, index) => day(offset + index));
        for (const track of ['ownership', 'voting'] as const) {
          const first = days.find((at) => totalsOn(rows, at).all[track].comparison === 'more');
          expect(found.find((excess) => excess.track === track)?.day).toBe(first);
        }
      }),
    );
  });

  it('are exact, and say what is not known', () => {
    expect(totalOf(['33.333333', '33.333333', '33.333334'])).toEqual({
      sum: '100',
      isPartial: false,
      comparison: 'whole',
    });
    expect(totalOf(['60', null])).toEqual({ sum: '60', isPartial: true, comparison: 'less' });
  });
});

describe('rules of holdings', () => {
  const codes = (row: HeldShares, others: readonly HeldShares[] = []) =>
    holdingFaults([...others, row], { changed: [row], companyId: 'company', since: row.from }).map(
      ({ code }) => code,
    );

  it('name what is wrong with a row, alone and beside others', () => {
    expect(codes(shares())).toEqual([]);
    expect(codes(shares({ to: day(0) }))).toEqual(['endsBeforeItBegins']);
    expect(codes(shares({ votesPerShare: 0 }))).toEqual(['classWithoutVote']);
    expect(codes(shares({ holderId: 'company' }))).toEqual(['ownSharesVote']);
    expect(codes(shares({ holderId: 'company', votesById: 'bank' }))).toEqual([]);
    expect(codes(shares({ votesById: 'kade' }))).toEqual(['votesByHolder']);
    expect(codes(shares(), [shares({ id: 'b', ownership: '1', voting: '1' })])).toEqual(['heldAlready']);
    expect(codes(shares(), [shares({ id: 'b', holderId: 'stak', votesPerShare: 2 })])).toEqual([
      'votesOfClassDiffer',
    ]);
    expect(codes(shares(), [shares({ id: 'b', holderId: 'stak', ownership: '61' })])).toEqual(['above100']);
  });

  it('say on which way entities hold each other', () => {
    const edges = [
      { parentId: 'beheer', childId: 'kade' },
      { parentId: 'kade', childId: 'terminals' },
    ];
    expect(loopThrough(edges, { parentId: 'terminals', childId: 'beheer' })).toEqual([
      'beheer',
      'kade',
      'terminals',
    ]);
    expect(loopThrough(edges, { parentId: 'beheer', childId: 'terminals' })).toBeNull();
  });
});

it.each([
  ['40', '40'],
  ['33,3', '33.3'],
  [' 12.50 % ', '12.5'],
  ['', null],
  ['100', '100'],
  ['100,000001', undefined],
  ['1.2345678', undefined],
  ['many', undefined],
])('%j is read as %j per cent', (typed, read) => {
  expect(readPercentage(typed)).toBe(read);
});
