import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { isGone } from '#server/files/gone';
import { type About, ArchiveWriter, nothing, readArchive } from './archive';
import { BackupError } from './problem';
import { runProgram } from './program';

/** What is written to an archive, one after the other. */
export type ArchiveOrder =
  | { readonly kind: 'begin'; readonly archive: string; readonly passphrase: string; readonly about: About }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'text'; readonly path: string; readonly text: string }
  | { readonly kind: 'copy'; readonly path: string; readonly from: string }
  | { readonly kind: 'dump'; readonly path: string; readonly args: readonly string[]; readonly url: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'verify'; readonly archive: string; readonly passphrase: string };

/** Fewer and larger parts cost less. */
const PART_BYTES = 256 * 1024;

/** Reads, encrypts and writes; the server's own thread does none of it (`ArchiveThread`). */
export class ArchiveWork {
  private file: FileHandle | null = null;
  private writer: ArchiveWriter | null = null;

  /**
   * @returns how many files an archive holds that was written or read to its end; for one file, 1 where it was there.
   * @throws BackupError with a line that says what to do.
   */
  async do(order: ArchiveOrder): Promise<number> {
    if (order.kind === 'verify') return verify(order.archive, order.passphrase);
    if (order.kind === 'begin') {
      this.file = await open(order.archive, 'wx', 0o600);
      this.writer = await ArchiveWriter.begin(this.file, order.passphrase, order.about);
      return 0;
    }
    const { file, writer } = this;
    if (!file || !writer) throw new Error('The archive was not begun');
    if (order.kind === 'copy') return copy(writer, order.path, order.from);
    if (order.kind === 'folder') await writer.folder(order.path);
    else if (order.kind === 'text') await writer.file(order.path, once(Buffer.from(order.text)));
    else if (order.kind === 'dump') await dump(writer, order);
    else {
      const files = await writer.end();
      await file.sync();
      await this.close();
      return files;
    }
    return 1;
  }

  async close(): Promise<void> {
    const { file } = this;
    this.file = null;
    this.writer = null;
    await file?.close();
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** What is gone meanwhile (a mail that was kept, a table that was dropped) is left out. */
async function copy(writer: ArchiveWriter, path: string, from: string): Promise<number> {
  const file = await open(from, 'r').catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
  if (!file) return 0;
  await writer.file(path, createReadStream('', { fd: file, highWaterMark: PART_BYTES }));
  return 1;
}

async function dump(
  writer: ArchiveWriter,
  { path, args, url }: Extract<ArchiveOrder, { kind: 'dump' }>,
): Promise<void> {
  const { child, ended } = runProgram('pg_dump', args, url);
  child.stdin.end();
  try {
    await writer.file(path, child.stdout);
    await ended;
  } catch (error) {
    child.kill();
    throw error;
  }
}

async function verify(path: string, passphrase: string): Promise<number> {
  const file = await open(path, 'r');
  try {
    return await readArchive(file, passphrase, nothing);
  } finally {
    await file.close();
  }
}

/** An error as it goes to another thread, and what it is there again. */
export interface Fault {
  readonly message: string;
  readonly isOperators: boolean;
}

export const faultOf = (error: unknown): Fault => ({
  message: error instanceof Error ? error.message : String(error),
  isOperators: error instanceof BackupError,
});

export const errorOf = ({ message, isOperators }: Fault): Error =>
  isOperators ? new BackupError(message) : new Error(message);
