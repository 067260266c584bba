import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askThread, keptThread, threadUrl } from '#server/files/thread';

const WORKER = `
import { parentPort, threadId, workerData } from 'node:worker_threads';
const work = (what) => {
  if (what === 'for ever') for (;;);
  if (what === 'throw') throw new Error('It cannot be read');
  if (what === 'fill') { const all = []; for (;;) all.push(Array(100_000).fill(what + all.length)); }
  parentPort.postMessage([what, threadId]);
};
if (workerData !== null) work(workerData);
parentPort.on('message', work);
`;

let folder = '';
let url: URL;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quorate-thread-'));
  const path = join(folder, 'worker.mjs');
  writeFileSync(path, WORKER);
  url = pathToFileURL(path);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** It may start as slowly as the machine likes. */
const PATIENT = { longestMs: 30_000, memoryMb: 32 };
const answer = (work: string) => [work, expect.any(Number)];

describe('the program of a thread', () => {
  it('is its source where the server runs from source, else the one bundled beside it, without which the server does not start', () => {
    const absent = new URL('absent.mjs', url);
    expect(threadUrl(absent, url)).toBe(url);
    expect(threadUrl(url, absent, true)).toBe(url);
    expect(() => threadUrl(absent, url, true)).toThrow(/built without/);
  });
});

describe('A thread for parsers', () => {
  it('answers, and says nothing of what throws, fills its memory, or never ends', async () => {
    expect([
      await askThread(url, 'page', PATIENT),
      await askThread(url, 'throw', PATIENT),
      await askThread(url, 'fill', PATIENT),
      await askThread(url, 'for ever', { ...PATIENT, longestMs: 1_500 }),
    ]).toEqual([answer('page'), undefined, undefined, undefined]);
  });

  it('is kept for what comes next, and another takes over from one that failed', async () => {
    const ask = keptThread(url, PATIENT);
    const said = [await ask('one'), await ask('two'), await ask('throw'), await ask('three')];
    expect(said).toEqual([answer('one'), answer('two'), undefined, answer('three')]);
    const [one, two, , three] = said.map((each) => (Array.isArray(each) ? each[1] : null));
    expect([one === two, two === three]).toEqual([true, false]);
  });
});
