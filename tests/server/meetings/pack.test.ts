import { Readable } from 'node:stream';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MADE_FILE, type MadeFileLine } from '#contract/madeFile';
import { newId } from '#server/database/id';
import { newFileKey } from '#server/files/key';
import { renderDocument } from '#server/pdf/render';
import { openTestDatabase } from '../../kit/database';
import { testFiles } from '../../kit/files';
import { idOf } from '../../kit/group/ids';
import { type PlannedIds, planMeeting } from '../../kit/heldMeeting';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');
const BEHEER = idOf('entity', 'beheer');

const files = testFiles();
let server: TestServer;
let meeting: PlannedIds;

/** A paper of an item: a PDF of some pages, or a file that is none. */
async function addPaper(item: number, name: string, content: Uint8Array, mediaType = 'application/pdf') {
  const [id, key] = [newId(), newFileKey()];
  await files.write(key, Readable.from([Buffer.from(content)]));
  const { kysely } = server.database;
  const at = new Date('2026-11-18T09:00:00.000Z');
  await kysely
    .insertInto('document')
    .values({
      id,
      entity_id: KADE,
      name,
      media_type: mediaType,
      size_bytes: content.byteLength,
      pages: null,
      hash: id.replaceAll('-', '').padEnd(64, '0'),
      file_key: key,
      uploaded_by: idOf('user', 'eva'),
      uploaded_by_name: 'Eva Brinkman',
      created_at: at,
      updated_at: at,
    })
    .execute();
  await kysely
    .insertInto('agenda_paper')
    .values({
      item_id: meeting.items[item] ?? '',
      meeting_id: meeting.id,
      entity_id: KADE,
      document_id: id,
      version: 1,
      name,
      hash: id.replaceAll('-', '').padEnd(64, '0'),
      position: 1,
    })
    .execute();
}

const pdfOf = (pages: number) =>
  renderDocument({
    defaultStyle: { font: 'Record' },
    content: Array.from({ length: pages }, (_, page) => ({
      text: `Sheet ${page + 1}`,
      ...(page > 0 && { pageBreak: 'before' as const }),
    })),
  });

beforeAll(async () => {
  server = await openTestServer(() => ({ files }), openTestDatabase);
  meeting = await planMeeting(server.database, {
    entity: 'kade',
    people: { eva: { user: 'eva', role: 'chair' }, jan: { user: 'jan' } },
    items: ['Opening', 'Loan to Visser', '!Salaries'],
  });
  await addPaper(1, 'Loan agreement', await pdfOf(3));
  await addPaper(0, 'Spreadsheet', Buffer.from('PK'), 'application/vnd.ms-excel');
  await addPaper(2, 'Salaries of the board', await pdfOf(2));
});
afterAll(() => server.close());

/** The lines before a file, and its bytes. */
async function readTold(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer());
  const told: string[] = [];
  let at = 0;
  for (;;) {
    const end = bytes.indexOf(10, at);
    const line: MadeFileLine = JSON.parse(bytes.subarray(at, end).toString('utf8'));
    at = end + 1;
    if ('making' in line) told.push(`${line.making.done}/${line.making.total}`);
    if ('file' in line) return { told, name: line.file.name, blob: new Uint8Array(bytes.subarray(at)) };
    if ('problem' in line) throw new Error(`Refused with ${line.problem.status}`);
  }
}

async function packFor(as: string) {
  const response = await server.request(`/api/meetings/${meeting.id}/pack`, { as, entity: KADE });
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const texts = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' ');
    }),
  );
  const outline = (await document.getOutline()) ?? [];
  return {
    status: response.status,
    pages: document.numPages,
    texts,
    bookmarks: outline.map(({ title, items }) => [title, items.map((below) => below.title)]),
  };
}

it('binds the papers of a meeting behind its agenda, with bookmarks and the number and reader on each page', async () => {
  const { pages, texts, bookmarks } = await packFor('eva');
  expect(pages).toBe(6);
  expect(bookmarks).toEqual([
    ['General meeting, extraordinary', []],
    ['1. Opening', []],
    ['2. Loan to Visser', ['Loan agreement']],
    ['3. Salaries', ['Salaries of the board']],
  ]);
  expect(texts[0]).toMatch(/Loan agreement\s+2\b/);
  expect(texts[0]).toMatch(/Spreadsheet\s+not in this file/);
  expect(texts[3]).toContain('Sheet 3');
  for (const [at, text] of texts.entries())
    expect(text).toContain(`Made for Eva Brinkman Page ${at + 1} / 6`);
});

it('leaves out what its reader may not read', async () => {
  const { pages, texts, bookmarks } = await packFor('jan');
  expect([pages, JSON.stringify(bookmarks)]).toEqual([4, expect.not.stringContaining('Salaries')]);
  expect(texts.join(' ')).not.toContain('Salaries');
  expect(texts[0]).toContain('One confidential item is left out of this copy');
});

it('says how far it is while it is made, and what the file is before its bytes', async () => {
  const path = `/api/meetings/${meeting.id}/pack?making=true`;
  const response = await server.request(path, { as: 'eva', entity: KADE });
  expect(response.headers.get('content-type')).toBe(MADE_FILE);
  const { told, name, blob } = await readTold(response);
  expect(told).toEqual(['1/6', '2/6', '3/6', '4/6', '5/6', '6/6']);
  expect(name).toMatch(/^Kade Vastgoed B\.V\. Papers .*\.pdf$/);
  expect((await getDocumentProxy(blob)).numPages).toBe(6);
});

it('that fails while it is made says so in its place', async () => {
  const failing = server.with(() => ({
    files: { ...files, read: () => Promise.reject(new Error('The disk is gone')) },
  }));
  const path = `/api/meetings/${meeting.id}/pack?making=true`;
  const response = await failing.request(path, { as: 'eva', entity: KADE });
  expect(JSON.parse(await response.text())).toMatchObject({ problem: { status: 500 } });
});

it('is out of sight of another entity', async () => {
  const response = await server.request(`/api/meetings/${meeting.id}/pack`, { as: 'eva', entity: BEHEER });
  expect(response.status).toBe(404);
});
