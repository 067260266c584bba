import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What was written: its length in bytes, and the SHA-256 of its content in hexadecimal. */
export interface WrittenFile {
  readonly size: number;
  readonly sha256: string;
}

export interface StoredFile {
  readonly key: string;
  readonly modifiedAt: Date;
}

/**
 * Where the content of documents is kept, by keys of ours (`newFileKey`). A row of the database says whose a file is and
 * what it is called; the store knows neither.
 */
export interface FileStore {
  /**
   * Keeps all of a stream under a key that was not used before. When it resolves the content is on the disk; when the
   * stream fails nothing stays.
   */
  write(key: string, content: Readable): Promise<WrittenFile>;
  /** The content, or the part of it in `range`. @throws FileMissing before the first byte. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Works on the content as a file of this machine, for what has to jump about in it. */
  onDisk<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Every file, in no order. */
  list(): AsyncIterable<StoredFile>;
}

/** A row names a file that the store does not have: a backup that is not whole. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';

  constructor(key: string) {
    super(`The file ${key} is not in the store`);
  }
}
