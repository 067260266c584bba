import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Minutes } from '#contract/calls/minutes';
import { approveWithoutGone } from '#server/modules/meetings/minutes/approve';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { callMeeting, type PlannedIds, planMeeting } from '../../kit/heldMeeting';
import { openTestServer, type TestServer } from '../../kit/server';

const [KADE, JAN, SANNE] = [idOf('entity', 'kade'), idOf('user', 'jan'), idOf('user', 'sanne.vermeer')];

eachDatabase((open) => {
  let server: TestServer;
  let meeting: PlannedIds;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const id of [JAN, SANNE]) {
      await server.database.kysely
        .insertInto('membership')
        .values({ entity_id: KADE, user_id: id, role: 'User', status: 'Active' })
        .onConflict((there) => there.columns(['user_id', 'entity_id']).doNothing())
        .execute();
      await membership(id, { status: 'Active', access: 'Member', access_ends: null });
      await account(id, 'Active');
    }
    meeting = await planMeeting(server.database, {
      entity: 'kade',
      people: {
        eva: { user: 'eva', role: 'chair' },
        jan: { user: 'jan' },
        sanne: { user: 'sanne.vermeer' },
      },
      items: ['Opening'],
    });
  });

  const membership = (
    id: string,
    changes: Partial<{
      status: 'Active' | 'Suspended';
      access: 'Member' | 'Auditor';
      access_ends: string | null;
    }>,
  ) =>
    server.database.kysely
      .updateTable('membership')
      .set(changes)
      .where('entity_id', '=', KADE)
      .where('user_id', '=', id)
      .execute();
  const account = (id: string, status: 'Active' | 'Suspended') =>
    server.database.kysely.updateTable('user').set({ status }).where('id', '=', id).execute();
  const remove = (id: string) =>
    server.database.kysely
      .deleteFrom('membership')
      .where('entity_id', '=', KADE)
      .where('user_id', '=', id)
      .execute();

  const act = (path: string, body?: unknown, method = 'PUT', as = 'eva') =>
    callMeeting(server, { entity: KADE, id: meeting.id }, { path: `/${path}`, body, method, as });
  const read = async (): Promise<Minutes> => (await act('minutes', undefined, 'GET')).body;
  const approve = (as: string) => act('minutes/answer', { version: 1, answer: 'approved' }, 'PUT', as);

  async function circulate(approval: 'all' | 'chair' = 'all') {
    await act('begin');
    const lines = ['eva', 'jan', 'sanne'].map((key) => ({ attendee: meeting.people[key], act: 'arrived' }));
    await act('attendance', { lines, item: null }, 'POST');
    await act('item', { item: meeting.items[0] });
    await act('notes', { item: meeting.items[0], kind: 'note', text: 'All was said.' }, 'POST');
    await act('end');
    await act('minutes', undefined, 'POST');
    const { revision } = await read();
    return act('minutes/circulate', { revision, approval });
  }
  const approvedEvent = async (type = 'meeting.minutesApproved') => {
    const row = await server.database.kysely
      .selectFrom('event')
      .select('payload')
      .where('subject_id', '=', meeting.id)
      .where('type', '=', type)
      .executeTakeFirstOrThrow();
    return row.payload;
  };

  describe('minutes that all approve do not wait for who cannot answer any more', () => {
    it.each([
      ['whose membership is suspended', () => membership(SANNE, { status: 'Suspended' })],
      ['whose account is suspended', () => account(SANNE, 'Suspended')],
      [
        'whose last day has passed',
        () => membership(SANNE, { access: 'Auditor', access_ends: '2020-01-01' }),
      ],
      ['who only reads by now', () => membership(SANNE, { access: 'Auditor', access_ends: '2126-01-01' })],
      ['who was removed', () => remove(SANNE)],
    ])('%s, and say who that is', async (_, goes) => {
      await circulate();
      await goes();
      expect((await approve('eva')).body.status).toBe('Circulated');
      const { approval, approvers } = await read();
      expect([approval, approvers.map(({ mayAnswer }) => mayAnswer)]).toEqual([
        { given: 1, needed: 2 },
        [true, true, false],
      ]);
      expect((await approve('jan')).body.status).toBe('Approved');
      expect(await approvedEvent()).toEqual({
        version: 1,
        missing: [meeting.people.sanne],
      });
    });

    it('who goes when all others have approved, a minute later', async () => {
      await circulate();
      await approve('eva');
      await approve('jan');
      await approveWithoutGone(server.database);
      expect((await read()).status).toBe('Circulated');
      await membership(SANNE, { status: 'Suspended' });
      await Promise.all([approveWithoutGone(server.database), approveWithoutGone(server.database)]);
      expect((await read()).status).toBe('Approved');
      expect(await approvedEvent()).toMatchObject({ missing: [meeting.people.sanne] });
    });

    it('but count what they approved before', async () => {
      await circulate();
      await approve('sanne.vermeer');
      await membership(SANNE, { status: 'Suspended' });
      await approve('eva');
      expect((await approve('jan')).body.status).toBe('Approved');
      expect(await approvedEvent()).toMatchObject({ missing: [] });
    });

    it('and wait for nobody where nobody who took part may answer', async () => {
      await act('begin');
      await act(
        'attendance',
        { lines: [{ attendee: meeting.people.sanne, act: 'arrived' }], item: null },
        'POST',
      );
      await act('item', { item: meeting.items[0] });
      await act('notes', { item: meeting.items[0], kind: 'note', text: 'All was said.' }, 'POST');
      await act('end');
      await act('minutes', undefined, 'POST');
      await membership(SANNE, { status: 'Suspended' });
      const { revision } = await read();
      expect((await act('minutes/circulate', { revision, approval: 'all' })).body).toMatchObject({
        status: 'Approved',
        meetingStatus: 'In Review',
      });
      expect(await approvedEvent('meeting.minutesPassed')).toEqual({
        version: 1,
        missing: [meeting.people.sanne],
      });
      await expect(approvedEvent()).rejects.toThrow();
      expect((await act('minutes/signing', { lastDay: '2126-12-03' })).body.status).toBe(
        'Awaiting Signature',
      );
    });
  });
});
