import type { ReadingReason } from '#contract/readingReason';

/** What a reader finds in a file, in order. */
export interface FoundPage {
  /** From 1. */
  readonly number: number;
  /** Null: it is a picture, which a machine may read. */
  readonly text: string | null;
  /** Such as the name of a sheet. */
  readonly label: string | null;
}

/** @param after pages up to this number were read before and are not wanted again. */
export type Reader = (
  path: string,
  after: number,
  counted: (pages: number) => void,
) => AsyncIterable<FoundPage>;

/** A file that cannot be read, and why. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';

  constructor(readonly reason: ReadingReason) {
    super(`The file cannot be read: ${reason}`);
  }
}
