import { afterAll, beforeAll, expect, it } from 'vitest';
import { remindDue } from '#server/modules/tasks/reminders.due';
import { suggestFromMinutes } from '#server/suggestions/minutes';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { planMeeting } from '../../kit/heldMeeting';
import { type Desk, openDesk } from '../../kit/tasks';

const [KADE, JAN] = [idOf('entity', 'kade'), idOf('user', 'jan')];
const DAY_MS = 86_400_000;
const later = (days: number) => () => new Date(TEST_NOW.getTime() + days * DAY_MS);
const ASKED = 'The chair asked Jan to send the budget to the bank before 15 December 2026.';
const SECRET = 'The secretary shall draft the settlement before 20 December 2026.';

eachDatabase((open) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(open);
  });
  afterAll(() => desk.close());

  /** Minutes of a meeting that Eva and Jan attend; the second item is seen by nobody but admins. */
  async function circulate() {
    const { kysely } = desk.server.database;
    const { id, items } = await planMeeting(desk.server.database, {
      entity: 'kade',
      people: { eva: { user: 'eva', role: 'secretary' }, jan: { user: 'jan', role: 'chair' } },
      items: ['Budget', '!Settlement'],
    });
    const place = { meeting_id: id, entity_id: KADE };
    const at = { created_at: TEST_NOW, updated_at: TEST_NOW };
    await kysely
      .insertInto('minutes')
      .values({ ...place, ...at, status: 'Circulated', version: 1, circulated_at: TEST_NOW })
      .execute();
    for (const [index, item_id] of items.entries()) {
      const text = index === 0 ? `The budget was discussed. ${ASKED}` : SECRET;
      const number = index + 1;
      await kysely
        .insertInto('minutes_item')
        .values({
          ...place,
          item_id,
          number,
          title: 'Item',
          record: '[]',
          text,
          updated_at: TEST_NOW,
          updated_by_name: 'Eva',
        })
        .execute();
      await kysely
        .insertInto('minutes_version')
        .values({ ...place, item_id, version: 1, text })
        .execute();
    }
    return id;
  }

  const suggestions = async (as: string) =>
    (await desk.list({ status: ['AI Suggested'] }, { as })).items.filter(
      ({ source }) => source?.kind === 'minutes',
    );

  it('what circulated minutes ask to be done is suggested once, to whom the item may be read', async () => {
    const meeting = await circulate();
    const { database } = desk.server;
    await Promise.all([
      suggestFromMinutes(database, () => TEST_NOW),
      suggestFromMinutes(database, () => TEST_NOW),
    ]);
    const [asked, secret] = await suggestions('eva');
    expect([asked, secret]).toMatchObject([
      {
        due: '2026-12-15',
        assignees: [{ id: JAN }],
        source: { kind: 'minutes', id: meeting, passage: ASKED, title: expect.stringMatching(/, item 1$/) },
      },
      { due: '2026-12-20', title: 'Draft the settlement before 20 December 2026', assignees: [] },
    ]);
    expect((await suggestions('jan')).map(({ id }) => id)).toEqual([asked?.id]);
    expect(await suggestions('sanne.vermeer')).toEqual([]);
    expect((await desk.send('GET', `/tasks/${secret?.id}`, undefined, { as: 'jan' })).status).toBe(404);
    expect((await desk.list({ q: 'settlement' }, { as: 'jan' })).total).toBe(0);
  });

  it('accepted with a reminder of two weeks, it is reminded of once although one of two servers dies over it', async () => {
    const { database } = desk.server;
    const [asked] = await suggestions('eva');
    const id = asked?.id ?? '';
    const body = { revision: 1, status: 'Open', assignees: [JAN], reminders: ['2 weeks'] };
    expect((await desk.send('PATCH', `/tasks/${id}`, body)).body.status).toBe('Open');
    const told = async () => (await desk.recorded(id)).filter((type) => type === 'task.reminded').length;
    await remindDue(database, later(10));
    expect(await told()).toBe(0);
    let asks = 0;
    const dying = () => {
      asks += 1;
      if (asks > 1) throw new Error('killed');
      return later(11)();
    };
    await expect(remindDue(database, dying)).rejects.toThrow('Some reminders could not be sent');
    expect(await told()).toBe(0);
    await Promise.all([remindDue(database, later(11)), remindDue(database, later(11))]);
    await remindDue(database, later(12));
    const mails = await database.kysely
      .selectFrom('mail')
      .select('recipient_id')
      .where('subject_id', '=', id)
      .where('kind', '=', 'task.reminded')
      .execute();
    expect([await told(), mails]).toEqual([1, [{ recipient_id: JAN }]]);
  });
});
