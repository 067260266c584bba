import { parentPort } from 'node:worker_threads';
import { renderHere } from './render';
import type { RenderAnswer, RenderTask } from './thread';

/** Makes documents in a thread of its own: layout of a long table keeps a processor busy for a second. */
parentPort?.on('message', async ({ id, written }: RenderTask) => {
  const answer: RenderAnswer = await renderHere(written, (making) =>
    parentPort?.postMessage({ id, making }),
  ).then(
    (bytes) => ({ id, bytes }),
    (error: unknown) => ({
      id,
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  parentPort?.postMessage(answer);
});
