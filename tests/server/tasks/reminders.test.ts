import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { transactSystem } from '#server/database/transact';
import { taskMails } from '#server/modules/tasks/mail.kinds';
import { remindDue } from '#server/modules/tasks/reminders.due';
import { suggestFromCalendar } from '#server/suggestions/calendar';
import { suggestFromDocuments } from '#server/suggestions/documents';
import { suggestTask } from '#server/suggestions/suggest';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { type Desk, openDesk } from '../../kit/tasks';

const [KADE, JAN, EVA] = [idOf('entity', 'kade'), idOf('user', 'jan'), idOf('user', 'eva')];
const DAY_MS = 86_400_000;
const dayAfter = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS).toISOString().slice(0, 10);
const later = (days: number) => () => new Date(TEST_NOW.getTime() + days * DAY_MS);

eachDatabase((open) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(open);
  });
  afterAll(() => desk.close());
  beforeEach(async () => {
    await desk.server.database.kysely.deleteFrom('task').execute();
    await desk.server.database.kysely.deleteFrom('mail').execute();
  });

  const reminded = async (id: string) =>
    (await desk.recorded(id)).filter((type) => type === 'task.reminded').length;
  const mails = () =>
    desk.server.database.kysely.selectFrom('mail').selectAll().where('kind', '=', 'task.reminded').execute();
  /** A task that is due in 20 days, with a reminder of 2 weeks: 6 days from now, in the morning. */
  const soon = (more: object = {}) =>
    desk.add({ due: dayAfter(20), reminders: ['2 weeks'], assignees: [JAN, EVA], ...more });

  it('a reminder goes out once to each assignee, although two runners run at once and again later', async () => {
    const id = await soon();
    const { database } = desk.server;
    await remindDue(database, later(5));
    expect(await reminded(id)).toBe(0);
    await Promise.all([remindDue(database, later(7)), remindDue(database, later(7))]);
    await remindDue(database, later(8));
    expect(await reminded(id)).toBe(1);
    expect((await mails()).map(({ recipient_id }) => recipient_id).toSorted()).toEqual([JAN, EVA].toSorted());
  });

  it('says in its mail how long before, and nothing where the task is done by then', async () => {
    const id = await soon({ title: 'Renew the insurance', assignees: [JAN] });
    await remindDue(desk.server.database, later(7));
    const [mail] = await mails();
    const letter = () =>
      transactSystem(desk.server.database, KADE, async (trx) =>
        mail ? taskMails[mail.kind]?.render(trx, mail) : null,
      );
    expect(await letter()).toMatchObject({
      subject: expect.stringContaining('Renew the insurance'),
      paragraphs: [expect.any(String), expect.stringContaining('2 weeks before')],
      action: { link: `/${KADE}/tasks/${id}` },
    });
    await desk.send('PATCH', `/tasks/${id}`, { revision: 1, status: 'Completed' });
    expect(await letter()).toBeNull();
  });

  it('of a task that is done, or moved to a later day, does not go out then', async () => {
    const done = await soon();
    await desk.send('PATCH', `/tasks/${done}`, { revision: 1, status: 'Completed' });
    const moved = await soon();
    await desk.send('PATCH', `/tasks/${moved}`, { revision: 1, due: dayAfter(60) });
    await remindDue(desk.server.database, later(7));
    expect([await reminded(done), await reminded(moved)]).toEqual([0, 0]);
    await remindDue(desk.server.database, later(47));
    expect(await reminded(moved)).toBe(1);
  });

  it('whose morning has passed when it is set goes out never; without assignees, to who made the task', async () => {
    const late = await desk.add({ due: dayAfter(2), reminders: ['1 month'] });
    const alone = await soon({ assignees: [] });
    await remindDue(desk.server.database, later(7));
    expect([await reminded(late), await reminded(alone)]).toEqual([0, 1]);
    expect((await mails()).map(({ recipient_id }) => recipient_id)).toEqual([EVA]);
  });

  const suggestions = async () => (await desk.list({ status: ['AI Suggested'] })).items;
  const suggestion = (key: string) => ({
    entityId: KADE,
    title: 'Deliver the accounts',
    due: '2027-05-31',
    source: {
      kind: 'duty' as const,
      key,
      id: null,
      title: 'Calendar',
      passage: '',
      page: null,
      why: 'BW 2:394',
    },
  });

  it('a suggestion is made once, accepted by an admin with what was changed, and counted no more', async () => {
    const suggest = () =>
      transactSystem(desk.server.database, KADE, (trx) => suggestTask(trx, suggestion('one'), TEST_NOW));
    const id = await suggest();
    expect([id, await suggest()]).toEqual([expect.any(String), null]);
    expect(await suggestions()).toMatchObject([{ id, source: { kind: 'duty', why: 'BW 2:394' } }]);
    const body = { revision: 1, status: 'Open', assignees: [JAN], reminders: ['2 weeks'] };
    expect((await desk.send('PATCH', `/tasks/${id}`, body, { as: 'jan' })).status).toBe(403);
    expect((await desk.send('PATCH', `/tasks/${id}`, body)).body.status).toBe('Open');
    expect(await suggestions()).toEqual([]);
    expect((await desk.list()).items).toMatchObject([{ id, assignees: [{ id: JAN }] }]);
    expect(await desk.recorded(String(id))).toEqual(['task.suggested', 'task.accepted', 'task.assigned']);
  });

  it('a suggestion is dismissed with a reason, and does not come back', async () => {
    const suggest = () =>
      transactSystem(desk.server.database, KADE, (trx) => suggestTask(trx, suggestion('two'), TEST_NOW));
    const id = await suggest();
    expect(await desk.told(desk.send('PATCH', `/tasks/${id}`, { revision: 1, status: 'Cancelled' }))).toEqual(
      [422, 'reason: Say why this suggestion is dismissed.'],
    );
    const body = { revision: 1, status: 'Cancelled', reason: 'It was done.' };
    expect((await desk.send('PATCH', `/tasks/${id}`, body)).body.status).toBe('Cancelled');
    expect(await suggest()).toBeNull();
    expect((await desk.list()).items).toEqual([]);
    expect((await desk.send('PATCH', `/tasks/${id}`, { revision: 2, status: 'Open' })).status).toBe(409);
  });

  it('what was suggested does not come back when its task is deleted, nor when it was dismissed before', async () => {
    const suggest = (key: string) =>
      transactSystem(desk.server.database, KADE, (trx) => suggestTask(trx, suggestion(key), TEST_NOW));
    const accepted = await suggest('three');
    await desk.send('PATCH', `/tasks/${accepted}`, { revision: 1, status: 'Open' });
    const dismissed = await suggest('four');
    await desk.send('PATCH', `/tasks/${dismissed}`, { revision: 1, status: 'Cancelled', reason: 'Done.' });
    for (const id of [accepted, dismissed]) {
      expect((await desk.send('DELETE', `/tasks/${id}`)).status).toBe(200);
    }
    expect([await suggest('three'), await suggest('four')]).toEqual([null, null]);
    expect(await suggestions()).toEqual([]);
  });

  it('what a document asks to be done is suggested with its passage and page, once for each version', async () => {
    const { kysely } = desk.server.database;
    const document = randomUUID();
    const passage = 'The tenant shall renew the permit before 1 March 2027.';
    const sizes = {
      media_type: 'application/pdf',
      size_bytes: 1,
      pages: 1,
      hash: 'h',
      file_key: 'suggested',
    };
    const place = {
      id: document,
      entity_id: KADE,
      resolution_id: null,
      name: 'Lease.pdf',
      reading: 'read',
    } as const;
    const by = { uploaded_by: null, uploaded_by_name: null, created_at: TEST_NOW };
    await kysely
      .insertInto('document')
      .values({ ...place, ...sizes, ...by })
      .execute();
    await kysely
      .insertInto('document_page')
      .values({
        document_id: document,
        entity_id: KADE,
        version: 1,
        number: 3,
        text: `Page. ${passage}`,
        source: 'text',
      })
      .execute();
    await suggestFromDocuments(desk.server.database, () => TEST_NOW);
    await suggestFromDocuments(desk.server.database, () => TEST_NOW);
    expect(await suggestions()).toMatchObject([
      {
        title: 'Renew the permit before 1 March 2027',
        due: '2027-03-01',
        source: { kind: 'document', id: document, title: 'Lease.pdf', passage, page: 3 },
      },
    ]);
  });

  it('terms that end and yearly duties are suggested once, with where they are written', async () => {
    const { database } = desk.server;
    await database.kysely
      .updateTable('board_member')
      .set({ valid_to: dayAfter(30) })
      .where('entity_id', '=', KADE)
      .where('party_id', '=', idOf('party', 'jan'))
      .execute();
    await suggestFromCalendar(database, () => TEST_NOW);
    const found = await suggestions();
    await Promise.all([
      suggestFromCalendar(database, () => TEST_NOW),
      suggestFromCalendar(database, () => TEST_NOW),
    ]);
    expect((await suggestions()).length).toBe(found.length);
    expect(found.map(({ source }) => source?.kind)).toContain('term');
    expect(found.find(({ source }) => source?.kind === 'term')?.due).toBe(dayAfter(29));
  });

  it('yearly duties follow the end of the financial year and what the entity set of them', async () => {
    const { kysely } = desk.server.database;
    const set = async (settings: object) =>
      sql`update entity set settings = settings || ${JSON.stringify(settings)}::jsonb where id = ${KADE}`.execute(
        kysely,
      );
    await set({
      financialYearEnd: '06-30',
      duties: { signAccounts: 'none', prepareAccounts: { months: 5, days: 3 } },
    });
    await suggestFromCalendar(desk.server.database, () => TEST_NOW);
    const duties = (await suggestions()).filter(({ source }) => source?.kind === 'duty');
    expect(duties.map(({ title, due }) => [title, due])).toEqual([
      ['Prepare the annual accounts 2025/2026', '2026-12-03'],
      ['Adopt the annual accounts 2025/2026 in the general meeting', '2027-01-31'],
    ]);
    expect(duties[0]?.source?.why).toContain('ends on 30 June 2026');
    await sql`update entity set settings = settings - 'financialYearEnd' - 'duties' where id = ${KADE}`.execute(
      kysely,
    );
  });
});
