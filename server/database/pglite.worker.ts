import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { WorkerReply } from './pglite-backend';

const port = parentPort;

function reply(message: WorkerReply, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function serve(folder: string): Promise<void> {
  const database = await PGlite.create(folder);
  port?.on('message', (message: Uint8Array) => {
    database.execProtocolRaw(message).then(
      (answer) => {
        const bytes = new Uint8Array(answer);
        reply({ kind: 'answer', bytes }, [bytes.buffer]);
      },
      (error: unknown) => reply({ kind: 'failed', message: describe(error) }),
    );
  });
  reply({ kind: 'ready' });
}

serve(String(workerData.folder)).catch((error: unknown) => {
  reply({ kind: 'failed', message: describe(error) });
  port?.close();
});
