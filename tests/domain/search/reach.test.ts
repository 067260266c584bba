import { expect, it } from 'vitest';
import { BUCKET } from '#domain/search/postings';
import { reachOf } from '#domain/search/reach';

it('passages in reach stand in a row, and each bucket knows the place of its own, also of a range that goes on in the next one', () => {
  const reach = reachOf([
    { first: 3, count: 2, terms: 30 },
    { first: BUCKET - 2, count: 3, terms: 30 },
    { first: 5 * BUCKET, count: 1, terms: 12 },
  ]);
  const numbers = [3, 4, BUCKET - 2, BUCKET - 1, BUCKET, 5 * BUCKET];
  const placesIn = (bucket: number) =>
    [...(reach.bucket(bucket) ?? [])].flatMap((place, at) => (place > 0 ? [[at, place]] : []));
  expect([reach.size, reach.averageLength, [...reach.passages], reach.buckets]).toEqual([
    6,
    12,
    numbers,
    [0, 1, 5],
  ]);
  expect([placesIn(0), placesIn(1), placesIn(5)]).toEqual([
    [
      [3, 1],
      [4, 2],
      [BUCKET - 2, 3],
      [BUCKET - 1, 4],
    ],
    [[0, 5]],
    [[0, 6]],
  ]);
  expect(reach.bucket(2)).toBeNull();
});
