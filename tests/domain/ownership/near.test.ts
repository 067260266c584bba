import { expect, it } from 'vitest';
import { logOf, nearlyCompared } from '#domain/ownership/near';

const fraction = (numerator: bigint, denominator: bigint) => ({ numerator, denominator });

it('tells the logarithm of a fraction, however many digits its parts have', () => {
  const long = 7n ** 900n;
  expect([logOf(fraction(1n, 8n)), logOf(fraction(long, 8n * long))]).toEqual([-3, -3]);
});

it('says nothing of a fraction that is too small to be told', () => {
  const least = logOf(fraction(1n, 10n ** 400n));
  expect([least, nearlyCompared(-3, least), nearlyCompared(least, least)]).toEqual([
    Number.NEGATIVE_INFINITY,
    0,
    0,
  ]);
});

it('leaves what is too near to exact numbers, and decides the rest', () => {
  const third = logOf(fraction(1n, 3n));
  expect(nearlyCompared(third, logOf(fraction(10n ** 12n, 3n * 10n ** 12n + 1n)))).toBe(0);
  expect(nearlyCompared(third, Math.log2(0.33))).toBeGreaterThan(0);
  expect(nearlyCompared(Math.log2(0.33), third)).toBeLessThan(0);
});
