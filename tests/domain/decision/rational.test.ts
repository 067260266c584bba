import { expect, expectTypeOf, it } from 'vitest';
import type { DecisionMaker } from '#contract/decision/ballot';
import type { Evaluation } from '#contract/decision/derivation';
import {
  compare,
  isRationalText,
  plus,
  rational,
  readRational,
  times,
  toText,
} from '#contract/decision/rational';
import type { Leg } from '#contract/decision/rule';
import type { RationalText } from '#contract/decision/texts';
import fc from '../../kit/fc';

const rationals = fc
  .tuple(fc.bigInt({ min: -1_000n, max: 1_000n }), fc.bigInt({ min: 1n, max: 1_000n }))
  .map(([numerator, denominator]) => rational(numerator, denominator));

it('reads whole numbers and fractions, and says them in lowest terms', () => {
  const texts = ['0', '7', '-7', '2/4', '-2/4', '4/2', '0/9', '007/014'];
  const said = texts.map((text) => {
    const value = readRational(text);
    return value && toText(value);
  });
  expect(said).toEqual(['0', '7', '-7', '1/2', '-1/2', '2', '0', '1/2']);
});

it('reads nothing else as a number', () => {
  const texts = ['', '0.5', '1e3', '1/0', '1/-2', '1 / 2', '½', '50%', 'NaN', 'Infinity', '1/2/3', '+1'];
  expect(texts.filter(isRationalText)).toEqual([]);
});

it('says and reads without loss', () => {
  fc.assert(
    fc.property(rationals, (value) => {
      expect(readRational(toText(value))).toEqual(value);
    }),
  );
});

it('adds, multiplies and compares exactly: three thirds are one, which no float says of a tenth ten times', () => {
  const third = rational(1n, 3n);
  expect(toText(plus(third, plus(third, third)))).toBe('1');
  const tenth = rational(1n, 10n);
  expect(toText(Array.from({ length: 10 }, () => tenth).reduce(plus))).toBe('1');
  fc.assert(
    fc.property(rationals, rationals, rationals, (a, b, c) => {
      expect(times(a, plus(b, c))).toEqual(plus(times(a, b), times(a, c)));
      expect(compare(a, b) > 0n).toBe(compare(plus(a, c), plus(b, c)) > 0n);
    }),
  );
});

const long = fc.bigInt({ min: 1n, max: 2n ** 1_500n });

it('finds lowest terms of numbers of hundreds of digits', () => {
  fc.assert(
    fc.property(long, long, long, (a, b, common) => {
      const { numerator, denominator } = rational(a * common, b * common);
      expect(numerator * b).toBe(denominator * a);
      expect(rational(numerator, denominator)).toEqual({ numerator, denominator });
      expect(numerator <= a && denominator <= b).toBe(true);
    }),
  );
  const power = 3n ** 700n;
  expect(rational(power * 7n ** 300n, -power * 5n ** 300n)).toEqual({
    numerator: -(7n ** 300n),
    denominator: 5n ** 300n,
  });
});

it('has no denominator of zero', () => {
  expect(() => rational(1n, 0n)).toThrow(RangeError);
});

it('admits no float by its types: neither a number nor a decimal point fits', () => {
  expectTypeOf<number>().not.toExtend<RationalText>();
  expectTypeOf<'0.5'>().not.toExtend<RationalText>();
  expectTypeOf<'1/2'>().toExtend<RationalText>();
  expectTypeOf<
    DecisionMaker['weight'] | DecisionMaker['capital'] | Leg['fraction']
  >().toEqualTypeOf<RationalText>();
  expectTypeOf<Evaluation['forWeight']>().toEqualTypeOf<RationalText>();
  expectTypeOf<Evaluation['derivation']['legs'][number]['counted']>().toEqualTypeOf<RationalText>();
});
