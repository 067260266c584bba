import { expect, it } from 'vitest';
import { sumOfPercentages } from '#domain/entity/percentage';
import fc from '../../kit/fc';

it('adds exactly, where floats do not', () => {
  expect(sumOfPercentages(['0.1', '0.2'])).toBe('0.3');
  expect(sumOfPercentages(['33.333333', '33.333333', '33.333334'])).toBe('100');
});

it('drops the zeros that numeric(9,6) carries', () => {
  expect([
    sumOfPercentages(['40.000000']),
    sumOfPercentages(['12.500000']),
    sumOfPercentages(['0.000001']),
  ]).toEqual(['40', '12.5', '0.000001']);
});

it('is unknown where a part is unknown, and nothing for no parts', () => {
  expect([sumOfPercentages(['10', null]), sumOfPercentages([])]).toEqual([null, '0']);
});

it('does not depend on the order', () => {
  const millionths = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(fc.array(millionths, { maxLength: 5 }), (parts) => {
      const texts = parts.map((part) => `${Math.floor(part / 1e6)}.${String(part % 1e6).padStart(6, '0')}`);
      expect(sumOfPercentages(texts)).toBe(sumOfPercentages([...texts].reverse()));
    }),
  );
});
