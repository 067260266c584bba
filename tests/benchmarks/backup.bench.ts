import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pass } from 'node:timers/promises';
import { pino } from 'pino';
import { heldRemovals } from '#server/backup/held';
import { makeBackup } from '#server/backup/make';
import { type Database, openDatabase } from '#server/database/connection';
import { newId } from '#server/database/id';
import { demoId } from '#server/demo/ids';
import { seedDemo } from '#server/demo/seed';
import { folderStore } from '#server/files/folder';
import { newFileKey } from '#server/files/key';
import type { FileStore } from '#server/files/store';
import { createApp } from '#server/http/app';
import { type Listening, listen } from '#server/http/listen';
import { ROUTES } from '#server/routes';
import { serverParts } from '../kit/parts';
import { claimsOf, emulatorToken } from '../kit/tokens';

/*
 * How much longer calls take while a gigabyte is backed up: the 95th percentile over HTTP, meanwhile and before and after, the
 * client in the same process. `DATABASE_URL` measures PostgreSQL.
 */

const FILES = 200;
const FILE_BYTES = 5_000_000;
const QUIET_CALLS = 300;
const PAUSE_MS = 5;
const BUDGET_MS = 20;
const ENTITY = demoId('entity', 'kade');

async function addFiles({ kysely }: Database, files: FileStore): Promise<void> {
  for (let file = 0; file < FILES; file += 1) {
    const key = newFileKey();
    const { size, sha256 } = await files.write(key, Readable.from([randomBytes(FILE_BYTES)]));
    const about = { entity_id: ENTITY, name: `Contract ${file}`, media_type: 'application/pdf' };
    await kysely
      .insertInto('document')
      .values({
        ...about,
        id: newId(),
        size_bytes: size,
        hash: sha256,
        file_key: key,
        created_at: new Date(),
      })
      .execute();
  }
}

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

const TICK_MS = 10;

/** Processor time of this thread, which answers the calls; Linux says it. */
function threadMs(): number {
  if (process.platform !== 'linux') return Number.NaN;
  const told = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
  // User and system time, counted behind the name, which may hold anything.
  const fields = told.slice(told.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

async function call(origin: string, headers: Record<string, string>, isOver: (calls: number) => boolean) {
  const paths = ['/api/documents?limit=25', '/api/entity', '/api/documents?q=rent', '/api/resolutions'];
  const taken: number[] = [];
  while (!isOver(taken.length)) {
    const before = performance.now();
    const answer = await fetch(origin + paths[taken.length % paths.length], { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`A call was answered ${answer.status}`);
    taken.push(performance.now() - before);
    await pass(PAUSE_MS);
  }
  return taken;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-bench-'));
  const dataDir = join(folder, 'data');
  const logger = pino({ level: 'silent' });
  const workerUrl = new URL('../../dist/server/pglite.worker.js', import.meta.url);
  const databaseUrl = process.env.DATABASE_URL;
  const database = await openDatabase({ dataDir, url: databaseUrl, logger, workerUrl });
  let server: Listening | null = null;
  try {
    const { accounts } = await seedDemo(database, new Date());
    const jan = accounts.find(({ email }) => email.startsWith('jan@'));
    if (!jan) throw new Error('There is no demo account jan');
    const token = emulatorToken(claimsOf(jan, Math.floor(Date.now() / 1000)));
    const headers = { authorization: `Bearer ${token}`, 'x-entity': ENTITY };
    const files = heldRemovals(folderStore(join(dataDir, 'files')));
    await addFiles(database, files);
    const parts = {
      ...serverParts(database, logger),
      hosts: null,
      validateAnswers: false,
      now: () => new Date(),
    };
    server = await listen(createApp(parts, ROUTES).fetch, 0, ['127.0.0.1']);
    const origin = `http://127.0.0.1:${server.port}`;
    await call(origin, headers, (calls) => calls >= 100);
    const quietFrom = threadMs();
    const quiet = await call(origin, headers, (calls) => calls >= QUIET_CALLS);

    const to = join(folder, 'one.backup');
    const ofOne = (threadMs() - quietFrom) / quiet.length;
    const busyFrom = threadMs();
    const begun = performance.now();
    let isOver = false;
    const exportAccounts = null;
    const thread = new URL('../../dist/server/archive.worker.js', import.meta.url);
    const making = makeBackup(
      { database, databaseUrl, dataDir, files, exportAccounts, thread, version: '0', now: () => new Date() },
      { to, passphrase: 'a passphrase of the benchmark' },
    ).finally(() => {
      isOver = true;
    });
    const busy = await call(origin, headers, () => isOver);
    await making;
    const own = threadMs() - busyFrom - busy.length * ofOne;
    const seconds = (performance.now() - begun) / 1_000;

    const after = await call(origin, headers, (calls) => calls >= QUIET_CALLS);

    const [without, meanwhile] = [percentile([...quiet, ...after], 0.95), percentile(busy, 0.95)];
    console.log(
      `${(statSync(to).size / 1e9).toFixed(2)} GB backed up and read again in ${seconds.toFixed(1)} s; 95th percentile of ${quiet.length + after.length} calls before and after ${without.toFixed(1)} ms, of ${busy.length} meanwhile ${meanwhile.toFixed(1)} ms (longest ${Math.max(...busy).toFixed(0)} ms): ${(meanwhile - without).toFixed(1)} ms more (budget ${BUDGET_MS}), load ${loadavg()[0]?.toFixed(1)}; the thread of the calls worked ${(own / 1_000).toFixed(1)} s for it`,
    );
    if (meanwhile - without > BUDGET_MS) process.exitCode = 1;
  } finally {
    await server?.close(1_000);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
