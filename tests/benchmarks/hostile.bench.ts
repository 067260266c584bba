import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { openDatabase } from '#server/database/connection';
import { demoId } from '#server/demo/ids';
import { seedDemo } from '#server/demo/seed';
import { createApp } from '#server/http/app';
import { ROUTES } from '#server/routes';
import { TEST_NOW } from '../kit/clock';
import { serverParts, TEST_HOST } from '../kit/parts';
import { claimsOf, emulatorToken } from '../kit/tokens';

/*
 * How long bodies of at most 1 MB that are wrong in many places, deep, wide or only large keep the event loop, each sent to
 * a draft that its sender may change; and how large the answers are. The database is in a thread of its own, as in a start.
 */

/** Milliseconds; bytes. */
const BUDGET_MS = 50;
const BUDGET_BYTES = 8_000;

/** The least of so many: another program may have the processor while one is measured. */
const ROUNDS = 5;

const LARGEST = 999_000;

/** @param shape of the whole body around so many copies of `one` as fit, with commas between them. */
function filled(one: string, shape: (inside: string) => string): string {
  const count = Math.floor((LARGEST - shape('').length) / (one.length + 1));
  return shape(Array.from({ length: count }, () => one).join(','));
}

const doc = (content: string) => `{"revision":1,"text":{"type":"doc","content":[${content}]}}`;
const table = (rows: string) => `{"type":"table","content":[${rows}]}`;
const text = '{"type":"text","text":"The board resolves to buy the building at the quay."}';
const nested = (depth: number, open: string, close: string, inside: string) =>
  `${open.repeat(depth)}${inside}${close.repeat(depth)}`;
const keys = (count: number, value: string) =>
  Array.from({ length: count }, (_, index) => `"k${index}":${value}`).join(',');
const paragraphs = (count: number, each: number) =>
  Array.from(
    { length: count },
    () => `{"type":"paragraph","content":[${Array.from({ length: each }, () => text).join(',')}]}`,
  ).join(',');

const row =
  '{"type":"tableRow","content":[{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"x"}]}]}]}';
const quoted = nested(15, '{"type":"blockquote","content":[', ']}', table(row));

const BODIES: Readonly<Record<string, string>> = {
  'malformed tables': filled(row, (rows) => doc(filledTables(rows))),
  'tables in quotations': filled(quoted, doc),
  'list in list in list': filled(
    nested(
      12,
      '{"type":"bulletList","content":[{"type":"listItem","content":[',
      ']}]}',
      '{"type":"paragraph"}',
    ),
    doc,
  ),
  'unknown keys': `{"revision":1,${keys(19_000, '1')}}`,
  'unknown keys in a field': `{"revision":1,"rule":{${keys(19_000, '1')}}}`,
  'unknown keys of one value': `{"revision":1,"rule":{"quorum":{${keys(9_900, '[]')}}}}`,
  'many numbers': filled('1', (inside) => `{"revision":1,"papers":[${inside}]}`),
  'many empty lists': filled('[]', (inside) => `{"revision":1,"decisionMakers":[${inside}]}`),
  'as many values as are read': `{"revision":1,"decisionMakers":[${'{"id":1},'.repeat(9_900)}{}]}`,
  'wrong decision makers': filled(
    '{"id":"1","weight":"x","name":7}',
    (inside) => `{"revision":1,"decisionMakers":[${inside}]}`,
  ),
  'deep lists': `{"revision":1,"text":${nested(400_000, '[', ']', '')}}`,
  'one long text': `{"revision":1,"title":"${'a'.repeat(LARGEST - 100)}"}`,
  'one long text of escapes': `{"revision":1,"title":"${'\\ud83d\\ude00'.repeat(80_000)}"}`,
  'half a pair at the end': `{"revision":1,"title":"${'\\ud83d\\ude00'.repeat(80_000)}\\ud83d"}`,
  'no text among many': `{"revision":1,"papers":["\\u0000",${'"a",'.repeat(19_000)}"a"]}`,
  'a long number': `{"revision":${'9'.repeat(LARGEST - 100)}}`,
  'a long amount': `{"revision":1,"rule":{"quorum":{"fraction":"1/${'0'.repeat(LARGEST - 200)}x"}}}`,
  'no JSON at its end': `${doc(paragraphs(900, 6)).slice(0, -2)}`,
  'a long text of record': doc(paragraphs(900, 6)),
  'new keys in many objects': `{"revision":1,"papers":[${newKeys(900)}]}`,
  // Just under what is read: all of it is looked at.
  'a text of as many values': doc(`${words(660, 9)}`),
  'faults among as many values': doc(`${words(655, 9)},{"type":"paragraph","content":[{"type":"text"}]}`),
  'a table of as many values': doc(table(filledRows(160, 13))),
  'as many decision makers': `{"revision":1,"decisionMakers":[${decisionMakers(1_000)}]}`,
  'as many papers': `{"revision":1,"papers":[${Array.from({ length: 100 }, () => `"${randomUUID()}"`).join(',')}]}`,
};

