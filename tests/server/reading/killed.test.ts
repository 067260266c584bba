import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import {
  documentDetailsSchema,
  documentPageSchema,
  uploadedDocumentSchema,
} from '#contract/schemas/documents';
import { prepareDataFolder, temporaryFolder } from '../../kit/database';
import { pdfOf } from '../../kit/pdf';
import { headersAs, killPrograms, startProgram } from '../../kit/program';
import { createDatabase } from '../../kit/templates';

const PATIENCE = { timeout: 120_000, interval: 30 };
const PAGES = 1_500;

let folders: ReturnType<typeof temporaryFolder>[] = [];
afterEach(async () => {
  await killPrograms();
  for (const folder of folders) folder.remove();
  folders = [];
});

/** The program on this folder, when it is ready. */
async function start(dataDir: string, env: Readonly<Record<string, string>>) {
  const program = startProgram(dataDir, env);
  return { program, port: await program.ready() };
}

const ask = (port: number, path: string, init: RequestInit = {}) =>
  fetch(`http://localhost:${port}/api${path}`, {
    ...init,
    headers: { ...headersAs('jan'), ...init.headers },
  });

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
      ...headersAs('jan'),
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
  prepareDataFolder(dataDir, { seed: true });
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
    let { program, port } = await start(dataDir, env);
    uploadHalf(port, 'Long contract.pdf', key);
    await vi.waitFor(() => {
      const sizes = readdirSync(incoming).map((name) => statSync(join(incoming, name)).size);
      if (!sizes.some((size) => size > 0)) throw new Error('Nothing has arrived yet');
    }, PATIENCE);
    await program.kill();

    ({ program, port } = await start(dataDir, env));
    expect([await named(port, 'Long contract'), readdirSync(incoming)]).toEqual([[], []]);
    const { id } = await upload(port, 'Long contract.pdf', pdfOf(PAGES), key);
    const before = await vi.waitFor(async () => {
      const { state, pagesRead } = await readingOf(port, id);
      if (state !== 'reading' || pagesRead === 0) throw new Error('No page is read yet');
      return pagesRead;
    }, PATIENCE);
    await program.kill();
    const kept = await writers();
    await waitOut();

    ({ program, port } = await start(dataDir, env));
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
