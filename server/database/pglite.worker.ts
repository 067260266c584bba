import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { WorkerOrder, WorkerReply } from './pglite-backend';
import { exchangeWith } from './pglite-exchange';

const port = parentPort;

function reply(message: WorkerReply, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function serve(folder: string): Promise<void> {
  const database = await PGlite.create(folder);

  async function answer(message: Uint8Array): Promise<void> {
    const bytes = await exchangeWith(database, message);
    reply({ kind: 'answer', bytes }, [bytes.buffer]);
  }

  async function close(): Promise<void> {
    await database.close();
    port?.close();
  }

  async function obey(order: WorkerOrder): Promise<void> {
    if (order === 'close') await close();
    else await answer(order);
  }

  port?.on('message', (order: WorkerOrder) => {
    obey(order).catch((error: unknown) => reply({ kind: 'failed', message: describe(error) }));
  });
  reply({ kind: 'ready' });
}

serve(String(workerData.folder)).catch((error: unknown) => {
  reply({ kind: 'failed', message: describe(error) });
  port?.close();
});
