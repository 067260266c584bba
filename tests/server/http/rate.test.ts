import { expect, it } from 'vitest';
import { rateLimit } from '#server/http/rate';

it('lets a burst pass, then one per interval, each key for itself', () => {
  let now = 0;
  const limit = rateLimit({ burst: 2, everyMs: 1000 }, () => now);
  const taken = [limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')];
  now = 999;
  const early = limit.take('a');
  now = 2100;
  expect([taken, early, limit.take('a'), limit.take('a')]).toEqual([
    [true, true, false, true],
    false,
    true,
    true,
  ]);
});

it('tells whether anything is left without taking it', () => {
  const limit = rateLimit({ burst: 1, everyMs: 1000 }, () => 0);
  const before = [limit.isSpent('a'), limit.isSpent('a')];
  limit.take('a');
  expect([before, limit.isSpent('a'), limit.isSpent('b')]).toEqual([[false, false], true, false]);
});

it('saves up no more than a burst', () => {
  let now = 0;
  const limit = rateLimit({ burst: 1, everyMs: 10 }, () => now);
  limit.take('a');
  now = 1_000_000;
  expect([limit.take('a'), limit.take('a')]).toEqual([true, false]);
});

it('remembers a bounded number of keys', () => {
  const limit = rateLimit({ burst: 1, everyMs: 1000 }, () => 0);
  limit.take('first');
  for (let key = 0; key < 10_000; key += 1) limit.take(String(key));
  expect([limit.take('first'), limit.take('9999')]).toEqual([true, false]);
});
