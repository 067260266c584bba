import { describe, expect, it } from 'vitest';
import { greatestCommonDivisor } from '#contract/decision/rational';
import { nearSolution, nearSystemOf } from '#domain/ownership/binary';
import { solvedExactly, systemOf } from '#domain/ownership/lifting';
import type { Matrix, Solution } from '#domain/ownership/system';
import fc from '../../kit/fc';

/** Millionths of a percent. */
const WHOLE = 100_000_000n;

/** A matrix whose rows keep something of the whole: of each place what is taken from the others. */
const systems = fc.integer({ min: 1, max: 12 }).chain((size) =>
  fc.record({
    matrix: fc
      .array(
        fc.array(fc.tuple(fc.nat({ max: size - 1 }), fc.bigInt({ min: 1n, max: WHOLE / 4n })), {
          maxLength: 3,
        }),
        { minLength: size, maxLength: size },
      )
      .map((rows): Matrix => rows.map(rowOf)),
    rightSide: fc.array(
      fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: WHOLE }), fc.bigInt({ min: 0n, max: 2n ** 300n })),
      { minLength: size, maxLength: size },
    ),
  }),
);

function rowOf(taken: readonly (readonly [number, bigint])[], at: number): Matrix[number] {
  const row = new Map([[at, WHOLE]]);
  for (const [column, value] of taken) row.set(column, (row.get(column) ?? 0n) - value);
  return [...row];
}

function boundsOf(rightSide: readonly bigint[]) {
  const denominator = WHOLE ** BigInt(rightSide.length);
  return { numerator: denominator * (1n + rightSide.reduce((sum, value) => sum + value, 0n)), denominator };
}

/** Over the least denominator that all parts have in common. */
function lowest({ numerators, denominator }: Solution): Solution {
  const divisor = numerators.reduce(greatestCommonDivisor, denominator);
  return { numerators: numerators.map((one) => one / divisor), denominator: denominator / divisor };
}

describe('a system of whole numbers', () => {
  it('has one solution, by doubles with an exact rest and by residues of a prime', () => {
    fc.assert(
      fc.property(systems, ({ matrix, rightSide }) => {
        const bounds = boundsOf(rightSide);
        const near = nearSystemOf(matrix);
        const found = near && nearSolution(near, rightSide, bounds.denominator);
        const modular = solvedExactly({ ...systemOf(matrix), near: null }, rightSide, bounds);
        expect(found && lowest(found)).toEqual(lowest(modular));
      }),
    );
  });

  it('is solved one digit at a time where doubles tell no more, and not by them where they tell none', () => {
    const ring = (kept: bigint): Matrix => [
      [
        [0, WHOLE],
        [1, kept - WHOLE],
      ],
      [
        [0, -WHOLE],
        [1, WHOLE],
      ],
    ];
    const solution = (matrix: Matrix) => {
      const near = nearSystemOf(matrix);
      return near && nearSolution(near, [WHOLE, 0n], WHOLE ** 2n);
    };
    expect(solution(ring(10n))).toEqual({ numerators: [10_000_000n, 10_000_000n], denominator: 1n });
    expect(solution(ring(0n))).toBeNull();
  });
});
