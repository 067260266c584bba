import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { meetingReminderAt } from '#domain/meetings/reminders';
import { transactSystem } from '#server/database/transact';
import { readWish } from '#server/mail/wishes';
import { meetingMails } from '#server/modules/meetings/mail.kinds';
import { remindAhead } from '#server/modules/meetings/reminders.due';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf, nameOf } from '../../kit/group/ids';
import { attends, type Meetings, openMeetings } from '../../kit/meetings';

const KADE = idOf('entity', 'kade');

/** The meeting of the tests is on 10 December, 14:00 in Amsterdam. */
const FIVE_BEFORE = '2026-12-05T07:00:00.000Z';
const DAY_BEFORE = '2026-12-09T07:00:00.000Z';

it('a reminder goes out at eight in the morning there, also where the clock changes between', () => {
  expect(meetingReminderAt(new Date('2026-12-10T13:00:00.000Z'), 5, 'Europe/Amsterdam').toISOString()).toBe(
    FIVE_BEFORE,
  );
  expect(meetingReminderAt(new Date('2027-03-29T08:00:00.000Z'), 1, 'Europe/Amsterdam').toISOString()).toBe(
    '2027-03-28T06:00:00.000Z',
  );
});

eachDatabase((open) => {
  let room: Meetings;
  beforeAll(async () => {
    room = await openMeetings(open);
  });
  afterAll(() => room.close());
  beforeEach(() => room.at(TEST_NOW));

  const invite = async (id: string) => {
    const { revision } = await room.read(id);
    expect((await room.send('POST', `/meetings/${id}/invitations`, { revision })).status).toBe(200);
  };
  const planned = async (over: Parameters<Meetings['create']>[0] = {}) => {
    const { id } = await room.create(over);
    await invite(id);
    return id;
  };
  const remindAt = (moment: string) => remindAhead(room.server.database, () => new Date(moment));
  const reminders = async (id: string) =>
    (await room.mails(id))
      .filter(({ kind }) => kind === 'meeting.unanswered' || kind === 'meeting.ahead')
      .map(({ kind, name }) => `${kind} ${name}`)
      .toSorted();
  const recorded = async (id: string) =>
    (
      await room.server.database.kysely
        .selectFrom('event')
        .select('payload')
        .where('subject_id', '=', id)
        .where('type', '=', 'meeting.remindedAhead')
        .execute()
    ).length;
  const [eva, jan, sanne] = [nameOf('eva'), nameOf('jan'), nameOf('sanne.vermeer')];

  it('who has not answered is reminded once, and all who come the day before, by two servers and again later', async () => {
    const id = await planned();
    await room.send('PUT', `/meetings/${id}/rsvp`, { answer: 'accepted' }, { as: 'jan' });
    await remindAt('2026-12-05T06:59:59.000Z');
    expect(await reminders(id)).toEqual([]);
    await Promise.all([remindAt(FIVE_BEFORE), remindAt(FIVE_BEFORE)]);
    await remindAt('2026-12-06T09:00:00.000Z');
    const first = [`meeting.unanswered ${eva}`, `meeting.unanswered ${sanne}`];
    expect(await reminders(id)).toEqual(first);
    expect(await recorded(id)).toBe(1);
    await room.send('PUT', `/meetings/${id}/rsvp`, { answer: 'declined' }, { as: 'sanne.vermeer' });
    await Promise.all([remindAt(DAY_BEFORE), remindAt(DAY_BEFORE)]);
    await remindAt('2026-12-10T12:00:00.000Z');
    expect(await reminders(id)).toEqual([`meeting.ahead ${eva}`, `meeting.ahead ${jan}`, ...first]);
    expect(await recorded(id)).toBe(2);
  });

  it('where no server ran that morning it goes out later, and never when the meeting has begun', async () => {
    const late = await planned({ people: [attends('jan', 'chair')] });
    await remindAt('2026-12-08T20:00:00.000Z');
    expect(await reminders(late)).toEqual([`meeting.unanswered ${jan}`]);
    const over = await planned({ people: [attends('jan', 'chair')] });
    await remindAt('2026-12-10T13:00:00.000Z');
    expect(await reminders(over)).toEqual([]);
  });

  it('a cancelled meeting reminds of nothing, nor does one whose reminders are off, or that nobody was invited to', async () => {
    const cancelled = await planned();
    await room.send('POST', `/meetings/${cancelled}/cancel`, { reason: 'Nobody can come.' });
    expect((await room.read(cancelled)).status).toBe('Cancelled');
    const off = await planned({ reminders: { unanswered: null, everybody: null } });
    const { id: alone } = await room.create();
    await remindAt(DAY_BEFORE);
    expect([await reminders(cancelled), await reminders(off), await reminders(alone)]).toEqual([[], [], []]);
  });

  it('one that is moved reminds again, and who is invited after that morning is not reminded', async () => {
    const id = await planned({ people: [attends('jan', 'chair')] });
    await remindAt(FIVE_BEFORE);
    const { revision } = await room.read(id);
    const moved = { startsAt: '2026-12-17T13:00:00.000Z', endsAt: '2026-12-17T15:00:00.000Z' };
    await room.send('PATCH', `/meetings/${id}`, { revision, ...moved });
    await remindAt('2026-12-12T07:00:00.000Z');
    expect(await reminders(id)).toEqual([`meeting.unanswered ${jan}`, `meeting.unanswered ${jan}`]);
    room.at('2026-12-06T10:00:00.000Z');
    const later = await planned({ people: [attends('jan', 'chair')] });
    await remindAt('2026-12-06T11:00:00.000Z');
    expect(await reminders(later)).toEqual([]);
  });

  it('its reminders are changed without asking for other invitations', async () => {
    const id = await planned();
    const { revision } = await room.read(id);
    const reminders = { unanswered: 10, everybody: null };
    await room.send('PATCH', `/meetings/${id}`, { revision, reminders });
    expect(await room.read(id)).toMatchObject({ reminders, isChangedSinceSent: false });
    const wrong = { revision: revision + 1, reminders: { unanswered: 31, everybody: 1 } };
    expect((await room.send('PATCH', `/meetings/${id}`, wrong)).status).toBe(422);
  });

  it('the mails follow the wish of the reader, and say nothing of a meeting that was moved meanwhile', async () => {
    const id = await planned({ people: [attends('jan', 'chair')] });
    await remindAt(FIVE_BEFORE);
    await remindAt(DAY_BEFORE);
    const mails = (await room.mails(id)).filter(({ kind }) => kind !== 'meeting.invitation');
    const kinds = meetingMails(() => new Date(DAY_BEFORE));
    const { database } = room.server;
    const render = () =>
      transactSystem(database, KADE, async (trx) => {
        const letters = [];
        for (const mail of mails) letters.push((await kinds[mail.kind]?.render(trx, mail)) ?? null);
        return letters;
      });
    expect(await render()).toMatchObject([
      { subject: expect.stringContaining('Reminder'), action: { link: expect.stringContaining('/rsvp#') } },
      { subject: expect.stringContaining('Coming up'), action: { link: `/${KADE}/meetings/${id}` } },
    ]);
    await database.kysely
      .updateTable('user')
      .set((is) => ({
        preferences: is.fn('jsonb_set', [
          'preferences',
          is.val('{notifications}'),
          is.cast(is.val('{"meeting.reminded": false}'), 'jsonb'),
        ]),
      }))
      .where('id', '=', idOf('user', 'jan'))
      .execute();
    const wishes = await transactSystem(database, KADE, async (trx) => {
      const found = [];
      for (const mail of mails) {
        const kind = kinds[mail.kind];
        if (kind) found.push((await readWish(trx, kind, mail, new Date(DAY_BEFORE))).kind);
      }
      return found;
    });
    expect(wishes).toEqual(['never', 'never']);
    const { revision } = await room.read(id);
    const moved = { startsAt: '2026-12-17T13:00:00.000Z', endsAt: '2026-12-17T15:00:00.000Z' };
    await room.send('PATCH', `/meetings/${id}`, { revision, ...moved });
    expect(await render()).toEqual([null, null]);
  });

  it('the mail to who opens no page of the meeting leads to none', async () => {
    const id = await planned({ people: [attends('sanne.vermeer', 'chair'), attends('eva', 'secretary')] });
    await room.server.database.kysely
      .updateTable('membership')
      .set({ status: 'Inactive' })
      .where('user_id', '=', idOf('user', 'sanne.vermeer'))
      .where('entity_id', '=', KADE)
      .execute();
    await room.send('POST', `/meetings/${id}/cancel`, { reason: 'Nobody can come.' });
    const mails = (await room.mails(id)).filter(({ kind }) => kind === 'meeting.cancellation');
    const kinds = meetingMails(() => new Date(DAY_BEFORE));
    const told = await transactSystem(room.server.database, KADE, async (trx) => {
      const lines = [];
      for (const mail of mails)
        lines.push([mail.name, (await kinds[mail.kind]?.render(trx, mail))?.action?.link ?? null]);
      return lines;
    });
    expect(told.toSorted()).toEqual([
      [eva, `/${KADE}/meetings/${id}`],
      [sanne, null],
    ]);
  });
});
