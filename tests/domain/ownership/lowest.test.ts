import { describe, expect, it } from 'vitest';
import { rational, remainderWithin } from '#contract/decision/rational';
import { reducedAll } from '../../../domain/ownership/sum';
import fc from '../../kit/fc';

const long = fc.bigInt({ min: 1n, max: 2n ** 700n });
const short = fc.bigInt({ min: 1n, max: 1_000n });

describe('many fractions in lowest terms', () => {
  /** As loops make them: a long denominator of all, that of another loop on some, and short ones of their own. */
  const fractions = fc
    .tuple(long, fc.array(long, { minLength: 1, maxLength: 3 }), short)
    .chain(([common, loops, factor]) =>
      fc
        .array(
          fc.tuple(fc.bigInt({ min: 0n, max: 2n ** 300n }), fc.constantFrom(...loops), short, fc.boolean()),
        )
        .map((parts) =>
          parts.map(([numerator, loop, own, isBeyond]) => ({
            numerator: numerator * factor,
            denominator: common * own * factor * (isBeyond ? loop : 1n),
          })),
        ),
    );

  it('are what each of them is by itself', () => {
    fc.assert(
      fc.property(fractions, (all) => {
        expect(reducedAll(all)).toEqual(
          all.map(({ numerator, denominator }) => rational(numerator, numerator === 0n ? 1n : denominator)),
        );
      }),
    );
  });
});

describe('the remainder of Euclid within a bound', () => {
  /** A step at a time, as the algorithm is written down. */
  function slowly(modulus: bigint, value: bigint, bound: bigint) {
    let [r, next, t, nextT] = [modulus, value, 0n, 1n];
    while (next > bound) {
      const quotient = r / next;
      [r, next, t, nextT] = [next, r - quotient * next, nextT, t - quotient * nextT];
    }
    return { remainder: next, multiple: nextT < 0n ? -nextT : nextT };
  }

  it('is the one of a step at a time, with its multiple', () => {
    fc.assert(
      fc.property(long, long, fc.bigInt({ min: 0n, max: 2n ** 500n }), (a, b, bound) => {
        const [modulus, value] = a > b ? [a, b] : [b + 1n, a];
        expect(remainderWithin(modulus, value, bound)).toEqual(slowly(modulus, value, bound));
      }),
      { numRuns: 300 },
    );
  });
});
