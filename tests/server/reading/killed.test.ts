import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import {
  documentDetailsSchema,
  documentPageSchema,
  uploadedDocumentSchema,
} from '#contract/schemas/documents';
import { identityOf, temporaryFolder } from '../../kit/database';
import { idOf, nameOf } from '../../kit/group/ids';
import { pdfOf } from '../../kit/pdf';
import { createDatabase } from '../../kit/templates';
import { claimsOf, emulatorToken } from '../../kit/tokens';

const MAIN = join(inject('serverFolder'), 'main.js');
const PATIENCE = { timeout: 120_000, interval: 30 };
const PAGES = 1_500;

let children: ChildProcess[] = [];
let folders: ReturnType<typeof temporaryFolder>[] = [];
afterEach(async () => {
  for (const child of children) await kill(child);
  for (const folder of folders) folder.remove();
  [children, folders] = [[], []];
});

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

function kill(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.kill('SIGKILL');
  return ended;
}

/** The program on this folder, when it is ready. */
async function start(dataDir: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      AUTH_EMULATOR_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      QUORATE_DEV_CLIENT: 'http://localhost:1',
      ...env,
    },
  });
  children.push(child);
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  const port = await vi.waitFor(() => {
    if (hasEnded(child)) throw new Error('It ended');
    const found = /^Quorate is ready on http:\/\/localhost:(\d+)$/m.exec(out)?.[1];
    if (!found) throw new Error('It is not ready yet');
    return Number(found);
  }, PATIENCE);
  return { child, port };
}

function headers(): Record<string, string> {
  const { uid, email } = identityOf('jan');
  const token = emulatorToken(
    claimsOf({ uid, email: email ?? '', name: nameOf('jan') }, Math.floor(Date.now() / 1000)),
  );
  return { authorization: `Bearer ${token}`, 'x-entity': idOf('entity', 'kade') };
}

const ask = (port: number, path: string, init: RequestInit = {}) =>
  fetch(`http://localhost:${port}/api${path}`, { ...init, headers: { ...headers(), ...init.headers } });

async function upload(port: number, name: string, content: Buffer, key: string) {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(content)], name));
  const answer = await ask(port, '/documents', { method: 'POST', headers: { 'idempotency-key': key }, body });
  return uploadedDocumentSchema.parse(await answer.json());
}

/** Sends the beginning of a form with a file, and no more of it. */
function uploadHalf(port: number, name: string, key: string): void {
  const sending = request(`http://localhost:${port}/api/documents`, {
    method: 'POST',
    headers: {
      ...headers(),
      'idempotency-key': key,
      'content-type': 'multipart/form-data; boundary=x',
    },
  });
  sending.on('error', () => {});
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  sending.write(head + 'half of it '.repeat(10_000));
}

async function named(port: number, name: string) {
  const answer = await ask(port, `/documents?q=${encodeURIComponent(name)}`);
  return documentPageSchema.parse(await answer.json()).items;
}

async function readingOf(port: number, id: string) {
  return documentDetailsSchema.parse(await (await ask(port, `/documents/${id}`)).json()).readingDetails;
}

interface Place {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  /** Makes the time pass that another server waits for one that has gone. */
  waitOut(): Promise<void>;
  /** Which transaction wrote each page; null where nobody else can look. */
  writers(): Promise<ReadonlyMap<number, string> | null>;
}

function folder(): string {
  const made = temporaryFolder();
  folders.push(made);
  return made.path;
}

async function embedded(): Promise<Place> {
  const dataDir = folder();
  cpSync(inject('embeddedTemplates').seeded, dataDir, { recursive: true });
  // Nobody else uses the folder: nothing is waited for.
  return { dataDir, env: {}, waitOut: async () => {}, writers: async () => null };
}

async function onPostgres(serverUrl: string): Promise<Place> {
  const name = `${inject('databasePrefix')}${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(serverUrl, name, inject('postgresTemplates')?.seeded);
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<{ number: number; xmin: string }>(text)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    dataDir: folder(),
    env: { DATABASE_URL: url },
    waitOut: async () => void (await query('update document_reading set leased_until = now()')),
    async writers() {
      const rows = await query('select number, xmin::text from document_page');
      return new Map(rows.map(({ number, xmin }) => [number, xmin]));
    },
  };
}

const serverUrl = inject('postgresUrl');
const PLACES: readonly (readonly [string, () => Promise<Place>])[] = [
  ['PGlite', embedded],
  ...(serverUrl ? [['PostgreSQL', () => onPostgres(serverUrl)] as const] : []),
];

describe.each(PLACES)('A server on %s that is killed', (_, open) => {
  test('in the middle of an upload and of a reading loses nothing that it has said, and does nothing twice', async () => {
    const { dataDir, env, waitOut, writers } = await open();
    const incoming = join(dataDir, 'files/incoming');
    const key = randomUUID();
    let { child, port } = await start(dataDir, env);
    uploadHalf(port, 'Long contract.pdf', key);
    await vi.waitFor(() => {
      const sizes = readdirSync(incoming).map((name) => statSync(join(incoming, name)).size);
      if (!sizes.some((size) => size > 0)) throw new Error('Nothing has arrived yet');
    }, PATIENCE);
    await kill(child);

    ({ child, port } = await start(dataDir, env));
    expect([await named(port, 'Long contract'), readdirSync(incoming)]).toEqual([[], []]);
    const { id } = await upload(port, 'Long contract.pdf', pdfOf(PAGES), key);
    const before = await vi.waitFor(async () => {
      const { state, pagesRead } = await readingOf(port, id);
      if (state !== 'reading' || pagesRead === 0) throw new Error('No page is read yet');
      return pagesRead;
    }, PATIENCE);
    await kill(child);
    const kept = await writers();
    await waitOut();

    ({ child, port } = await start(dataDir, env));
    expect((await readingOf(port, id)).pagesRead).toBeGreaterThanOrEqual(before);
    expect((await upload(port, 'Long contract.pdf', pdfOf(PAGES), key)).id).toBe(id);
    expect((await named(port, 'Long contract')).map((document) => document.id)).toEqual([id]);
    const ended = await vi.waitFor(async () => {
      const reading = await readingOf(port, id);
      if (reading.state !== 'read') throw new Error('It is being read');
      return reading;
    }, PATIENCE);
    expect(ended).toMatchObject({ pages: PAGES, pagesRead: PAGES });
    const all = await writers();
    for (const [number, writer] of kept ?? []) expect([number, all?.get(number)]).toEqual([number, writer]);
  }, 300_000);
});
