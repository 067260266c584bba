import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

/**
 * Opens one PDF and says how many pages it has, in a thread of its own: a file that a parser never finishes with, or
 * that fills its memory, ends with the thread. Plain JavaScript, so that it starts without a loader.
 */
try {
  const document = await getDocumentProxy(new Uint8Array(await readFile(workerData)));
  parentPort.postMessage({ pages: document.numPages, locked: false });
} catch (error) {
  parentPort.postMessage({ pages: null, locked: error?.name === 'PasswordException' });
}
