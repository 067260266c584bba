import { readFile } from 'node:fs/promises';
import type { ReadingReason } from '#contract/readingReason';

/** What a reader finds in a file, in order. */
export interface FoundPage {
  /** From 1. */
  readonly number: number;
  /** Null: it is a picture, which a machine may read. */
  readonly text: string | null;
  /** Such as the name of a sheet. */
  readonly label: string | null;
  /** It is kept before more is read: what follows may end the process. */
  readonly isKeptFirst?: boolean;
}

/** The path of a file of this machine, or all of its bytes. */
export type Content = string | Uint8Array;

export const bytesOf = async (content: Content): Promise<Uint8Array> =>
  typeof content === 'string' ? readFile(content) : content;

/** @param after pages up to this number were read before and are not wanted again. */
export type Reader = (
  content: Content,
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
