import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPromise } from 'yauzl';
import { newId } from '#server/database/id';
import { newFileKey } from '#server/files/key';
import { openTestDatabase } from '../../kit/database';
import { testFiles } from '../../kit/files';
import { idOf } from '../../kit/group/ids';
import { type PlannedIds, planMeeting } from '../../kit/heldMeeting';
import { sealOf } from '../../kit/sealed';
import { openTestServer, type TestServer } from '../../kit/server';

const [KADE, BEHEER] = [idOf('entity', 'kade'), idOf('entity', 'beheer')];
const AT = new Date('2026-11-18T09:00:00.000Z');
const files = testFiles();
let server: TestServer;
let meeting: PlannedIds;

const send = (path: string, body?: unknown, method = 'PUT', as = 'eva', entity = KADE) =>
  server.request(`/api/${path}`, {
    method,
    as,
    entity,
    ...(body !== undefined && { body }),
    ...(method !== 'GET' && { headers: { 'idempotency-key': randomUUID() } }),
  });
const act = async (path: string, body?: unknown, method = 'PUT', as = 'eva') =>
  (await send(`meetings/${meeting.id}/${path}`, body, method, as)).json();

/** @returns the id of the document. */
async function addDocument(name: string, content: string) {
  const [id, key] = [newId(), newFileKey()];
  const { sha256: hash } = await files.write(key, Readable.from([Buffer.from(content)]));
  const { kysely } = server.database;
  const file = { name, media_type: 'text/plain', size_bytes: content.length, hash, file_key: key };
  await kysely
    .insertInto('document')
    .values({ ...file, id, entity_id: KADE, created_at: AT, updated_at: AT })
    .execute();
  return { id, hash };
}

async function addPaper(item: number, name: string, content: string): Promise<void> {
  const { id, hash } = await addDocument(name, content);
  const place = { item_id: meeting.items[item] ?? '', meeting_id: meeting.id, entity_id: KADE };
  await server.database.kysely
    .insertInto('agenda_paper')
    .values({ ...place, document_id: id, version: 1, name, hash, position: 1 })
    .execute();
}

beforeAll(async () => {
  server = await openTestServer(() => ({ files }), openTestDatabase);
  meeting = await planMeeting(server.database, {
    entity: 'kade',
    people: {
      eva: { user: 'eva', role: 'chair' },
      jan: { user: 'jan' },
      ida: { name: 'Ida', proxyTo: 'jan' },
    },
    items: ['Opening', '!Salaries'],
  });
  await addPaper(0, 'Agenda.txt', 'What is talked about.');
  await addPaper(1, 'Salaries.txt', 'A tenth more.');
  const { id: proxy_document_id } = await addDocument('Proxy of Ida.txt', 'Jan votes for me.');
  await server.database.kysely
    .updateTable('attendee')
    .set({ proxy_document_id })
    .where('id', '=', meeting.people.ida ?? '')
    .execute();
  await act('begin');
  const lines = ['eva', 'jan'].map((key) => ({ attendee: meeting.people[key], act: 'arrived' }));
  await act('attendance', { lines, item: null }, 'POST');
  await act('end');
  await act('minutes', undefined, 'POST');
  await act(`minutes/items/${meeting.items[1]}`, { revision: 1, text: 'A tenth more.' }, 'PATCH');
  const { revision } = await act('minutes', undefined, 'GET');
  await act('minutes/circulate', { revision, approval: 'chair' });
  await act('minutes/answer', { version: 1, answer: 'approved' });
  const { hash } = await act('minutes/signing', { lastDay: '2126-12-03' });
  for (const as of ['eva', 'jan']) await act('minutes/signature', { hash, answer: 'signed' }, 'PUT', as);
});
afterAll(() => server.close());

/** What another program finds in an archive. */
async function unpacked(archive: Uint8Array): Promise<ReadonlyMap<string, Buffer>> {
  const path = join(mkdtempSync(join(tmpdir(), 'evidence-')), 'evidence.zip');
  writeFileSync(path, archive);
  const zip = await openPromise(path, { lazyEntries: true });
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return found;
}

async function evidenceFor(as: string) {
  const response = await send(`meetings/${meeting.id}/evidence`, undefined, 'GET', as);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([response.status, Number(response.headers.get('content-length'))]).toEqual([200, bytes.length]);
  return { bytes, found: await unpacked(bytes) };
}

/** Names in the manifest whose file has another hash, or is not there. */
function wrongIn(found: ReadonlyMap<string, Buffer>): readonly string[] {
  const lines = String(found.get('SHA256SUMS')).trimEnd().split('\n');
  expect(lines).toHaveLength(found.size - 1);
  return lines.filter((line) => {
    const [hash, name = ''] = line.split('  ');
    return (
      createHash('sha256')
        .update(found.get(name) ?? '')
        .digest('hex') !== hash
    );
  });
}

it('the evidence of a meeting has its minutes, documents, record and mails, with hashes that fit', async () => {
  const { found } = await evidenceFor('eva');
  expect([...found.keys()]).toEqual([
    'minutes.pdf',
    'meeting.json',
    'attendance-and-votes.json',
    'minutes.json',
    'record.json',
    'mails.json',
    'documents/Agenda.txt',
    'documents/Salaries.txt',
    'documents/Proxy of Ida.txt',
    'SHA256SUMS',
  ]);
  expect(wrongIn(found)).toEqual([]);
  expect(sealOf(found.get('minutes.pdf') ?? Buffer.of())).toEqual({ isValid: true, covers: true });
  const events: readonly { readonly type: string }[] = JSON.parse(String(found.get('record.json')));
  expect(events.at(-1)?.type).toBe('meeting.finalised');
});

it('a member finds in it what they read, and nothing of a confidential item or of mails', async () => {
  const { found } = await evidenceFor('jan');
  expect([...found.keys()]).not.toContain('mails.json');
  expect([...found.keys()].filter((name) => name.startsWith('documents/'))).toEqual([
    'documents/Agenda.txt',
    'documents/Proxy of Ida.txt',
  ]);
  expect(wrongIn(found)).toEqual([]);
  const said = [...found].filter(([name]) => name !== 'minutes.pdf').map(([, content]) => String(content));
  expect(said.filter((content) => /Salaries|tenth/.test(content))).toEqual([]);
});

it('a part of it is as long as was asked for', async () => {
  const response = await server.request(`/api/meetings/${meeting.id}/evidence`, {
    method: 'GET',
    as: 'jan',
    entity: KADE,
    headers: { range: 'bytes=10-29' },
  });
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([206, 20]);
});

it('the register numbers final minutes and decided resolutions in the order of their days', async () => {
  const response = await send('entity/decisions/file', undefined, 'GET', 'jan');
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(text).toMatch(/ 1 +20 Nov 2026 +MTG-1999-\d+ +General meeting, extraordinary .*Minutes/);
});

it('the evidence of another entity is not there', async () => {
  expect((await send(`meetings/${meeting.id}/evidence`, undefined, 'GET', 'eva', BEHEER)).status).toBe(404);
  expect((await send(`resolutions/${newId()}/evidence`, undefined, 'GET')).status).toBe(404);
});