/** Objects of twenty keys that no other has. */
function newKeys(count: number): string {
  const seed = randomUUID();
  return Array.from(
    { length: count },
    (_, at) => `{${Array.from({ length: 20 }, (__, index) => `"${seed}${at}-${index}":1`).join(',')}}`,
  ).join(',');
}

/** Paragraphs of many short texts. */
function words(count: number, each: number): string {
  const one = '{"type":"text","text":"a"}';
  const paragraph = `{"type":"paragraph","content":[${Array.from({ length: each }, () => one).join(',')}]}`;
  return Array.from({ length: count }, () => paragraph).join(',');
}

function filledRows(rows: number, cells: number): string {
  const cell = '{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"a"}]}]}';
  const one = `{"type":"tableRow","content":[${Array.from({ length: cells }, () => cell).join(',')}]}`;
  return Array.from({ length: rows }, () => one).join(',');
}

function decisionMakers(count: number): string {
  return Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      id: randomUUID(),
      source: 'hand',
      partyId: null,
      name: `Shareholder ${index}`,
      representing: null,
      email: `shareholder${index}@vanhouten.test`,
      weight: '10',
      capital: '10',
      group: null,
      present: false,
      conflicted: false,
      ownOrSubsidiaryShares: false,
      termEnds: null,
    }),
  ).join(',');
}

/** Milliseconds for which the main thread has had a processor; where the system does not tell, those that have passed. */
function busyMs(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/**
 * The longest time that the event loop was kept between two looks at it, once in each of its turns. It is the time of the
 * processor, so that other programs of the machine do not count.
 */
async function longestTurn<T>(work: () => Promise<T>): Promise<{ longestMs: number; done: T }> {
  let longestMs = 0;
  let isOver = false;
  let before = busyMs();
  const look = () => {
    const now = busyMs();
    longestMs = Math.max(longestMs, now - before);
    before = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  const done = await work();
  await new Promise((turned) => setImmediate(() => setImmediate(turned)));
  isOver = true;
  return { longestMs, done };
}

/** A table has 500 rows at most; these have them all. */
function filledTables(rows: string): string {
  return table(rows);
}

const workerUrl = pathToFileURL(resolve('dist/server/pglite.worker.js'));
if (!existsSync(workerUrl)) throw new Error('The server is not built: npm run build');
const folder = mkdtempSync(join(tmpdir(), 'quorate-hostile-'));
const logger = pino({ level: 'silent' });
const database = await openDatabase({ dataDir: folder, logger, workerUrl });
try {
  const { accounts } = await seedDemo(database, TEST_NOW);
  const app = createApp({ ...serverParts(database, logger), validateAnswers: false }, ROUTES);
  const eva = accounts.find(({ email }) => email.startsWith('eva@'));
  if (!eva) throw new Error('There is no demo account eva');
  const headers = {
    authorization: `Bearer ${emulatorToken(claimsOf(eva, Math.floor(Date.now() / 1000)))}`,
    'x-entity': demoId('entity', 'beheer'),
    'content-type': 'application/json',
  };
  const api = `http://${TEST_HOST}/api/resolutions`;
  const created = await app.request(api, { method: 'POST', headers, body: '{}' });
  const { id } = (await created.json()) as { id: string };

  let revision = 0;
  let worst = 0;
  let largest = 0;
  for (const [name, body] of Object.entries(BODIES)) {
    let bytes = Buffer.from(body);
    let least = Number.POSITIVE_INFINITY;
    let status = 0;
    let size = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      // A draft that was changed in the round before is changed again.
      bytes = Buffer.from(body.replace('"revision":1,', `"revision":${revision},`));
      const { longestMs, done } = await longestTurn(async () => {
        const answer = await app.request(`${api}/draft/${id}`, { method: 'PATCH', headers, body: bytes });
        return { answer, answered: await answer.arrayBuffer() };
      });
      const { answer, answered } = done;
      least = Math.min(least, longestMs);
      status = answer.status;
      if (status === 200) revision += 1;
      size = status >= 400 ? answered.byteLength : 0;
    }
    worst = Math.max(worst, least);
    largest = Math.max(largest, size);
    console.log(
      `${name.padEnd(28)} ${String(bytes.length).padStart(8)} bytes  ${String(status)}  ${least.toFixed(1).padStart(6)} ms  ${size} bytes answered`,
    );
  }
  console.log(
    `longest ${worst.toFixed(1)} ms (budget ${BUDGET_MS}), largest refusal ${largest} bytes (budget ${BUDGET_BYTES})`,
  );
  if (worst > BUDGET_MS || largest > BUDGET_BYTES) process.exitCode = 1;
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
