import { Worker } from 'node:worker_threads';
import { threadUrl } from '#server/files/thread';
import type { About } from './archive';
import { type ArchiveOrder, ArchiveWork, errorOf, type Fault } from './work';

const BUNDLED = new URL('./archive.worker.js', import.meta.url);

/** Its program; null from source, where a thread would need a loader of its own and the server does its work itself. */
export const ARCHIVE_THREAD =
  threadUrl(BUNDLED, new URL('./archive.worker.ts', import.meta.url)) === BUNDLED ? BUNDLED : null;

export interface ArchiveTask {
  readonly id: number;
  readonly order: ArchiveOrder;
}

export type ArchiveAnswer =
  | { readonly id: number; readonly count: number }
  | { readonly id: number; readonly fault: Fault };

interface Waiting {
  readonly resolve: (count: number) => void;
  readonly reject: (error: Error) => void;
}

/** Where orders go, and what ends it whatever it does. */
interface Worked {
  do(order: ArchiveOrder): Promise<number>;
  close(): Promise<unknown>;
}

/**
 * Encryption, reading and writing of a gigabyte keep a processor busy for seconds, and calls would wait between its parts: a thread of the
 * archive's own does it, at a lower priority where the system has one for threads.
 */
class ArchiveThread implements Worked {
  private count = 0;
  private ended: Error | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private readonly worker: Worker;

  constructor(url: URL) {
    this.worker = new Worker(url);
    this.worker.on('message', (answer: ArchiveAnswer) => this.settle(answer));
    this.worker.on('error', (error) =>
      this.giveUp(error instanceof Error ? error : new Error(String(error))),
    );
    this.worker.on('exit', () => this.giveUp(new Error('The thread of the archive ended')));
  }

  do(order: ArchiveOrder): Promise<number> {
    if (this.ended) return Promise.reject(this.ended);
    this.count += 1;
    const task: ArchiveTask = { id: this.count, order };
    return new Promise((resolve, reject) => {
      this.waiting.set(task.id, { resolve, reject });
      this.worker.postMessage(task);
    });
  }

  close(): Promise<unknown> {
    this.giveUp(new Error('The archive was given up'));
    return this.worker.terminate();
  }

  private settle(answer: ArchiveAnswer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ('count' in answer) waiting?.resolve(answer.count);
    else waiting?.reject(errorOf(answer.fault));
  }

  private giveUp(error: Error): void {
    this.ended ??= error;
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of all) reject(error);
  }
}

/** An archive that is being written, part by part, and read again. */
export class Archive {
  private constructor(private readonly worked: Worked) {}

  static open(thread: URL | null): Archive {
    return new Archive(thread ? new ArchiveThread(thread) : new ArchiveWork());
  }

  async begin(archive: string, passphrase: string, about: About): Promise<void> {
    await this.worked.do({ kind: 'begin', archive, passphrase, about });
  }

  async folder(path: string): Promise<void> {
    await this.worked.do({ kind: 'folder', path });
  }

  async text(path: string, text: string): Promise<void> {
    await this.worked.do({ kind: 'text', path, text });
  }

  /** @returns false where the file is gone, which leaves it out. */
  async copy(path: string, from: string): Promise<boolean> {
    return (await this.worked.do({ kind: 'copy', path, from })) > 0;
  }

  /** What `pg_dump` writes of a database. */
  async dump(path: string, args: readonly string[], url: string): Promise<void> {
    await this.worked.do({ kind: 'dump', path, args, url });
  }

  /** When it resolves everything is on the disk. */
  async end(): Promise<void> {
    await this.worked.do({ kind: 'end' });
  }

  /** Reads an archive to its end. @returns how many files it holds. */
  verify(archive: string, passphrase: string): Promise<number> {
    return this.worked.do({ kind: 'verify', archive, passphrase });
  }

  async close(): Promise<void> {
    await this.worked.close();
  }
}
