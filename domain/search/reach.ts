import { BUCKET, bucketOf } from './postings';

/** Passages of one source, which have consecutive numbers. */
export interface Range {
  readonly first: number;
  readonly count: number;
  /** Terms of all of them. */
  readonly terms: number;
}

/**
 * The passages that the caller may read, in a row: whatever is counted, is counted among them, so that no figure and no order
 * tells of any other.
 */
export interface Reach {
  /** How many there are. */
  readonly size: number;
  /** Terms of a passage on average. */
  readonly averageLength: number;
  /** The number of each passage, by its place in the row. */
  readonly passages: Int32Array;
  /** Of a bucket: the place in the row of each of its passages, from 1; 0 for one out of reach. Null where none is in reach. */
  bucket(number: number): Int32Array | null;
  /** Numbers of the buckets in which something is in reach. */
  readonly buckets: readonly number[];
}

export function reachOf(ranges: readonly Range[]): Reach {
  const size = ranges.reduce((sum, { count }) => sum + count, 0);
  const terms = ranges.reduce((sum, range) => sum + range.terms, 0);
  const passages = new Int32Array(size);
  const buckets = new Map<number, Int32Array>();
  let place = 0;
  for (const { first, count } of ranges) {
    const end = first + count;
    for (let passage = first; passage < end; ) {
      const number = bucketOf(passage);
      let bucket = buckets.get(number);
      if (!bucket) {
        bucket = new Int32Array(BUCKET);
        buckets.set(number, bucket);
      }
      // A range may reach into the next bucket.
      const endHere = Math.min(end, (number + 1) * BUCKET);
      for (; passage < endHere; passage += 1) {
        passages[place] = passage;
        place += 1;
        bucket[passage & (BUCKET - 1)] = place;
      }
    }
  }
  return {
    size,
    averageLength: size === 0 ? 0 : terms / size,
    passages,
    bucket: (number) => buckets.get(number) ?? null,
    buckets: [...buckets.keys()],
  };
}
