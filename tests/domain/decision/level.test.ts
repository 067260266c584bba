import { describe, expect, it } from 'vitest';
import { canLevel } from '#domain/decision/level';
import fc from '../../kit/fc';

/** Every way to add, subtract or leave out, one by one. */
function isLevel(margin: bigint, hasVotes: boolean, free: readonly bigint[]): boolean {
  const [weight, ...others] = free;
  if (weight === undefined) return margin === 0n && hasVotes;
  return (
    isLevel(margin, hasVotes, others) ||
    isLevel(margin + weight, true, others) ||
    isLevel(margin - weight, true, others)
  );
}

const heaviestFirst = (weights: readonly bigint[]) =>
  weights.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0));
const level = (margin: bigint, weights: readonly bigint[], hasVotes = true) =>
  canLevel({ margin, hasVotes, free: heaviestFirst(weights) });
const many = (count: number, weightOf: (n: number) => bigint) =>
  Array.from({ length: count }, (_, n) => weightOf(n));

describe('whether free votes can make for and against equal', () => {
  it('is what trying every way says', () => {
    const weight = fc.oneof(
      fc.bigInt({ min: 1n, max: 6n }),
      fc.bigInt({ min: 1n, max: 300n }),
      fc.integer({ min: 0, max: 9 }).map((power) => 2n * 3n ** BigInt(power)),
    );
    fc.assert(
      fc.property(
        fc.array(weight, { maxLength: 8 }),
        fc.bigInt({ min: -400n, max: 400n }),
        fc.boolean(),
        (weights, margin, isFixed) => {
          const hasVotes = isFixed || margin !== 0n;
          expect(level(margin, weights, hasVotes)).toBe(isLevel(margin, hasVotes, weights));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is what all margins together say, also of many weights of few kinds', () => {
    const kinds = fc.array(
      fc.oneof(
        fc.bigInt({ min: 1n, max: 40n }),
        fc.bigInt({ min: 1n, max: 9n }).map((n) => n * 60n),
        fc.bigInt({ min: 1n, max: 10n ** 30n }),
      ),
      { minLength: 1, maxLength: 3 },
    );
    const electorate = kinds.chain((all) =>
      fc.array(fc.constantFrom(...all), { minLength: 15, maxLength: 30 }),
    );
    const marginOf = (weights: readonly bigint[], signs: readonly number[]) =>
      weights.reduce((sum, weight, n) => sum + weight * BigInt(signs[n] ?? 1), 0n);
    fc.assert(
      fc.property(
        electorate,
        fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 30, maxLength: 30 }),
        fc.bigInt({ min: -3n, max: 3n }),
        (weights, signs, off) => {
          const margin = marginOf(weights, signs) + off;
          let margins = new Set([0n]);
          for (const weight of weights) {
            margins = new Set([...margins].flatMap((from) => [from, from + weight, from - weight]));
          }
          expect(level(margin, weights)).toBe(margins.has(margin));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is no for an odd margin and even weights, however many', () => {
    expect(
      level(
        1n,
        many(13, (n) => 2n * 3n ** BigInt(n)),
      ),
    ).toBe(false);
    expect(
      level(
        1n,
        many(10_000, (n) => BigInt(2 * n + 2)),
      ),
    ).toBe(false);
  });

  it('is no where powers of three miss the margin, and yes where they make it', () => {
    const powers = many(40, (n) => 4n * 3n ** BigInt(n));
    expect([level(3n ** 20n, powers), level(4n * (3n ** 40n - 1n) - 8n, [...powers, 1n])]).toEqual([
      false,
      false,
    ]);
    expect([level(4n * 7n * 3n ** 20n, powers), level(8n, powers)]).toEqual([true, true]);
  });

  it('finds one weight among thousands that decides it', () => {
    const thousands = many(1_000, (n) => 1_000n * BigInt(1_000 + ((n * 7_919) % 1_000)));
    expect([
      level(500n, [...thousands, 1n]),
      level(1_001n, [...thousands, 1n]),
      level(3_499n, [...thousands, 500n, 1n]),
      level(3_400n, [...thousands, 500n, 1n]),
    ]).toEqual([false, true, true, false]);
  });

  it('is answered soon for as many shares as there are', () => {
    const shares = (count: number, most: bigint) =>
      many(count, (n) => 1n + ((BigInt(n + 3) ** 13n * 7_919n) % most));
    const round = many(300, (n) => 1_000n * BigInt(1 + ((n * 7_919) % 1_000)));
    const small = many(20, (n) => BigInt(1 + ((n * 7) % 20)));
    expect([
      level(123_457n, shares(1_000, 10n ** 9n)),
      level(123_457n, shares(10_000, 10n ** 12n)),
      level(123_457n, shares(40, 10n ** 8n)),
      level(777_077n, [...round, ...small]),
      level(777_500n, [...round, ...small]),
    ]).toEqual([true, true, true, true, false]);
  });

  it('is answered at the brink of all weights together', () => {
    const weights = many(2_000, (n) => BigInt(500 + ((n * 7_919) % 1_000)));
    const all = weights.reduce((sum, weight) => sum + weight, 0n);
    expect(
      [0n, 1n, 499n, 500n, 501n, 999n, 1_000n, 5_000n].map((less) => level(all - less, weights)),
    ).toEqual([true, false, false, true, true, true, true, true]);
    expect(level(all + 1n, weights)).toBe(false);
  });

  it('asks for a vote: with nobody for or against, two sides must weigh the same', () => {
    expect([
      level(0n, [], false),
      level(0n, [], true),
      level(0n, [7n], false),
      level(0n, [7n, 7n], false),
      level(
        0n,
        many(60, (n) => 3n ** BigInt(n)),
        false,
      ),
      level(0n, [11n, 17n, 28n, 1_000n], false),
      level(
        0n,
        many(300, (n) => 10n ** 40n + BigInt(n) ** 7n),
        false,
      ),
    ]).toEqual([false, true, false, true, false, true, true]);
  });
});
