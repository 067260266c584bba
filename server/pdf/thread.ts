import { Worker } from 'node:worker_threads';
import type { Resolution } from '#contract/calls/resolutions';
import type { Making } from '#contract/madeFile';
import type { TellMaking } from '#server/http/made.answer';
import { unavailable } from '#server/problem';
import { because } from '#server/words';
import type { Pack } from './pack';
import type { Paper } from './paper';

/** What a document is made of; all of it can be sent to another thread. */
export type Written =
  | { readonly kind: 'resolution'; readonly resolution: Resolution; readonly now: Date }
  | { readonly kind: 'paper'; readonly paper: Paper }
  | { readonly kind: 'pack'; readonly pack: Pack };

export interface RenderTask {
  readonly id: number;
  readonly written: Written;
}

export type RenderAnswer =
  /** It goes on. */
  | { readonly id: number; readonly making: Making }
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly fault: string };

interface Waiting {
  readonly tell: TellMaking;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** How many documents may wait for the thread; the next caller is asked to come again. */
const MOST_WAITING = 20;

/** How long one may take with those before it, in milliseconds. */
const LONGEST_MS = 25_000;

const tooBusy = () => unavailable(because('documentsBusy'));

/**
 * One thread that makes documents, one after the other. It is started by the first, does not keep the program alive, and
 * is given up when it does not answer in time or ends: the next document starts another.
 */
export class RenderThread {
  private worker: Worker | null = null;
  private count = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(
    private readonly url: URL,
    private readonly longestMs = LONGEST_MS,
  ) {}

  /** @throws Refusal 503 when it takes too long or too many wait; Error with the fault of a document that fails. */
  async render(written: Written, tell: TellMaking = () => {}): Promise<Uint8Array> {
    if (this.waiting.size >= MOST_WAITING) throw tooBusy();
    const worker = this.started();
    this.count += 1;
    const task: RenderTask = { id: this.count, written };
    const timer = setTimeout(
      () => this.giveUp(worker, unavailable(because('documentTooLong'))),
      this.longestMs,
    );
    try {
      return await new Promise((resolve, reject) => {
        this.waiting.set(task.id, { tell, resolve, reject });
        worker.postMessage(task);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends the thread; who waits is told. */
  async close(): Promise<void> {
    const { worker } = this;
    if (!worker) return;
    this.giveUp(worker, unavailable(because('serverStopping')));
    await worker.terminate();
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(this.url, { env: {} });
    worker.unref();
    worker.on('message', (answer: RenderAnswer) => this.settle(answer));
    worker.on('error', (error) =>
      this.giveUp(worker, error instanceof Error ? error : new Error(String(error))),
    );
    worker.on('exit', () => this.giveUp(worker, new Error('The thread that makes documents ended')));
    this.worker = worker;
    return worker;
  }

  private settle(answer: RenderAnswer): void {
    const waiting = this.waiting.get(answer.id);
    if ('making' in answer) {
      waiting?.tell(answer.making);
      return;
    }
    this.waiting.delete(answer.id);
    if ('bytes' in answer) waiting?.resolve(answer.bytes);
    else waiting?.reject(new Error(answer.fault));
  }

  private giveUp(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = null;
    const all = [...this.waiting.values()];
    this.waiting.clear();
    void worker.terminate();
    for (const { reject } of all) reject(error);
  }
}
