import { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { exchangeWith } from './pglite-exchange';
import type { Backend } from './pglite-stream';

/** What the worker takes: wire protocol, or the order to close the database and end. */
export type WorkerOrder = Uint8Array | 'close';

/** What the worker says: ready once, then one answer per message, in order. */
export type WorkerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'answer'; readonly bytes: Uint8Array };

interface Pending {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** PGlite in a thread of its own, so that a slow statement does not stop the event loop. */
export class WorkerBackend implements Backend {
  #worker: Worker | null = null;
  #pending: Pending[] = [];
  #starting: Promise<void> | null = null;
  #ended: Promise<unknown> = Promise.resolve();
  #over = false;

  constructor(
    private readonly workerUrl: URL,
    private readonly folder: string,
    /** Ends before this one opens the folder: two sessions on one folder lose rows. */
    private readonly previous: Promise<unknown>,
  ) {}

  /** Settles when the thread is gone. */
  get ended(): Promise<unknown> {
    return this.#ended;
  }

  /** Whether it has ended, failed or been told to end. */
  get over(): boolean {
    return this.#over;
  }

  start(): Promise<void> {
    this.#starting ??= this.#start();
    return this.#starting;
  }

  async #start(): Promise<void> {
    await this.previous;
    const worker = new Worker(this.workerUrl, { workerData: { folder: this.folder } });
    this.#worker = worker;
    this.#ended = new Promise((resolve) => worker.once('exit', resolve));
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (reply: WorkerReply) => {
        if (reply.kind === 'ready') resolve();
        else if (reply.kind === 'failed') this.#fail(new Error(reply.message), reject);
        else this.#pending.shift()?.resolve(reply.bytes);
      });
      worker.on('error', (error) => this.#fail(error, reject));
      worker.on('exit', () =>
        this.#fail(new Error('Connection terminated: the database worker ended'), reject),
      );
    });
  }

  exchange(message: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      if (this.#over) return reject(new Error('Connection terminated: the database worker ended'));
      this.#pending.push({ resolve, reject });
      this.#worker?.postMessage(message, [message.buffer]);
    });
  }

  async close(): Promise<void> {
    this.#over = true;
    this.#worker?.postMessage('close' satisfies WorkerOrder);
    await this.ended;
  }

  kill(): void {
    this.#over = true;
    void this.#worker?.terminate();
  }

  #fail(error: Error, reject: (error: Error) => void): void {
    this.#over = true;
    reject(error);
    for (const pending of this.#pending.splice(0)) pending.reject(error);
  }
}

/** PGlite in this process: for tests, and where the bundled worker is absent. */
export class LocalBackend implements Backend {
  constructor(private readonly session: Promise<PGlite>) {}

  /** A connection before this one may have been cut off in the middle of its work. */
  async start(): Promise<void> {
    const session = await this.session;
    await session.exec('rollback');
    await session.exec('discard all');
  }

  async exchange(message: Uint8Array): Promise<Uint8Array> {
    return exchangeWith(await this.session, message);
  }

  /** The session outlives the connection: another may follow. Who opened it closes it. */
  async close(): Promise<void> {}

  kill(): void {}
}
