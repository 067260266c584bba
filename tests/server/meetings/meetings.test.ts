import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eachDatabase } from '../../kit/database';
import { idOf, nameOf } from '../../kit/group/ids';
import { attends, MEETING, type Meetings, openMeetings } from '../../kit/meetings';

const [EVA, JAN, SANNE] = [idOf('user', 'eva'), idOf('user', 'jan'), idOf('user', 'sanne.vermeer')];
const NOT_FOUND = 404;

eachDatabase((open) => {
  let room: Meetings;
  beforeAll(async () => {
    room = await openMeetings(open);
  });
  afterAll(() => room.close());
  const titles = async (id: string, as = 'eva') =>
    (await room.read(id, { as })).agenda.map(({ position, title }) => `${position} ${title}`);

  describe('a meeting', () => {
    it('is planned with its people and its agenda, whose times add up', async () => {
      const { id, number } = await room.create();
      expect(number).toMatch(/^MTG-2026-\d{3}$/);
      const meeting = await room.read(id, { as: 'jan' });
      expect(meeting).toMatchObject({
        status: 'Scheduled',
        timeZone: 'Europe/Amsterdam',
        attendees: 3,
        items: 3,
        me: { role: 'chair', rsvp: null },
        acts: ['respond'],
        notice: { state: 'free', source: 'articles' },
        createdBy: { name: 'Eva Brinkman' },
      });
      expect(meeting.agenda.map(({ title, startsAt }) => [title, startsAt])).toEqual([
        ['Opening', '2026-12-10T13:00:00.000Z'],
        ['Loan of Rabobank', '2026-12-10T13:05:00.000Z'],
        ['Any other business', '2026-12-10T13:30:00.000Z'],
      ]);
      expect(meeting.people.map(({ name, email, isYou, weight }) => [name, email, isYou, weight])).toEqual([
        ['Eva Brinkman', null, false, '0'],
        ['Jan de Boer', 'jan@vanhouten.test', true, '1'],
        ['Sanne Vermeer', null, false, '1'],
      ]);
      expect((await room.read(id)).acts).toEqual(['edit', 'invite', 'respond', 'delete', 'begin', 'cancel']);
    });

    it('says what is missing before its invitations can be sent', async () => {
      const { id } = await room.create({ place: '', people: [], agenda: [] });
      const { process } = await room.read(id);
      expect(process.steps.find(({ act }) => act === 'invite')?.missing).toEqual([
        { lack: 'incomplete', parts: ['place', 'attendees', 'agenda'] },
      ]);
    });

    it('is planned for several days of a calendar, at the same time of day', async () => {
      const { all } = await room.create({ alsoOn: ['2027-06-10', '2027-03-11'] });
      const starts = await Promise.all(all.map(async (id) => (await room.read(id)).startsAt));
      expect(starts).toEqual([
        '2026-12-10T13:00:00.000Z',
        '2027-03-11T13:00:00.000Z',
        '2027-06-10T12:00:00.000Z',
      ]);
    });

    it.each([
      [{ endsAt: '2026-12-10T13:00:00.000Z' }, 'endsAt: A meeting ends after it begins.'],
      [{ endsAt: '2027-12-10T13:00:00.000Z' }, 'endsAt: A meeting lasts at most 14 days.'],
      [{ link: 'javascript:alert(1)' }, 'link: A link begins with http:// or https://'],
      [{ people: [attends('jan'), attends('jan')] }, 'people: Somebody stands twice among those who attend.'],
      [{ people: [attends('mila')] }, 'people.0.userId: There is no such user.'],
      [
        { people: [{ partyId: randomUUID(), name: 'X', role: 'guest' as const }] },
        'people.0.partyId: There is no such person or company.',
      ],
      [
        { agenda: [{ title: 'X', minutes: 1, presenterId: randomUUID() }] },
        'agenda.0.presenterId: Nobody who attends is meant by this.',
      ],
      [
        { agenda: [{ title: 'X', minutes: 1, papers: [randomUUID()] }] },
        'agenda.0.papers: There is no such document.',
      ],
      [
        { agenda: [{ title: 'X', minutes: 1, resolutionId: randomUUID() }] },
        'agenda.0.resolutionId: There is no such resolution.',
      ],
    ])('is not planned as %j', async (over, refusal) => {
      expect(await room.told(room.send('POST', '/meetings', { ...MEETING, ...over }))).toEqual([
        422,
        refusal,
      ]);
    });

    it('is read by who attends it, and by all where it is open', async () => {
      const { id } = await room.create({ people: [attends('eva', 'secretary')] });
      const status = async (as: string) =>
        (await room.send('GET', `/meetings/${id}`, undefined, { as })).status;
      expect(await status('jan')).toBe(NOT_FOUND);
      expect((await room.list({ mine: false }, { as: 'jan' })).items.map((item) => item.id)).not.toContain(
        id,
      );
      const { revision } = await room.read(id);
      await room.send('PATCH', `/meetings/${id}`, { revision, isOpen: true });
      expect(await status('jan')).toBe(200);
      expect((await room.list({ mine: false }, { as: 'jan' })).items.map((item) => item.id)).toContain(id);
    });

    it('is changed by admins alone, and by none who saw an older one', async () => {
      const { id } = await room.create();
      const change = (body: object, as = 'eva') =>
        room.told(room.send('PATCH', `/meetings/${id}`, body, { as }));
      expect((await change({ revision: 1, title: 'Mine' }, 'jan'))[0]).toBe(403);
      expect(await change({ revision: 1, title: 'Board meeting, December' })).toMatchObject({ revision: 2 });
      expect(await change({ revision: 1, title: 'Other' })).toEqual([
        409,
        'Somebody changed this meeting meanwhile. Look at it again before you change it.',
      ]);
      expect(await change({ revision: 2, title: 'Board meeting, December' })).toMatchObject({ revision: 2 });
    });

    it('keeps the people and items that are sent again, and lets go of the others', async () => {
      const { id } = await room.create();
      const { people, agenda, revision } = await room.read(id);
      const [eva, jan] = people;
      const [, loan, other] = agenda;
      await room.send('PATCH', `/meetings/${id}`, {
        revision,
        people: [
          { id: jan?.id, userId: JAN, name: 'Jan de Boer', role: 'chair' },
          { id: eva?.id, userId: EVA, name: 'Eva Brinkman', role: 'secretary' },
          { id: 'aaaaaaaa-0000-4000-8000-000000000001', name: 'Notary De Wit', role: 'guest' },
        ],
        agenda: [
          { id: other?.id, title: 'Any other business', minutes: 10 },
          {
            id: loan?.id,
            title: 'Loan',
            minutes: 20,
            presenterId: 'aaaaaaaa-0000-4000-8000-000000000001',
          },
        ],
      });
      const changed = await room.read(id);
      expect(changed.people.map((person) => person.name)).toEqual([
        'Jan de Boer',
        'Eva Brinkman',
        'Notary De Wit',
      ]);
      expect(changed.people[0]?.id).toBe(jan?.id);
      expect(changed.people[2]?.id).not.toBe('aaaaaaaa-0000-4000-8000-000000000001');
      expect(changed.agenda.map((item) => item.id)).toEqual([other?.id, loan?.id]);
      expect(changed.agenda[1]).toMatchObject({
        presenterId: changed.people[2]?.id,
        revision: 2,
        kind: 'decision',
        startsAt: '2026-12-10T13:10:00.000Z',
      });
    });

    it('knows a member by their address, once, and nobody else', async () => {
      const { id } = await room.create({
        people: [
          { name: 'Jan', email: 'JAN@vanhouten.test', role: 'member' },
          { name: 'Office of Eva', email: 'eva@vanhouten.test', role: 'guest' },
          attends('eva', 'secretary'),
          { name: 'Ida Kuiper', email: 'ida@example.com', role: 'member' },
          { name: 'Lars Visser', email: 'lars.visser@vanhouten.test', role: 'member' },
        ],
      });
      const { people } = await room.read(id);
      expect(people.map(({ name, userId }) => [name, userId])).toEqual([
        ['Jan', JAN],
        ['Office of Eva', null],
        [nameOf('eva'), EVA],
        ['Ida Kuiper', null],
        // A member of another entity.
        ['Lars Visser', null],
      ]);
      expect((await room.list({ mine: true }, { as: 'jan' })).items.map((each) => each.id)).toContain(id);
    });

    it('is deleted while nobody was invited', async () => {
      const { id } = await room.create();
      expect((await room.told(room.send('DELETE', `/meetings/${id}`, undefined, { as: 'jan' })))[0]).toBe(
        403,
      );
      expect(await room.told(room.send('DELETE', `/meetings/${id}`))).toMatchObject({ id });
      expect((await room.send('GET', `/meetings/${id}`)).status).toBe(NOT_FOUND);
    });

    it('of another entity is not there, for any call', async () => {
      const { id } = await room.create();
      const { agenda } = await room.read(id);
      const item = agenda[0]?.id;
      const elsewhere = { entity: 'terminals' };
      const said = await room.send('POST', `/meetings/${id}/comment`, { text: ['x'] });
      const calls: readonly (readonly [string, string, object?])[] = [
        ['GET', `/meetings/${id}`],
        ['PATCH', `/meetings/${id}`, { revision: 1 }],
        ['DELETE', `/meetings/${id}`],
        ['POST', `/meetings/${id}/agenda`, { title: 'X', minutes: 1 }],
        ['PATCH', `/meetings/${id}/agenda/${item}`, { revision: 1 }],
        ['DELETE', `/meetings/${id}/agenda/${item}`],
        ['PUT', `/meetings/${id}/agenda`, { items: [] }],
        ['POST', `/meetings/${id}/comment`, { text: ['x'] }],
        ['PATCH', `/meetings/${id}/comment/${said.body.id}`, { resolved: true }],
      ];
      for (const [method, path, body] of calls) {
        expect((await room.send(method, path, body, elsewhere)).status, path).toBe(NOT_FOUND);
      }
      const other = await room.create({ people: [] }, elsewhere);
      const mixed = await room.send(
        'PATCH',
        `/meetings/${other.id}/agenda/${item}`,
        { revision: 1 },
        elsewhere,
      );
      expect(mixed.status).toBe(NOT_FOUND);
    });
  });

  describe('the list', () => {
    it('is narrowed by type, status, days and words, and sorted by day or title', async () => {
      const { id } = await room.create({
        type: 'General Meeting',
        title: 'Zebra general meeting',
        startsAt: '2029-05-02T08:00:00.000Z',
        endsAt: '2029-05-02T10:00:00.000Z',
      });
      const of = async (query: object) => (await room.list(query)).items.map((item) => item.id);
      expect(await of({ from: '2029-01-01' })).toEqual([id]);
      expect(await of({ to: '2029-05-01', q: 'zebra' })).toEqual([]);
      expect(await of({ q: 'zebra gen' })).toEqual([id]);
      expect(
        await of({ type: 'General Meeting', status: 'Scheduled', from: '2029-05-02', to: '2029-05-02' }),
      ).toEqual([id]);
      expect((await of({ sort: '-title' }))[0]).toBe(id);
      expect((await of({ sort: '-starts' }))[0]).toBe(id);
      expect((await of({ sort: 'starts' })).at(-1)).toBe(id);
      expect(await of({ status: 'Finalised', from: '2029-01-01' })).toEqual([]);
    });
  });

  describe('the agenda', () => {
    it('is changed item by item, so that two secretaries lose nothing of each other', async () => {
      const { id } = await room.create();
      const { agenda } = await room.read(id);
      const [opening, loan, other] = agenda.map((item) => item.id);
      const added = await room.send('POST', `/meetings/${id}/agenda`, {
        title: 'Results',
        minutes: 15,
        position: 2,
      });
      const changed = await room.send(
        'PATCH',
        `/meetings/${id}/agenda/${loan}`,
        { revision: 1, minutes: 30 },
        {
          as: 'pieter.hoogland',
        },
      );
      expect([added.status, changed.status]).toEqual([200, 200]);
      expect(await titles(id)).toEqual([
        '1 Opening',
        '2 Results',
        '3 Loan of Rabobank',
        '4 Any other business',
      ]);
      expect(
        await room.told(room.send('PATCH', `/meetings/${id}/agenda/${loan}`, { revision: 1, minutes: 5 })),
      ).toEqual([409, 'Somebody changed this item meanwhile. Look at it again before you change it.']);
      const results = added.body.itemId;
      await room.send('PUT', `/meetings/${id}/agenda`, { items: [results, other, loan, opening] });
      await room.send('DELETE', `/meetings/${id}/agenda/${other}`);
      const after = await room.read(id);
      expect(after.agenda.map(({ title, startsAt }) => [title, startsAt])).toEqual([
        ['Results', '2026-12-10T13:00:00.000Z'],
        ['Loan of Rabobank', '2026-12-10T13:15:00.000Z'],
        ['Opening', '2026-12-10T13:45:00.000Z'],
      ]);
      expect(await room.told(room.send('PUT', `/meetings/${id}/agenda`, { items: [results] }))).toEqual([
        422,
        'items: The agenda has other items by now. Look at it again before you put it in order.',
      ]);
    });

    it('hides a confidential item from who is not named, and keeps the numbers', async () => {
      const { id } = await room.create();
      const { people, agenda } = await room.read(id);
      const jan = people.find((person) => person.userId === JAN);
      const loan = agenda[1]?.id;
      await room.send('PATCH', `/meetings/${id}/agenda/${loan}`, {
        revision: 1,
        isConfidential: true,
        seenBy: [jan?.id],
      });
      expect(await titles(id, 'jan')).toContain('2 Loan of Rabobank');
      expect(await titles(id, 'sanne.vermeer')).toEqual(['1 Opening', '3 Any other business']);
      expect((await titles(id)).length).toBe(3);
      const said = { text: ['Too dear'], itemId: loan };
      expect((await room.send('POST', `/meetings/${id}/comment`, said, { as: 'jan' })).status).toBe(200);
      expect((await room.read(id, { as: 'sanne.vermeer' })).comments).toEqual([]);
      expect(
        await room.told(room.send('POST', `/meetings/${id}/comment`, said, { as: 'sanne.vermeer' })),
      ).toEqual([422, 'itemId: This item is not on the agenda that you read.']);
    });
  });

  describe('a comment', () => {
    it('is made by who attends, names others, is answered and resolved', async () => {
      const { id } = await room.create();
      const say = (body: object, as = 'jan') =>
        room.told(room.send('POST', `/meetings/${id}/comment`, body, { as }));
      const first = await say({ text: ['Please look, ', { id: SANNE }] });
      expect(first).toMatchObject({ meetingId: id, isResolved: false, told: 1 });
      expect(await room.mails(first.id)).toMatchObject([
        { kind: 'meetingComment.mentioned', name: 'Sanne Vermeer' },
      ]);
      await say({ text: ['I did'], parentId: first.id }, 'sanne.vermeer');
      const change = (body: object, as: string) =>
        room.told(room.send('PATCH', `/meetings/${id}/comment/${first.id}`, body, { as }));
      expect((await change({ text: ['Mine'] }, 'sanne.vermeer'))[0]).toBe(403);
      expect(await change({ resolved: true }, 'sanne.vermeer')).toMatchObject({ isResolved: true });
      const { comments } = await room.read(id, { as: 'jan' });
      expect(comments.map(({ text, acts, author }) => [author?.name, text, acts])).toEqual([
        ['Jan de Boer', ['Please look, ', { id: SANNE, name: 'Sanne Vermeer' }], ['edit', 'reopen']],
        ['Sanne Vermeer', ['I did'], []],
      ]);
    });

    it('names nobody who does not read the meeting', async () => {
      const { id } = await room.create({ people: [attends('jan')] });
      expect(
        await room.told(
          room.send('POST', `/meetings/${id}/comment`, { text: [{ id: SANNE }] }, { as: 'jan' }),
        ),
      ).toEqual([422, 'text: Somebody you named does not read this meeting.']);
    });
  });
});
