import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pass } from 'node:timers/promises';
import { pino } from 'pino';
import { type Database, openDatabase } from '#server/database/connection';
import { newId } from '#server/database/id';
import { wordOf } from '#server/demo/documents/office';
import { demoId } from '#server/demo/ids';
import { seedDemo } from '#server/demo/seed';
import { newFileKey } from '#server/files/key';
import { createApp } from '#server/http/app';
import { type Listening, listen } from '#server/http/listen';
import { startJobs } from '#server/jobs/jobs';
import { openQueue } from '#server/jobs/queue';
import { createReading } from '#server/reading/reading';
import { ROUTES } from '#server/routes';
import { testFiles } from '../kit/files';
import { serverParts } from '../kit/parts';
import { pdfOf } from '../kit/pdf';
import { claimsOf, emulatorToken } from '../kit/tokens';
import { within } from './within';

/*
 * How much longer calls take while 100 files are read: the 95th percentile of lists and single documents over HTTP, before and
 * meanwhile. `DATABASE_URL` measures PostgreSQL. Readers are those of the build, and what the demo group brings along is not read.
 * Each part of it has a time in which it ends, or the benchmark fails and says which.
 */

const FILES = 100;
const PAGES = 20;
const QUIET_CALLS = 300;
const PAUSE_MS = 15;
const LONGEST_MS = 600_000;
const SEED_S = 120;
const QUIET_S = 120;
const STOP_S = 30;
const LONGEST_CALL_MS = 30_000;
const BUDGET_MS = 20;

const READER = new URL('../../dist/server/reading.process.js', import.meta.url);
const ENTITY = demoId('entity', 'kade');
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const sentence = (file: number, page: number) =>
  `The tenant of plot ${file} pays the rent of month ${page} before its first day, without any deduction.`;

function contentOf(file: number): { readonly content: Buffer; readonly mediaType: string } {
  const pages = Array.from({ length: PAGES }, (_, at) => sentence(file, at + 1));
  if (file % 5 === 3) return { content: wordOf(pages.map((text) => [text])), mediaType: DOCX };
  if (file % 5 === 4) return { content: Buffer.from(pages.join('\n')), mediaType: 'text/plain' };
  const contents = Object.fromEntries(
    pages.map((text, at) => [at + 1, `BT /F 8 Tf 5 100 Td (${text}) Tj ET`]),
  );
  return { content: pdfOf(PAGES, { contents }), mediaType: 'application/pdf' };
}

async function addFiles({ kysely }: Database): Promise<void> {
  // The pages of the demo group's scans would take longer than all of the files.
  await kysely.updateTable('document_reading').set({ state: 'read' }).execute();
  for (let file = 0; file < FILES; file += 1) {
    const { content, mediaType } = contentOf(file);
    const key = newFileKey();
    const { size, sha256 } = await testFiles().write(key, Readable.from([content]));
    await kysely
      .insertInto('document')
      .values({
        id: newId(),
        entity_id: ENTITY,
        name: `Contract ${file}`,
        media_type: mediaType,
        size_bytes: size,
        hash: sha256,
        file_key: key,
        created_at: new Date(),
      })
      .execute();
  }
}

async function left({ kysely }: Database): Promise<number> {
  const { count } = await kysely
    .selectFrom('document_reading')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', 'in', ['waiting', 'reading'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

/** Calls one after the other, in turn, until it is time: how long each took. */
async function call(
  origin: string,
  headers: Record<string, string>,
  isOver: (calls: number) => boolean,
): Promise<readonly number[]> {
  const paths = ['/api/documents?limit=25', '/api/entity', '/api/documents?q=rent', '/api/resolutions'];
  const taken: number[] = [];
  while (!isOver(taken.length)) {
    const before = performance.now();
    const answer = await fetch(origin + paths[taken.length % paths.length], {
      headers,
      signal: AbortSignal.timeout(LONGEST_CALL_MS),
    });
    await answer.arrayBuffer();
    taken.push(performance.now() - before);
    await pass(PAUSE_MS);
  }
  return taken;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-bench-'));
  const logger = pino({ level: 'silent' });
  const workerUrl = new URL('../../dist/server/pglite.worker.js', import.meta.url);
  const database = await openDatabase({ dataDir: folder, url: process.env.DATABASE_URL, logger, workerUrl });
  let server: Listening | null = null;
  try {
    const { accounts } = await within(SEED_S, 'Seeding', seedDemo(database, new Date()));
    const jan = accounts.find(({ email }) => email.startsWith('jan@'));
    if (!jan) throw new Error('There is no demo account jan');
    const headers = {
      authorization: `Bearer ${emulatorToken(claimsOf(jan, Math.floor(Date.now() / 1000)))}`,
      'x-entity': ENTITY,
    };
    const parts = {
      ...serverParts(database, logger),
      hosts: null,
      validateAnswers: false,
      now: () => new Date(),
    };
    server = await listen(createApp(parts, ROUTES).fetch, 0, ['127.0.0.1']);
    const origin = `http://127.0.0.1:${server.port}`;
    await within(SEED_S, 'Adding the files', addFiles(database));
    await within(
      QUIET_S,
      'The first calls',
      call(origin, headers, (calls) => calls >= 40),
    );
    const quiet = await within(
      QUIET_S,
      'Calls before the reading',
      call(origin, headers, (calls) => calls >= QUIET_CALLS),
    );

    const reading = createReading({ database, files: testFiles(), logger, program: READER });
    const queue = await openQueue({ database, logger });
    const jobs = await startJobs({ queue, queued: reading.queued, scheduled: [], logger });
    const begun = performance.now();
    reading.begin(jobs);
    let waiting = FILES;
    const looking = setInterval(() => void left(database).then((count) => (waiting = count)), 500);
    const busy = await call(origin, headers, () => waiting === 0 || performance.now() - begun > LONGEST_MS);
    clearInterval(looking);
    const seconds = (performance.now() - begun) / 1_000;
    await within(STOP_S, 'Stopping the readers', reading.stop());
    await within(STOP_S, 'Stopping the jobs', jobs.stop());

    const [before, meanwhile] = [percentile(quiet, 0.95), percentile(busy, 0.95)];
    console.log(
      `${FILES} files of ${PAGES} pages read in ${seconds.toFixed(0)} s (${waiting} left); 95th percentile of ${quiet.length} calls before ${before.toFixed(1)} ms, of ${busy.length} meanwhile ${meanwhile.toFixed(1)} ms: ${(meanwhile - before).toFixed(1)} ms more (budget ${BUDGET_MS})`,
    );
    if (meanwhile - before > BUDGET_MS || waiting > 0) process.exitCode = 1;
  } finally {
    await server?.close(1_000);
    await within(STOP_S, 'Closing the database', database.close());
    rmSync(folder, { recursive: true, force: true });
  }
}

// What hangs keeps the process alive: it ends all the same.
await main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
process.exit();
