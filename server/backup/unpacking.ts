import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { isFileKey } from '#server/files/key';
import type { FileStore } from '#server/files/store';
import type { ArchiveReader } from './archive';
import { EMBEDDED } from './embedded';
import { FILES, REST } from './make';
import { DUMP } from './postgres';
import { BackupError } from './problem';

/** Where what an archive holds is written. */
export interface Places {
  /** Becomes the data folder. */
  readonly folder: string;
  /** Becomes a file: the dump of a database of PostgreSQL. */
  readonly dump: string;
  readonly files: FileStore;
}

/** Where the parts of one file go, and what ends it. */
interface Target {
  readonly stream: Writable;
  readonly done: Promise<unknown>;
}

/** Puts what it reads where it belongs. Paths come from an authentic archive, and are looked at all the same. */
export class Unpacking implements ArchiveReader {
  #target: Target | null = null;

  constructor(private readonly places: Places) {}

  async about(): Promise<void> {}

  async folder(path: string): Promise<void> {
    await mkdir(this.#placeOf(path), { recursive: true, mode: 0o700 });
  }

  async file(path: string): Promise<void> {
    await this.end();
    this.#target = await this.#open(path);
    this.#target.done.catch(() => {});
  }

  async part(bytes: Buffer): Promise<void> {
    const target = this.#target;
    if (!target) throw new BackupError('The archive is not whole.');
    if (target.stream.write(bytes)) return;
    await Promise.race([once(target.stream, 'drain'), target.done]);
  }

  async end(): Promise<void> {
    const target = this.#target;
    this.#target = null;
    if (!target) return;
    target.stream.end();
    await target.done;
  }

  abandon(): void {
    this.#target?.stream.destroy();
  }

  async #open(path: string): Promise<Target> {
    const [room, ...rest] = path.split('/');
    if (room === FILES) return this.#stored(rest.join('/'));
    const place = path === DUMP ? this.places.dump : this.#placeOf(path);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    return written(createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true }));
  }

  #stored(key: string): Target {
    if (!isFileKey(key)) throw new BackupError(`The archive names a file that cannot be one: ${key}.`);
    const stream = new PassThrough();
    return { stream, done: this.places.files.write(key, stream) };
  }

  #placeOf(path: string): string {
    const [room, ...rest] = path.split('/');
    const inside = rest.join('/');
    if ((room !== EMBEDDED && room !== REST) || normalize(path) !== path || path.includes('..')) {
      throw new BackupError(`The archive names a place that is none: ${path}.`);
    }
    const { folder } = this.places;
    return room === REST ? join(folder, inside) : join(folder, EMBEDDED, inside);
  }
}

function written(stream: WriteStream): Target {
  const done = new Promise<void>((resolve, reject) => {
    stream.once('error', reject);
    stream.once('close', resolve);
  });
  return { stream, done };
}
