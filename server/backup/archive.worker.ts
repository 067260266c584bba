import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ArchiveAnswer, ArchiveTask } from './thread';
import { ArchiveWork, faultOf } from './work';

/** Below that of the server's own thread, so that calls come first. */
const PRIORITY = 5;

// On Linux a thread has a priority of its own; elsewhere this would be that of the whole server.
if (process.platform === 'linux') setPriority(PRIORITY);

const work = new ArchiveWork();

parentPort?.on('message', async ({ id, order }: ArchiveTask) => {
  const answer: ArchiveAnswer = await work.do(order).then(
    (count) => ({ id, count }),
    (error: unknown) => ({ id, fault: faultOf(error) }),
  );
  parentPort?.postMessage(answer);
});
