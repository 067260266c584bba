import type { Ranked } from './rank';

const NUMBER_BYTES = 4;

/** What a text means, as a model says it: its length is 1, so that two are as close as their product. */
export type Meaning = Float32Array;

/** Of the numbers of a model; null where they have no length. */
export function meaningOf(numbers: readonly number[]): Meaning | null {
  const length = Math.hypot(...numbers);
  if (!Number.isFinite(length) || length === 0) return null;
  return Float32Array.from(numbers, (value) => value / length);
}

/** As it is stored: little endian. */
export function packedMeaning(meaning: Meaning): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(meaning.length * NUMBER_BYTES));
  meaning.forEach((value, at) => {
    bytes.setFloat32(at * NUMBER_BYTES, value, true);
  });
  return new Uint8Array(bytes.buffer);
}

/**
 * How close a meaning is to a stored one, from -1 to 1; null where they cannot be compared, since a model answered another
 * number of numbers.
 */
export function closeness(meaning: Meaning, packed: Uint8Array): number | null {
  if (packed.length !== meaning.length * NUMBER_BYTES) return null;
  const bytes = new DataView(packed.buffer, packed.byteOffset, packed.length);
  let sum = 0;
  for (let at = 0; at < meaning.length; at += 1) {
    sum += (meaning[at] ?? 0) * bytes.getFloat32(at * NUMBER_BYTES, true);
  }
  return sum;
}

/**
 * Passages by the sum of how well their words fit, as a share of the best, and how close their meanings are, from the least close of them
 * to the closest. One whose meaning is not known yet counts by its words twice, so that it stands where its words put it.
 * @param near how close the meaning of a passage is, as far as it is known.
 */
export function fused(ranked: readonly Ranked[], near: ReadonlyMap<number, number>): readonly Ranked[] {
  if (near.size === 0) return ranked;
  const best = ranked[0]?.score ?? 1;
  const [least, most] = [Math.min(...near.values()), Math.max(...near.values())];
  const ofMeaning = (close: number) => (most > least ? (close - least) / (most - least) : 1);
  return ranked
    .map(({ passage, score }) => {
      const words = score / best;
      const close = near.get(passage);
      return { passage, score: words + (close === undefined ? words : ofMeaning(close)) };
    })
    .toSorted((a, b) => b.score - a.score);
}
