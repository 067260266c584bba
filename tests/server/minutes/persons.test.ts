import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#server/database/transact';
import { eraseFromMeetings } from '#server/modules/meetings/erasure';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { callMeeting, type PlannedIds, planMeeting } from '../../kit/heldMeeting';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');
const WORDS = { erasedPerson: 'Erased person', erasedWords: '(erased)' };

eachDatabase((open) => {
  let server: TestServer;
  let meeting: PlannedIds;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    meeting = await planMeeting(server.database, {
      entity: 'kade',
      people: { eva: { user: 'eva', role: 'chair' }, jan: { user: 'jan' } },
      items: ['Opening', 'Loan'],
    });
  });

  const act = async (path: string, body?: unknown, method = 'PUT', as = 'eva') =>
    (await callMeeting(server, { entity: KADE, id: meeting.id }, { path: `/${path}`, body, method, as }))
      .body;
  const read = () => act('minutes', undefined, 'GET');
  const erase = (name: string) =>
    inTransaction(server.database, async (trx) => {
      await sql`select set_config('quorate.erasing', 'on', true)`.execute(trx);
      const others = [meeting.people[name] ?? ''];
      await eraseFromMeetings(
        trx,
        { users: [idOf('user', name)], parties: [], addresses: [], others },
        WORDS,
      );
    });

  async function circulate() {
    await act('begin');
    const lines = ['eva', 'jan'].map((key) => ({ attendee: meeting.people[key], act: 'arrived' }));
    await act('attendance', { lines, item: null }, 'POST');
    await act('notes', { item: meeting.items[0], kind: 'decision', text: 'Three years' }, 'POST');
    await act('end');
    await act('minutes', undefined, 'POST');
    await act(`minutes/items/${meeting.items[0]}`, { revision: 1, text: 'The chair opened.' }, 'PATCH');
    await act('minutes/circulate', { revision: (await read()).revision });
  }

  async function sign() {
    await circulate();
    for (const as of ['eva', 'jan'])
      await act('minutes/answer', { version: 1, answer: 'approved' }, 'PUT', as);
    const { hash } = await act('minutes/signing', { lastDay: '2126-12-03' });
    await act('minutes/signature', { hash, answer: 'declined', reason: 'Because I moved' }, 'PUT', 'jan');
    return hash;
  }

  it('a person is erased from what minutes recorded, while nobody has been asked to sign', async () => {
    await circulate();
    const [before] = (await read()).items;
    expect(before.record[0]).toMatch(/^Present: .*Jan de Boer/);
    await erase('jan');
    const [after] = (await read()).items;
    expect(after.record[0]).toMatch(/^Present: .*Erased person/);
  });

  it('what a signature binds keeps every letter; who signed and why they declined is erased beside it', async () => {
    const hash = await sign();
    await erase('jan');
    const minutes = await read();
    expect([minutes.hash, minutes.items[0].record[0]]).toEqual([
      hash,
      expect.stringContaining('Jan de Boer'),
    ]);
    expect(
      minutes.signers.map(({ name, reason }: { name: string; reason: string | null }) => [name, reason]),
    ).toEqual([
      ['Eva Brinkman', null],
      ['Erased person', '(erased)'],
    ]);
  });

  it('a person is erased as the one who noted, wrote and corrected', async () => {
    const hash = await sign();
    await act('minutes/signature', { hash, answer: 'signed' });
    await act('minutes/errata', { text: 'Read 4,6%' }, 'POST');
    await erase('eva');
    const { errata } = await read();
    const { notes } = await act('hold', undefined, 'GET');
    const written = await server.database.kysely
      .selectFrom('minutes_item')
      .select('updated_by_name')
      .where('meeting_id', '=', meeting.id)
      .execute();
    expect([errata[0].by, notes[0].by, ...written.map((row) => row.updated_by_name)]).toEqual(
      Array(4).fill('Erased person'),
    );
  });
});
