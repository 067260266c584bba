import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

/**
 * Opens one PDF after the other and says how many pages each has, in a thread of its own: a file that a parser never
 * finishes with, or that fills its memory, ends with the thread. Plain JavaScript, so that it starts without a loader.
 */
async function factsOf(path) {
  try {
    const document = await getDocumentProxy(new Uint8Array(await readFile(path)));
    const pages = document.numPages;
    await document.loadingTask.destroy();
    return { pages, locked: false };
  } catch (error) {
    return { pages: null, locked: error?.name === 'PasswordException' };
  }
}

parentPort.on('message', async (path) => parentPort.postMessage(await factsOf(path)));
