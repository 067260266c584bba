import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketOf, eachPosting, keeping, type Posting, packed } from '#domain/search/postings';
import { isInReach, ranked, type Wanted } from '#domain/search/rank';
import { reachOf } from '#domain/search/reach';

const unpacked = (bytes: Uint8Array) => {
  const all: (readonly number[])[] = [];
  eachPosting(bytes, (place, times, length) => all.push([place, times, length]));
  return all;
};

/** One thing by the passages in which it stands, and how often. */
function wanted(postings: Readonly<Record<number, number>>, length = 100): Wanted {
  const all = Object.entries(postings).map(
    ([passage, times]): Posting => ({ passage: Number(passage), times, length }),
  );
  const buckets = [...new Set(all.map(({ passage }) => bucketOf(passage)))];
  return {
    weight: 1,
    postings: buckets.map((bucket) => ({
      bucket,
      bytes: packed(all.filter(({ passage }) => bucketOf(passage) === bucket)),
    })),
  };
}

const everything = reachOf([{ first: 0, count: 10, terms: 1_000 }]);
const passagesIn = (results: readonly { readonly passage: number }[]) =>
  results.map(({ passage }) => passage);

describe('postings', () => {
  it('are three bytes each, and read as they were written', () => {
    const bytes = packed([
      { passage: 4_095, times: 3, length: 120 },
      { passage: 8_192, times: 99, length: 9_000 },
    ]);
    expect([bytes.length, unpacked(bytes)]).toEqual([
      6,
      [
        [4_095, 3, 120],
        [0, 15, 510],
      ],
    ]);
  });

  it('of any passage keep its place, how often, and its length to the nearest two', () => {
    const posting = fc.record({
      passage: fc.nat(1e6),
      times: fc.integer({ min: 1, max: 15 }),
      length: fc.nat(510),
    });
    fc.assert(
      fc.property(fc.array(posting), (postings) => {
        const expected = postings.map(({ passage, times, length }) => [
          passage % 4_096,
          times,
          length - (length % 2),
        ]);
        expect(unpacked(packed(postings))).toEqual(expected);
      }),
    );
  });

  it('are left without what is gone', () => {
    const bytes = packed([1, 2, 3].map((passage) => ({ passage, times: 1, length: 2 })));
    expect(unpacked(keeping(bytes, (place) => place !== 2)).map(([place]) => place)).toEqual([1, 3]);
  });
});

describe('the order of passages', () => {
  it('has those first in which more of what is asked for stands, and then the rare', () => {
    const common = wanted({ 0: 1, 1: 1, 2: 1, 3: 1, 4: 1 });
    const rare = wanted({ 4: 1, 7: 1 });
    expect(ranked([common, rare], everything, 10)).toMatchObject([
      { passage: 4 },
      { passage: 7 },
      { passage: 0 },
      { passage: 1 },
      { passage: 2 },
      { passage: 3 },
    ]);
  });

  it('has the short before the long, and where it stands often before where it stands once', () => {
    const postings = packed([
      { passage: 0, times: 1, length: 200 },
      { passage: 1, times: 1, length: 50 },
      { passage: 2, times: 4, length: 100 },
    ]);
    expect(
      passagesIn(ranked([{ weight: 1, postings: [{ bucket: 0, bytes: postings }] }], everything, 10)),
    ).toEqual([2, 1, 0]);
  });

  it('counts terms of one wanted thing together', () => {
    const two = { weight: 1, postings: [...wanted({ 1: 1, 2: 1 }).postings, ...wanted({ 2: 1 }).postings] };
    expect(passagesIn(ranked([two], everything, 10))).toEqual([2, 1]);
  });

  it('tells of one wanted thing whether it stands in reach', () => {
    expect([
      isInReach(wanted({ 1: 1 }), everything),
      isInReach(wanted({ 5000: 1, 11: 1, 3: 1 }), everything),
      isInReach(wanted({ 11: 1, 5000: 1 }), everything),
      isInReach(wanted({}), everything),
    ]).toEqual([true, true, false, false]);
  });

  it('has only passages with everything that is needed', () => {
    const needed = [wanted({ 1: 1, 2: 1 }), wanted({ 1: 1, 2: 1, 5000: 1 })].map((one) => ({
      ...one,
      isNeeded: true,
    }));
    const found = ranked([...needed, wanted({ 2: 1, 7: 1 })], everything, 10);
    expect(passagesIn(found)).toEqual([2, 1]);
  });

  it('is the same, with the same scores, whatever stands out of reach', () => {
    const place = fc.record({ passage: fc.nat(9_000), times: fc.integer({ min: 1, max: 15 }) });
    const terms = fc.array(fc.array(place, { maxLength: 60 }), { minLength: 1, maxLength: 4 });
    const ranges = [
      { first: 100, count: 900, terms: 90_000 },
      { first: 4_000, count: 400, terms: 50_000 },
    ];
    const reach = reachOf(ranges);
    const isInReach = (passage: number) =>
      ranges.some(({ first, count }) => passage >= first && passage < first + count);
    fc.assert(
      fc.property(terms, (all) => {
        const posted = (keep: (passage: number) => boolean) =>
          all.map((some) =>
            wanted(
              Object.fromEntries(
                some.filter(({ passage }) => keep(passage)).map((one) => [one.passage, one.times]),
              ),
            ),
          );
        expect(
          ranked(
            posted(() => true),
            reach,
            20,
          ),
        ).toEqual(ranked(posted(isInReach), reach, 20));
      }),
    );
  });

  it('has no more than were asked for, the best of many', () => {
    const many = wanted(
      Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [index, 1 + (index % 15)])),
    );
    const reach = reachOf([{ first: 0, count: 1_000, terms: 100_000 }]);
    expect(passagesIn(ranked([many], reach, 3))).toEqual([14, 29, 44]);
  });
});
