import { randomUUID } from 'node:crypto';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { type PlannedIds, planMeeting } from '../../kit/heldMeeting';
import { sealOf } from '../../kit/sealed';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');
const BEHEER = idOf('entity', 'beheer');

let server: TestServer;
let meeting: PlannedIds;

const send = (path: string, body?: unknown, method = 'PUT', as = 'eva', entity = KADE) =>
  server.request(`/api/meetings/${meeting.id}/${path}`, {
    method,
    as,
    entity,
    ...(body !== undefined && { body }),
    ...(method !== 'GET' && { headers: { 'idempotency-key': randomUUID() } }),
  });
const act = async (...asked: Parameters<typeof send>) => (await send(...asked)).json();

beforeAll(async () => {
  server = await openTestServer(undefined, openTestDatabase);
  meeting = await planMeeting(server.database, {
    entity: 'kade',
    people: { eva: { user: 'eva', role: 'chair' }, jan: { user: 'jan' } },
    items: ['Opening', 'Loan to Visser', '!Salaries'],
  });
  await act('begin');
  const lines = ['eva', 'jan'].map((key) => ({ attendee: meeting.people[key], act: 'arrived' }));
  await act('attendance', { lines, item: null }, 'POST');
  await act('end');
  await act('minutes', undefined, 'POST');
  const written = [
    [0, 'The chair opened the meeting.'],
    [2, 'The salaries were raised by a tenth.'],
  ] as const;
  for (const [at, text] of written) {
    await act(`minutes/items/${meeting.items[at]}`, { revision: 1, text }, 'PATCH');
  }
  const { revision } = await act('minutes', undefined, 'GET');
  await act('minutes/circulate', { revision });
});
afterAll(() => server.close());

async function fileFor(as: string) {
  const response = await send('minutes/file', undefined, 'GET', as);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  const outline = (await document.getOutline()) ?? [];
  return {
    bytes,
    text: pages.join(' ').replace(/\s+/g, ' '),
    bookmarks: outline.map(({ title }) => title),
    name: response.headers.get('content-disposition'),
  };
}

it('are a file with a bookmark for each item, of the items that its reader reads', async () => {
  const [admin, member] = [await fileFor('eva'), await fileFor('jan')];
  expect(admin.text).toContain('raised by a tenth');
  expect(member.text).not.toContain('tenth');
  expect(member.text).not.toContain('Salaries');
  expect(member.text).toContain('One confidential item is left out of this copy');
  expect(member.bookmarks.join('|')).toContain('1. Opening|2. Loan to Visser');
  expect(() => sealOf(member.bytes)).toThrow('no seal');
});

it('are out of sight of another entity and of nobody who attends', async () => {
  expect((await send('minutes/file', undefined, 'GET', 'eva', BEHEER)).status).toBe(404);
});

it('have a seal that fits when they are final, name who declined, and show a byte that was changed', async () => {
  for (const as of ['eva', 'jan']) await act('minutes/answer', { version: 1, answer: 'approved' }, 'PUT', as);
  const { hash } = await act('minutes/signing', { lastDay: '2126-12-03' });
  await act('minutes/signature', { hash, answer: 'signed' });
  await act(
    'minutes/signature',
    { hash, answer: 'declined', reason: 'It was said otherwise.' },
    'PUT',
    'jan',
  );
  const { bytes, text, bookmarks } = await fileFor('eva');
  expect(sealOf(bytes)).toEqual({ isValid: true, covers: true });
  expect(text).toContain('It was said otherwise.');
  expect(text).toContain(hash);
  expect(bookmarks).toContain('Signatures');
  const forged = new Uint8Array(bytes);
  forged[700] = (forged[700] ?? 0) ^ 1;
  expect(sealOf(forged).isValid).toBe(false);
});
