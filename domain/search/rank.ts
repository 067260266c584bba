import { eachPosting } from './postings';
import type { Reach } from './reach';

/** Where a term stands in one bucket. */
export interface BucketPostings {
  readonly bucket: number;
  readonly bytes: Uint8Array;
}

/** One thing that is asked for, by whatever terms it is found. */
export interface Wanted {
  readonly weight: number;
  readonly postings: readonly BucketPostings[];
  /** Passages without it are not wanted. */
  readonly isNeeded?: boolean;
}

export interface Ranked {
  readonly passage: number;
  readonly score: number;
}

/** The constants of BM25 (Robertson and Zaragoza, 2009). */
export interface Tuning {
  readonly k1: number;
  readonly b: number;
}
/** Best of those tried on both labelled sets (docs/decisions/search.md). */
export const USUAL: Tuning = { k1: 1.5, b: 0.85 };

/** Passages in reach in which one wanted thing stands. */
interface Standing {
  readonly places: Int32Array;
  readonly times: Uint8Array;
  readonly lengths: Uint16Array;
  readonly count: number;
}

const capacityOf = ({ postings }: Wanted) =>
  postings.reduce((sum, { bytes }) => sum + Math.ceil(bytes.length / 3), 0);

/** Terms of one wanted thing that stand in the same passage count together. `seen` is empty before and after. */
function standingOf(wanted: Wanted, reach: Reach, seen: Int32Array): Standing {
  const capacity = capacityOf(wanted);
  const [places, times, lengths] = [
    new Int32Array(capacity),
    new Uint8Array(capacity),
    new Uint16Array(capacity),
  ];
  let count = 0;
  for (const { bucket, bytes } of wanted.postings) {
    const inReach = reach.bucket(bucket);
    if (inReach) {
      eachPosting(bytes, (at, often, length) => {
        const place = (inReach[at] ?? 0) - 1;
        if (place < 0) return;
        const before = (seen[place] ?? 0) - 1;
        if (before >= 0) {
          times[before] = (times[before] ?? 0) + often;
          return;
        }
        places[count] = place;
        times[count] = often;
        lengths[count] = length;
        count += 1;
        seen[place] = count;
      });
    }
  }
  for (let index = 0; index < count; index += 1) seen[places[index] ?? 0] = 0;
  return { places, times, lengths, count };
}

/** How much it says that something stands in so many of so many passages. */
const rarity = (among: number, count: number) => Math.log(1 + (among - count + 0.5) / (count + 0.5));

/** The best so many, best first; of equal ones the first of the row. */
function best(scores: Float64Array, limit: number): readonly number[] {
  const kept: number[] = [];
  let least = 0;
  const before = (a: number, b: number) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b;
  for (let place = 0; place < scores.length; place += 1) {
    if ((scores[place] ?? 0) > least) {
      kept.push(place);
      if (kept.length >= 4 * limit) {
        kept.sort(before).length = limit;
        least = scores[kept[limit - 1] ?? 0] ?? 0;
      }
    }
  }
  return kept.sort(before).slice(0, limit);
}

/** Passages in reach by how well they fit, best first. What stands in how many of them is counted while it is read. */
export function ranked(
  wanted: readonly Wanted[],
  reach: Reach,
  limit: number,
  { k1, b }: Tuning = USUAL,
): readonly Ranked[] {
  const scores = new Float64Array(reach.size);
  const needed = new Uint8Array(reach.size);
  const seen = new Int32Array(reach.size);
  for (const one of wanted) {
    const { places, times, lengths, count } = standingOf(one, reach, seen);
    const weight = one.weight * rarity(reach.size, count) * (k1 + 1);
    for (let index = 0; index < count; index += 1) {
      const place = places[index] ?? 0;
      const often = times[index] ?? 0;
      const longer = 1 - b + (b * (lengths[index] ?? 0)) / reach.averageLength;
      scores[place] = (scores[place] ?? 0) + (weight * often) / (often + k1 * longer);
      if (one.isNeeded) needed[place] = (needed[place] ?? 0) + 1;
    }
  }
  const most = wanted.filter(({ isNeeded }) => isNeeded).length;
  if (most > 0) {
    for (let place = 0; place < reach.size; place += 1) if (needed[place] !== most) scores[place] = 0;
  }
  return best(scores, limit).map((place) => ({
    passage: reach.passages[place] ?? 0,
    score: scores[place] ?? 0,
  }));
}

/** Whether so many of these postings are of passages in reach. */
export function reaches(postings: readonly BucketPostings[], reach: Reach, atLeast: number): boolean {
  let count = 0;
  return postings.some(({ bucket, bytes }) => {
    const places = reach.bucket(bucket);
    if (places !== null) {
      eachPosting(bytes, (place) => {
        if ((places[place] ?? 0) > 0) count += 1;
      });
    }
    return count >= atLeast;
  });
}

/** Whether one wanted thing stands in some passage in reach. */
export const isInReach = ({ postings }: Wanted, reach: Reach): boolean => reaches(postings, reach, 1);
