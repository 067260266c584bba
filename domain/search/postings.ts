/**
 * Passages have numbers, and a bucket is 4,096 of them. A posting says in three bytes where a term stands: 12 bits for the place
 * of the passage in its bucket, 4 for how often it stands there (at most 15), 8 for half the length of the passage in terms.
 */
export const BUCKET = 4_096;
const PLACE_BITS = 12;
export const POSTING_BYTES = 3;
const MOST_OFTEN = 15;
const LONGEST = 510;

export interface Posting {
  /** Number of the passage. */
  readonly passage: number;
  readonly times: number;
  /** Terms of the passage. */
  readonly length: number;
}

export const bucketOf = (passage: number): number => passage >>> PLACE_BITS;

/** Postings of one bucket in bytes, in the order given. */
export function packed(postings: readonly Posting[]): Uint8Array {
  const bytes = new Uint8Array(postings.length * POSTING_BYTES);
  postings.forEach(({ passage, times, length }, index) => {
    const place = passage & (BUCKET - 1);
    const at = index * POSTING_BYTES;
    bytes[at] = place & 0xff;
    bytes[at + 1] = (place >>> 8) | (Math.min(times, MOST_OFTEN) << 4);
    bytes[at + 2] = Math.min(length, LONGEST) >>> 1;
  });
  return bytes;
}

/** Calls `visit` with each posting: place in the bucket, times, length. Nothing is made for each, since there are millions. */
export function eachPosting(
  bytes: Uint8Array,
  visit: (place: number, times: number, length: number) => void,
): void {
  for (let at = 0; at + 2 < bytes.length; at += POSTING_BYTES) {
    const second = bytes[at + 1] ?? 0;
    visit((bytes[at] ?? 0) | ((second & 0x0f) << 8), second >>> 4, (bytes[at + 2] ?? 0) << 1);
  }
}

/** The same postings without those whose place is not wanted any more. */
export function keeping(bytes: Uint8Array, isWanted: (place: number) => boolean): Uint8Array {
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at + 2 < bytes.length; at += POSTING_BYTES) {
    if (isWanted((bytes[at] ?? 0) | (((bytes[at + 1] ?? 0) & 0x0f) << 8))) {
      kept.set(bytes.subarray(at, at + POSTING_BYTES), length);
      length += POSTING_BYTES;
    }
  }
  return kept.slice(0, length);
}
