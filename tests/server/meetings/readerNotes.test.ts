import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readerNotesSchema } from '#contract/schemas/readerNotes';
import { eraseFromMeetings } from '#server/modules/meetings/erasure';
import { personWords } from '#server/words';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { type PlannedIds, planMeeting } from '../../kit/heldMeeting';
import { readBack } from '../../kit/pdfText';
import { openTestServer, type TestServer } from '../../kit/server';

eachDatabase((open) => {
  let server: TestServer;
  let meeting: PlannedIds;
  let other: PlannedIds;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
    const people = { eva: { user: 'eva', role: 'chair' as const }, jan: { user: 'jan' } };
    meeting = await planMeeting(server.database, {
      entity: 'kade',
      people,
      items: ['Opening', 'Loan', '!Salaries'],
    });
    other = await planMeeting(server.database, { entity: 'terminals', people, items: ['Opening'] });
  });
  afterAll(() => server.close());

  const item = (at: number, of = meeting) => of.items[at] ?? '';
  const save = (itemId: string, text: string, as: string, { entity = 'kade', of = meeting } = {}) =>
    server.request(`/api/meetings/${of.id}/own-notes/${itemId}`, {
      method: 'PUT',
      as,
      entity: idOf('entity', entity),
      body: { text },
      headers: { 'idempotency-key': randomUUID() },
    });
  const notes = async (as: string) => {
    const answer = await server.request(`/api/meetings/${meeting.id}/own-notes`, {
      as,
      entity: idOf('entity', 'kade'),
    });
    return readerNotesSchema.parse(await answer.json()).items.map(({ itemId, text }) => [itemId, text]);
  };
  const pack = async (as: string, search = '') => {
    const path = `/api/meetings/${meeting.id}/pack${search}`;
    const answer = await server.request(path, { as, entity: idOf('entity', 'kade') });
    const { pages } = await readBack(new Uint8Array(await answer.arrayBuffer()));
    return pages.flat().join(' ');
  };

  it('a note beside an item is read by its writer alone: not by an admin, nor by the platform', async () => {
    expect((await save(item(1), ' Ask about the pledge. ', 'jan')).status).toBe(200);
    expect((await save(item(0), 'Late today', 'eva')).status).toBe(200);
    expect(await notes('jan')).toEqual([[item(1), 'Ask about the pledge.']]);
    expect(await notes('eva')).toEqual([[item(0), 'Late today']]);
    expect(await notes('admin')).toEqual([]);
  });

  it('a note is replaced by the next one, and goes when nothing is written', async () => {
    await save(item(0), 'First', 'jan');
    await save(item(0), 'Second', 'jan');
    expect(await notes('jan')).toContainEqual([item(0), 'Second']);
    const emptied = await save(item(0), '  ', 'jan');
    expect(await emptied.json()).toEqual({ itemId: item(0), savedAt: null });
    expect(await notes('jan')).not.toContainEqual([item(0), 'Second']);
  });

  it('no note is kept beside an item that is not of the meeting, not read, or of another entity', async () => {
    const asked = [
      save(item(0, other), 'Mine', 'eva'),
      save(item(2), 'Mine', 'jan'),
      save(item(0), 'Mine', 'eva', { entity: 'terminals' }),
      save(item(0, other), 'Mine', 'mila', { of: other }),
      save(randomUUID(), 'Mine', 'eva'),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const { count } = await server.database.kysely
      .selectFrom('reader_note')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('text', '=', 'Mine')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });

  it('notes stand in the own pack where they are asked for, and in nobody else’s', async () => {
    await save(item(1), 'Ask about the pledge.', 'jan');
    expect(await pack('jan', '?notes=true')).toContain('Ask about the pledge.');
    expect(await pack('jan')).not.toContain('Ask about the pledge.');
    expect(await pack('eva', '?notes=true')).not.toContain('Ask about the pledge.');
  });

  it('notes are among the own data of their writer', async () => {
    const own = await server.request('/api/user/export', { as: 'jan' });
    expect(await own.text()).toContain('Ask about the pledge.');
    expect(await (await server.request('/api/user/export', { as: 'eva' })).text()).not.toContain(
      'the pledge',
    );
  });

  it('notes go with a person who is erased, and with a membership that ends', async () => {
    const { kysely } = server.database;
    const [eva, jan] = [idOf('user', 'eva'), idOf('user', 'jan')];
    const writers = async () =>
      (await kysely.selectFrom('reader_note').select('user_id').distinct().execute()).map(
        ({ user_id }) => user_id,
      );
    await kysely
      .transaction()
      .execute((trx) =>
        eraseFromMeetings(trx, { users: [jan], parties: [], addresses: [], others: [] }, personWords),
      );
    expect(await writers()).toEqual([eva]);
    await kysely
      .deleteFrom('membership')
      .where('user_id', '=', eva)
      .where('entity_id', '=', idOf('entity', 'kade'))
      .execute();
    expect(await writers()).toEqual([]);
  });
});
