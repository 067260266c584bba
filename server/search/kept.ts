import type { BucketPostings } from '#domain/search/rank';

/** Bytes of postings that one server keeps; what was not asked for the longest goes first. */
const MOST_BYTES = 64_000_000;

/**
 * A term in so many passages is frequent. Rarer ones are read each time: that somebody has asked for one of them shows in no time that
 * another search takes.
 */
export const FREQUENT = 256;

/**
 * Postings of frequent terms in full buckets: nothing is ever added to these, and passages that are gone are out of reach, so what
 * was read once is right as long as the server runs. Numbers alone are kept, as they stand in the database; what is in
 * reach is asked each time.
 */
export interface KeptPostings {
  /** Of one bucket; undefined where they are not kept. Empty: the term does not stand there. */
  read(entityId: string, term: string, bucket: number): Uint8Array | undefined;
  /** Of these buckets, also those where the term does not stand. */
  keep(entityId: string, term: string, buckets: readonly number[], postings: readonly BucketPostings[]): void;
}

interface KeptTerm {
  readonly buckets: Map<number, Uint8Array>;
  bytes: number;
}

const NONE = new Uint8Array(0);
/** What an entry takes beside its bytes. */
export const ENTRY_BYTES = 100;

export function createKeptPostings(mostBytes = MOST_BYTES): KeptPostings {
  /** In the order in which they were asked for. */
  const terms = new Map<string, KeptTerm>();
  let total = 0;
  const keyOf = (entityId: string, term: string) => `${entityId} ${term}`;
  const touch = (key: string, kept: KeptTerm) => {
    terms.delete(key);
    terms.set(key, kept);
  };
  const shrink = () => {
    for (const [key, { bytes }] of terms) {
      if (total <= mostBytes) return;
      terms.delete(key);
      total -= bytes;
    }
  };
  return {
    read(entityId, term, bucket) {
      const key = keyOf(entityId, term);
      const kept = terms.get(key);
      if (kept) touch(key, kept);
      return kept?.buckets.get(bucket);
    },
    keep(entityId, term, buckets, postings) {
      const key = keyOf(entityId, term);
      const kept = terms.get(key) ?? { buckets: new Map(), bytes: 0 };
      touch(key, kept);
      const found = new Map(postings.map(({ bucket, bytes }) => [bucket, bytes]));
      for (const bucket of buckets) {
        // A copy: what comes from the database is part of a larger piece of memory.
        const bytes = new Uint8Array(found.get(bucket) ?? NONE);
        const more = bytes.length - (kept.buckets.get(bucket)?.length ?? -ENTRY_BYTES);
        kept.buckets.set(bucket, bytes);
        kept.bytes += more;
        total += more;
      }
      shrink();
    },
  };
}
