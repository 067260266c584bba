import type { FileHandle } from 'node:fs/promises';
import { z } from 'zod';
import { BackupError } from './problem';
import { Sealed, unsealed } from './seal';

const ABOUT = z.object({
  version: z.string(),
  kind: z.enum(['pglite', 'postgres']),
  at: z.iso.datetime(),
  /** Names of the migrations that the database has had. */
  migrations: z.array(z.string()).readonly().optional(),
});

/** What an archive says of itself before anything else. */
export type About = z.output<typeof ABOUT>;

/** Types of frames: a byte, the length of what follows in four, and that. */
const FRAME = { about: 1, folder: 2, file: 3, data: 4, end: 5 } as const;
const HEAD_BYTES = 5;
/** More stands in no frame that was written here. */
const MAX_FRAME_BYTES = 16 * 1024 * 1024;

/** Writes an archive: what it is about, then folders and files, each file in parts of any length. */
export class ArchiveWriter {
  #files = 0;

  private constructor(private readonly sealed: Sealed) {}

  static async begin(file: FileHandle, passphrase: string, about: About): Promise<ArchiveWriter> {
    const writer = new ArchiveWriter(await Sealed.begin(file, passphrase));
    await writer.#frame(FRAME.about, Buffer.from(JSON.stringify(about)));
    return writer;
  }

  folder(path: string): Promise<void> {
    return this.#frame(FRAME.folder, Buffer.from(path));
  }

  async file(path: string, content: AsyncIterable<Buffer>): Promise<void> {
    await this.#frame(FRAME.file, Buffer.from(path));
    for await (const part of content) await this.#frame(FRAME.data, part);
    this.#files += 1;
  }

  /** @returns how many files it holds. */
  async end(): Promise<number> {
    await this.#frame(FRAME.end, Buffer.from(String(this.#files)));
    await this.sealed.end();
    return this.#files;
  }

  async #frame(type: number, bytes: Buffer): Promise<void> {
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt8(type);
    head.writeUInt32BE(bytes.length, 1);
    await this.sealed.write(head);
    await this.sealed.write(bytes);
  }
}

/** Is told what an archive holds, in its order. A part belongs to the file named last. */
export interface ArchiveReader {
  about(about: About): Promise<void>;
  folder(path: string): Promise<void>;
  file(path: string): Promise<void>;
  part(bytes: Buffer): Promise<void>;
}

/** Takes nothing: reading with it says whether an archive is whole. */
export const nothing: ArchiveReader = {
  about: async () => {},
  folder: async () => {},
  file: async () => {},
  part: async () => {},
};

/**
 * Reads an archive to its end.
 * @returns how many files it holds.
 * @throws BackupError when it is not whole.
 */
export async function readArchive(
  file: FileHandle,
  passphrase: string,
  reader: ArchiveReader,
): Promise<number> {
  let files = 0;
  let told: number | null = null;
  for await (const { type, bytes } of frames(unsealed(file, passphrase))) {
    if (told !== null) throw new BackupError('The archive goes on after its end.');
    if (type === FRAME.about) await reader.about(ABOUT.parse(JSON.parse(bytes.toString())));
    else if (type === FRAME.folder) await reader.folder(bytes.toString());
    else if (type === FRAME.data) await reader.part(bytes);
    else if (type === FRAME.end) told = Number(bytes.toString());
    else if (type === FRAME.file) {
      files += 1;
      await reader.file(bytes.toString());
    } else throw new BackupError('The archive was made by a newer Quorate.');
  }
  if (told !== files) throw new BackupError('The archive is not whole.');
  return files;
}

interface Frame {
  readonly type: number;
  readonly bytes: Buffer;
}

async function* frames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    while (rest.length - at >= HEAD_BYTES) {
      const length = rest.readUInt32BE(at + 1);
      if (length > MAX_FRAME_BYTES) throw new BackupError('The archive was made by a newer Quorate.');
      if (rest.length - at - HEAD_BYTES < length) break;
      const from = at + HEAD_BYTES;
      yield { type: rest.readUInt8(at), bytes: rest.subarray(from, from + length) };
      at = from + length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new BackupError('The archive is not whole.');
}
