import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Minutes } from '#contract/calls/minutes';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { callMeetings, type PlannedIds, planMeeting } from '../../kit/heldMeeting';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');
const BEHEER = idOf('entity', 'beheer');
const LAST_DAY = '2126-12-03';

interface Asked {
  readonly as?: string;
  readonly entity?: string;
}
const JAN: Asked = { as: 'jan' };

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
      people: {
        eva: { user: 'eva', role: 'chair', weight: '40' },
        jan: { user: 'jan', weight: '10' },
        lars: { name: 'Lars Visser', weight: '15' },
      },
      items: ['Opening', 'Loan to Visser', '!Salaries'],
    });
  });

  const send = (method: string, path: string, body?: unknown, { as = 'eva', entity = KADE }: Asked = {}) =>
    callMeetings(server, { path, body, method, as, entity });
  const act = (path: string, body?: unknown, method = 'PUT', asked?: Asked) =>
    send(method, `${meeting.id}/${path}`, body, asked);
  const read = async (asked?: Asked): Promise<Minutes> =>
    (await act('minutes', undefined, 'GET', asked)).body;
  const item = (index: number) => meeting.items[index] ?? '';

  async function hold(): Promise<void> {
    await act('begin');
    const lines = ['eva', 'jan'].map((key) => ({ attendee: meeting.people[key], act: 'arrived' }));
    await act('attendance', { lines, item: null }, 'POST');
    await act('item', { item: item(1) });
    await act('notes', { item: item(1), kind: 'note', text: 'Mr Visser explained the loan.' }, 'POST');
    await act('notes', { item: item(1), kind: 'decision', text: 'Three years' }, 'POST');
    const { voteId } = (await act('votes', { item: item(1), motion: 'Lend the money.', way: 'show' }, 'POST'))
      .body;
    const votes = ['eva', 'jan'].map((key) => ({ attendee: meeting.people[key], decision: 'for' }));
    await act(`votes/${voteId}/shown`, { votes });
    await act(`votes/${voteId}/close`, {});
    await act('end');
    await act('minutes', undefined, 'POST');
  }
  const circulate = async (approval = 'all') =>
    act('minutes/circulate', { revision: (await read()).revision, approval });
  const approve = async (asked?: Asked) =>
    act('minutes/answer', { version: (await read()).version, answer: 'approved' }, 'PUT', asked);
  async function ask(): Promise<string> {
    await hold();
    await circulate();
    await approve();
    await approve(JAN);
    return (await act('minutes/signing', { lastDay: LAST_DAY })).body.hash;
  }

  describe('minutes', () => {
    it('begin with what was recorded of each item', async () => {
      await hold();
      const { items, status, version } = await read();
      expect([status, version, items[1]?.text, items[1]?.record]).toEqual([
        'Draft',
        0,
        'Mr Visser explained the loan.',
        [
          'Put to the vote: Lend the money. Adopted, with 50 votes in favour, 0 against and 0 abstained.',
          'Decision: Three years',
        ],
      ]);
      expect(items[0]?.record).toEqual(['Present: Eva Brinkman, Jan de Boer.', 'Absent: Lars Visser.']);
    });

    it('are not read by attendees before they are circulated', async () => {
      await hold();
      expect((await act('minutes', undefined, 'GET', JAN)).status).toBe(404);
      expect((await circulate()).body).toMatchObject({ status: 'Circulated', meetingStatus: 'In Review' });
      expect((await read(JAN)).items.map(({ number }) => number)).toEqual([1, 2]);
    });

    it('of two who write at once are put together, or refused with what they say', async () => {
      await hold();
      const write = (revision: number, text: string) =>
        act(`minutes/items/${item(0)}`, { revision, text }, 'PATCH');
      await write(1, 'The chair opened. All were welcomed. It began to rain.');
      await write(2, 'The chair opened at ten. All were welcomed. It began to rain.');
      const merged = await write(2, 'The chair opened. All were welcomed. It began to snow.');
      expect(merged.body.text).toBe('The chair opened at ten. All were welcomed. It began to snow.');
      const refused = await write(2, 'The chair opened at eleven. All were welcomed. It began to rain.');
      expect(refused.status).toBe(409);
    });

    it('are amended by who attends, and circulated again with the difference', async () => {
      await hold();
      await circulate();
      const text = 'Mr Visser explained the loan and its pledge.';
      const { amendmentId } = (await act('minutes/amendments', { item: item(1), text }, 'POST', JAN)).body;
      expect((await approve(JAN)).body.status).toBe('Circulated');
      expect((await circulate()).status).toBe(409);
      expect((await act(`minutes/amendments/${amendmentId}`, { accept: true })).status).toBe(200);
      expect((await act(`minutes/amendments/${amendmentId}`, { accept: true })).status).toBe(409);
      expect((await circulate()).body.version).toBe(2);
      const { items, approvers } = await read();
      expect([items[1]?.before, items[1]?.text]).toEqual(['Mr Visser explained the loan.', text]);
      expect(approvers.map(({ answer }) => answer)).toEqual([null, null]);
    });

    it('are approved when the last amendment is declined that stood in the way of approvals already given', async () => {
      await hold();
      await circulate();
      const text = 'Mr Visser explained the loan and its pledge.';
      const { amendmentId } = (await act('minutes/amendments', { item: item(1), text }, 'POST', JAN)).body;
      await approve();
      expect((await approve(JAN)).body.status).toBe('Circulated');
      const declined = await act(`minutes/amendments/${amendmentId}`, {
        accept: false,
        reason: 'No pledge.',
      });
      expect([declined.status, declined.body.status]).toEqual([200, 'Approved']);
      expect((await read()).items[1]?.text).toBe('Mr Visser explained the loan.');
    });

    it('are not approved while their text is another one than what was circulated', async () => {
      await hold();
      await circulate();
      expect((await approve(JAN)).status).toBe(200);
      const { revision } = (await read()).items[1] ?? { revision: 0 };
      const write = (from: number, text: string) =>
        act(`minutes/items/${item(1)}`, { revision: from, text }, 'PATCH');
      await write(revision, 'The loan was refused.');
      const early = await approve();
      expect([early.status, early.body.detail]).toEqual([
        409,
        'The text was changed after this version was circulated. It can be approved once it is circulated again.',
      ]);
      const changed = await read(JAN);
      expect([changed.status, changed.acts]).toEqual(['Circulated', ['amend']]);
      await circulate();
      expect((await approve()).body.status).toBe('Circulated');
      expect((await approve(JAN)).body.status).toBe('Approved');
    });

    it('are not circulated again with the same text, which would take away what was approved', async () => {
      await hold();
      await circulate();
      await approve(JAN);
      expect((await read()).acts).not.toContain('circulate');
      const again = await circulate();
      expect([again.status, again.body.detail]).toEqual([
        409,
        'The text is that of the version that was circulated.',
      ]);
      expect((await read()).approvers.map(({ answer }) => answer)).toContain('approved');
      expect((await circulate('majority')).body.version).toBe(2);
    });

    it('are approved by whom the rule asks, and then signed by all who took part', async () => {
      await hold();
      await circulate();
      expect((await approve()).body.status).toBe('Circulated');
      expect((await approve(JAN)).body.status).toBe('Approved');
      expect((await act('minutes/signing', { lastDay: '2020-01-01' })).status).toBe(422);
      const asked = await act('minutes/signing', { lastDay: LAST_DAY });
      expect(asked.body).toMatchObject({
        status: 'Awaiting Signature',
        meetingStatus: 'Awaiting Signature',
        asked: 2,
      });
      expect((await act(`minutes/items/${item(0)}`, { revision: 1, text: 'x' }, 'PATCH')).status).toBe(409);
    });
  });

  describe('signing', () => {
    it('is final when each has signed or declined with a reason, and then only errata are added', async () => {
      const hash = await ask();
      expect((await act('minutes/signature', { hash: '0'.repeat(64), answer: 'signed' })).status).toBe(409);
      expect((await act('minutes/signature', { hash, answer: 'signed' })).body.state).toBe('signed');
      expect((await act('minutes/signature', { hash, answer: 'signed' })).status).toBe(403);
      expect((await act('minutes/signature', { hash, answer: 'declined' }, 'PUT', JAN)).status).toBe(422);
      const declined = { hash, answer: 'declined', reason: 'The survey was a condition.' };
      expect((await act('minutes/signature', declined, 'PUT', JAN)).body).toMatchObject({
        status: 'Finalised',
        meetingStatus: 'Finalised',
        state: 'declined',
      });
      const { signers, acts } = await read();
      expect(
        signers.map(({ name, state, reason, identifiedBy }) => [name, state, reason, identifiedBy]),
      ).toEqual([
        ['Eva Brinkman', 'signed', null, 'account'],
        ['Jan de Boer', 'declined', 'The survey was a condition.', 'account'],
      ]);
      expect(acts).toEqual(['correct']);
      await expect(
        server.database.kysely
          .updateTable('minutes_item')
          .set({ text: 'Forged' })
          .where('meeting_id', '=', meeting.id)
          .execute(),
      ).rejects.toThrow('what is signed never changes');
      const added = await act('minutes/errata', { text: 'Item 2: read 4,6%.' }, 'POST');
      const signing = { hash: added.body.hash, answer: 'signed' };
      const path = `minutes/errata/${added.body.erratumId}/signature`;
      expect((await act(path, { hash, answer: 'signed' })).status).toBe(409);
      expect((await act(path, signing)).status).toBe(200);
      expect((await act(path, signing)).status).toBe(403);
      const [erratum] = (await read()).errata;
      expect([erratum?.number, erratum?.isFinal, erratum?.signers.map(({ state }) => state)]).toEqual([
        1,
        false,
        ['signed', 'awaiting'],
      ]);
    });

    it('is closed by an admin after its last day, naming who is missing', async () => {
      const hash = await ask();
      await act('minutes/signature', { hash, answer: 'signed' });
      expect((await act('minutes/close')).status).toBe(409);
      await server.database.kysely
        .updateTable('minutes')
        .set({ last_day: '2020-01-01' })
        .where('meeting_id', '=', meeting.id)
        .execute();
      expect((await act('minutes/close', undefined, 'PUT', JAN)).status).toBe(403);
      expect((await act('minutes/close')).body.status).toBe('Finalised');
      expect((await read()).closed).toEqual({ by: 'Eva Brinkman', missing: ['Jan de Boer'] });
    });

    it('is told in the record, which stays whole', async () => {
      const hash = await ask();
      await act('minutes/signature', { hash, answer: 'signed' });
      const events = await server.database.kysely
        .selectFrom('event')
        .select('type')
        .where('subject_id', '=', meeting.id)
        .orderBy('sequence')
        .execute();
      expect(events.map(({ type }) => type).slice(-5)).toEqual([
        'meeting.minutesAnswered',
        'meeting.minutesAnswered',
        'meeting.minutesApproved',
        'meeting.signaturesRequested',
        'meeting.signed',
      ]);
    });
  });

  it('answers 404 for another entity\u2019s minutes, amendment and erratum, and 403 to who is no admin', async () => {
    const hash = await ask();
    const elsewhere: Asked = { entity: BEHEER };
    const all = [
      ['GET', 'minutes', undefined],
      ['POST', 'minutes', undefined],
      ['PATCH', `minutes/items/${item(0)}`, { revision: 1, text: 'x' }],
      ['PUT', 'minutes/circulate', { revision: 1 }],
      ['POST', 'minutes/amendments', { item: item(0), text: 'x' }],
      ['PUT', `minutes/amendments/${item(0)}`, { accept: true }],
      ['PUT', 'minutes/answer', { version: 1, answer: 'approved' }],
      ['PUT', 'minutes/signing', { lastDay: LAST_DAY }],
      ['PUT', 'minutes/signature', { hash, answer: 'signed' }],
      ['PUT', 'minutes/close', undefined],
      ['POST', 'minutes/errata', { text: 'x' }],
      ['PUT', `minutes/errata/${item(0)}/signature`, { hash, answer: 'signed' }],
    ] as const;
    for (const [method, path, body] of all) {
      expect([path, (await send(method, `${meeting.id}/${path}`, body, elsewhere)).status]).toEqual([
        path,
        404,
      ]);
    }
    expect((await act(`minutes/amendments/${item(0)}`, { accept: true })).status).toBe(404);
    expect((await act(`minutes/errata/${item(0)}/signature`, { hash, answer: 'signed' })).status).toBe(404);
    expect((await act(`minutes/items/${BEHEER}`, { revision: 1, text: 'x' }, 'PATCH')).status).toBe(404);
    expect((await act('minutes/signing', { lastDay: LAST_DAY }, 'PUT', JAN)).status).toBe(403);
  });
});
