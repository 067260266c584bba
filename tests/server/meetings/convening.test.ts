import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conveningHelpSchema, linkedRsvpSchema } from '#contract/schemas/meetingConvening';
import { transactSystem } from '#server/database/transact';
import { meetingMails } from '#server/modules/meetings/mail.kinds';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { attends, type Meetings, openMeetings } from '../../kit/meetings';

const [KADE, JAN, SANNE] = [idOf('entity', 'kade'), idOf('user', 'jan'), idOf('user', 'sanne.vermeer')];

/** What another program reads of an entry. */
function readEntry(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('There is no event');
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    description: event.description,
    starts: event.startDate.toJSDate().toISOString(),
    ends: event.endDate.toJSDate().toISOString(),
    status: component.getFirstPropertyValue('status'),
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()),
  };
}

eachDatabase((open) => {
  let room: Meetings;
  beforeAll(async () => {
    room = await openMeetings(open);
  });
  afterAll(() => room.close());

  const invite = async (id: string) => {
    const { revision } = await room.read(id);
    return room.told(room.send('POST', `/meetings/${id}/invitations`, { revision }));
  };
  const kinds = meetingMails(() => room.now());
  /** Writes and settles the mails of a meeting that were not settled yet. */
  const deliver = async (subject: string, outcome: 'sent' | 'failed' = 'sent') => {
    const mails = (await room.mails(subject)).filter(({ status }) => status === 'queued');
    const letters = [];
    for (const mail of mails) {
      letters.push(
        await transactSystem(room.server.database, KADE, async (trx) => {
          const letter = await kinds[mail.kind]?.render(trx, mail);
          await trx.updateTable('mail').set({ status: outcome }).where('id', '=', mail.id).execute();
          await kinds[mail.kind]?.settled?.(trx, { ...mail, status: outcome });
          return { to: mail.address, kind: mail.kind, letter };
        }),
      );
    }
    return letters;
  };
  const tokenOf = (link: string | undefined) => link?.split('#')[1] ?? '';

  describe('the invitations', () => {
    it('are sent once, with an entry for the calendar, and say what came of them', async () => {
      const { id } = await room.create({ people: [attends('eva', 'secretary'), attends('jan', 'chair')] });
      expect(await invite(id)).toMatchObject({ told: 2, sequence: 0, status: 'Scheduled' });
      expect((await invite(id))[1]).toBe('Everybody has this invitation already.');
      const letters = await deliver(id);
      expect(letters.map(({ to, kind }) => [to, kind])).toEqual([
        ['eva@vanhouten.test', 'meeting.invitation'],
        ['jan@vanhouten.test', 'meeting.invitation'],
      ]);
      const entry = letters[1]?.letter?.calendar;
      expect(entry?.method).toBe('REQUEST');
      expect(entry?.text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
      expect(readEntry(entry?.text ?? '')).toMatchObject({
        method: 'REQUEST',
        uid: `${id}@quorate`,
        sequence: 0,
        summary: 'Board meeting, fourth quarter',
        location: 'Herengracht 182, Amsterdam',
        starts: '2026-12-10T13:00:00.000Z',
        ends: '2026-12-10T15:00:00.000Z',
        status: 'CONFIRMED',
        attendees: ['mailto:jan@vanhouten.test'],
      });
      const { people, invitedAt, acts } = await room.read(id);
      expect(people.map(({ invitation }) => invitation)).toEqual(['sent', 'sent']);
      expect(invitedAt).toBe(TEST_NOW.toISOString());
      expect(acts).not.toContain('delete');
      expect((await room.told(room.send('DELETE', `/meetings/${id}`)))[0]).toBe(409);
    });

    it('are refused while something is missing, and say when an address could not be reached', async () => {
      const { id } = await room.create({ place: '' });
      expect(await invite(id)).toEqual([409, 'This meeting still needs a place or a link.']);
      const other = await room.create();
      await invite(other.id);
      await deliver(other.id, 'failed');
      expect((await room.read(other.id)).people.map(({ invitation }) => invitation)).toEqual(
        Array(3).fill('failed'),
      );
    });

    it('that were not delivered, and who has no address, are named by the check of the notice, and repaired', async () => {
      const { id } = await room.create({
        people: [attends('jan', 'chair'), attends('sanne.vermeer'), { name: 'Ida Kuiper', role: 'member' }],
      });
      const noticed = async () => {
        const { state, unreached, repairs } = (await room.read(id)).notice;
        return [state, unreached, repairs];
      };
      expect(await noticed()).toEqual([
        'free',
        { noAddress: ['Ida Kuiper'], failed: [] },
        ['otherAddress', 'byLetter'],
      ]);
      await invite(id);
      await deliver(id, 'failed');
      expect(await noticed()).toEqual([
        'unreached',
        { noAddress: ['Ida Kuiper'], failed: ['Jan de Boer', 'Sanne Vermeer'] },
        ['otherAddress', 'byLetter'],
      ]);
      await room.send('PUT', `/meetings/${id}/rsvp`, { answer: 'accepted' }, { as: 'sanne.vermeer' });
      expect(await invite(id)).toMatchObject({ told: 2, sequence: 0 });
      await deliver(id);
      expect(await noticed()).toEqual([
        'unreached',
        { noAddress: ['Ida Kuiper'], failed: [] },
        ['otherAddress', 'byLetter'],
      ]);
      const { revision, people } = await room.read(id);
      const written = people.map(({ id: one, userId, name, role, email }) => ({
        id: one,
        name,
        role,
        ...(userId ? { userId } : { email: email || 'ida@example.com' }),
      }));
      await room.send('PATCH', `/meetings/${id}`, { revision, people: written });
      await invite(id);
      expect((await deliver(id)).map(({ to, kind }) => [to, kind])).toContainEqual([
        'ida@example.com',
        'meeting.invitation',
      ]);
      expect((await noticed())[0]).toBe('free');
    });

    it('that went by letter are recorded by admins with their day, for the day of the meeting alone', async () => {
      const { id } = await room.create({
        people: [attends('jan', 'chair'), { name: 'Ida Kuiper', role: 'member' }],
      });
      await invite(id);
      await deliver(id);
      const before = await room.read(id);
      const ida = before.people[1]?.id ?? '';
      const convene = (convened: unknown, as = 'eva') =>
        room.told(room.send('PUT', `/meetings/${id}/attendees/${ida}/convened`, { convened }, { as }));
      const noticed = async () => {
        const { people, notice, revision } = await room.read(id);
        return { convened: people[1]?.convened, state: notice.state, told: notice.otherwise, revision };
      };
      const letter = { way: 'letter', on: '2026-11-18' };
      expect((await convene(letter, 'jan'))[0]).toBe(403);
      expect(await convene({ ...letter, on: '2026-12-24' })).toEqual([
        422,
        'convened.on: This day has not come yet: record it once it was sent.',
      ]);
      expect((await noticed()).state).toBe('unreached');
      expect(await convene(letter)).toMatchObject({ id, status: 'Scheduled' });
      const counted = { state: 'free', told: [{ ...letter, names: ['Ida Kuiper'] }], convened: letter };
      expect(await noticed()).toEqual({ ...counted, revision: before.revision });
      const hand = { way: 'hand', on: '2026-11-17' };
      await convene(hand);
      await convene(hand);
      expect((await noticed()).convened).toEqual(hand);
      await room.send('PATCH', `/meetings/${id}`, {
        revision: before.revision,
        startsAt: '2026-12-11T13:00:00.000Z',
        endsAt: '2026-12-11T15:00:00.000Z',
      });
      expect(await noticed()).toMatchObject({ convened: null, told: [] });
      await convene(letter);
      await convene(null);
      expect((await noticed()).convened).toBeNull();
      const told = await room.server.database.kysely
        .selectFrom('event')
        .select('type')
        .where('subject_id', '=', id)
        .where('type', 'like', 'meeting.conven%')
        .orderBy('sequence')
        .execute();
      expect(told.map(({ type }) => type)).toEqual([
        'meeting.convened',
        'meeting.convenedOtherwise',
        'meeting.convenedOtherwise',
        'meeting.convenedOtherwise',
        'meeting.conveningTakenBack',
      ]);
    });

    it('of which a change was not delivered are named, too', async () => {
      const { id } = await room.create({ people: [attends('jan')] });
      await invite(id);
      await deliver(id);
      const { revision } = await room.read(id);
      await room.send('PATCH', `/meetings/${id}`, { revision, place: 'Wibautstraat 3, Amsterdam' });
      await invite(id);
      await deliver(id, 'failed');
      expect((await room.read(id)).notice.unreached.failed).toEqual(['Jan de Boer']);
    });

    it('go to who came or has another address alone: nobody else is told of what no invitation says', async () => {
      const { id } = await room.create({ people: [attends('jan', 'chair'), attends('sanne.vermeer')] });
      await invite(id);
      await deliver(id);
      const write = async (over: Record<string, unknown>, added: readonly unknown[] = []) => {
        const { revision, people, ...meeting } = await room.read(id);
        const written = people.map(({ id: one, userId, name, role, email, weight }) => ({
          id: one,
          userId,
          name,
          role,
          weight,
          email,
          ...(name === 'Jan de Boer' && over),
        }));
        await room.send('PATCH', `/meetings/${id}`, {
          revision,
          people: [...written, ...added],
          isOpen: !meeting.isOpen,
        });
      };
      await write({ weight: '2', role: 'member', capacity: 'Director' });
      expect((await room.read(id)).isChangedSinceSent).toBe(false);
      expect((await invite(id))[0]).toBe(409);
      await write({ email: 'jan@example.com' }, [
        { name: 'Ida Kuiper', role: 'guest', email: 'ida@example.com' },
      ]);
      const moved = await room.read(id);
      expect([moved.isChangedSinceSent, moved.people.map(({ invitation }) => invitation)]).toEqual([
        false,
        ['none', 'sent', 'none'],
      ]);
      expect([moved.notice.state, moved.notice.unreached]).toEqual(['free', { noAddress: [], failed: [] }]);
      expect(await invite(id)).toMatchObject({ told: 2, sequence: 0 });
      expect((await deliver(id)).map(({ to, kind }) => [to, kind])).toEqual([
        ['ida@example.com', 'meeting.invitation'],
        ['jan@example.com', 'meeting.invitation'],
      ]);
      expect((await invite(id))[0]).toBe(409);
    });

    it('are sent again where something changed, with the next sequence', async () => {
      const { id } = await room.create({ people: [attends('jan')] });
      await invite(id);
      await deliver(id);
      const { revision } = await room.read(id);
      await room.send('PATCH', `/meetings/${id}`, {
        revision,
        startsAt: '2026-12-11T09:00:00Z',
        endsAt: '2026-12-11T10:00:00Z',
      });
      expect((await room.read(id)).isChangedSinceSent).toBe(true);
      expect(await invite(id)).toMatchObject({ told: 1, sequence: 1 });
      const [mail] = await deliver(id);
      expect(mail?.kind).toBe('meeting.update');
      expect(readEntry(mail?.letter?.calendar?.text ?? '')).toMatchObject({
        uid: `${id}@quorate`,
        sequence: 1,
        starts: '2026-12-11T09:00:00.000Z',
      });
      expect(await room.read(id)).toMatchObject({ isChangedSinceSent: false });
    });

    it('are taken back by a cancellation with its reason', async () => {
      const { id } = await room.create({ people: [attends('jan')] });
      await invite(id);
      await deliver(id);
      const cancelled = await room.told(
        room.send('POST', `/meetings/${id}/cancel`, { reason: 'The bank is not ready' }),
      );
      expect(cancelled).toMatchObject({ status: 'Cancelled', told: 1 });
      const [mail] = await deliver(id);
      expect(mail?.letter?.paragraphs).toContain('The reason: The bank is not ready');
      expect(mail?.letter?.action).toEqual({ label: 'Open the meeting', link: `/${KADE}/meetings/${id}` });
      expect(readEntry(mail?.letter?.calendar?.text ?? '')).toMatchObject({
        method: 'CANCEL',
        sequence: 1,
        status: 'CANCELLED',
      });
      const read = await room.read(id);
      expect(read).toMatchObject({
        cancelled: { reason: 'The bank is not ready', by: 'Eva Brinkman' },
        acts: [],
      });
      expect(
        (await room.told(room.send('PATCH', `/meetings/${id}`, { revision: read.revision, title: 'X' })))[0],
      ).toBe(409);
    });

    it('freeze the papers as they are, and close confidential ones to others', async () => {
      const document = '99999999-0000-4000-8000-00000000000a';
      await room.server.database.kysely
        .insertInto('document')
        .values({
          id: document,
          entity_id: KADE,
          name: 'Offer.pdf',
          media_type: 'application/pdf',
          size_bytes: 1,
          hash: 'a'.repeat(64),
          file_key: 'offer',
          created_at: TEST_NOW,
        })
        .execute();
      const { id } = await room.create();
      const { people, agenda, revision } = await room.read(id);
      const jan = people.find(({ userId }) => userId === JAN);
      await room.send('PATCH', `/meetings/${id}/agenda/${agenda[1]?.id}`, {
        revision: 1,
        papers: [document],
        isConfidential: true,
        seenBy: [jan?.id],
      });
      expect((await room.read(id)).revision).toBe(revision + 1);
      const status = async (as: string) =>
        (await room.send('GET', `/documents/${document}`, undefined, { as })).status;
      expect([await status('jan'), await status('eva'), await status('sanne.vermeer')]).toEqual([
        200, 200, 404,
      ]);
      await invite(id);
      const [, loan] = (await room.read(id, { as: 'jan' })).agenda;
      expect(loan?.papers).toMatchObject([{ documentId: document, name: 'Offer.pdf', version: 1 }]);
      const { body } = await room.send('GET', `/documents/${document}`);
      expect(body.isFrozen).toBe(true);
    });
  });

  describe('an answer', () => {
    it('is given in the application, and again', async () => {
      const { id } = await room.create();
      const answer = (body: object, as = 'jan') =>
        room.told(room.send('PUT', `/meetings/${id}/rsvp`, body, { as }));
      expect(await answer({ answer: 'accepted' })).toMatchObject({ rsvp: 'accepted' });
      expect(await answer({ answer: 'declined', note: 'Abroad' })).toMatchObject({ rsvp: 'declined' });
      expect((await answer({ answer: 'accepted' }, 'pieter.hoogland'))[0]).toBe(403);
      const { people, me, accepted } = await room.read(id, { as: 'jan' });
      expect(people.find(({ isYou }) => isYou)).toMatchObject({ rsvp: 'declined', rsvpNote: 'Abroad' });
      expect(me).toMatchObject({ rsvp: 'declined' });
      expect(accepted).toBe(0);
      const seen = await room.read(id, { as: 'sanne.vermeer' });
      expect(seen.people.find(({ userId }) => userId === JAN)?.rsvpNote).toBe('');
    });

    it('is given by the link of a mail, which shows as often as it is opened', async () => {
      const { id } = await room.create({ people: [attends('jan')] });
      await invite(id);
      const [mail] = await deliver(id);
      const link = mail?.letter?.action?.link;
      expect(link).toMatch(/^\/rsvp#[\w-]{43}$/);
      const token = tokenOf(link);
      const call = (method: string, body: object) => room.send(method, '/callbacks/rsvp', body, { as: null });
      for (let times = 0; times < 2; times += 1) {
        const shown = linkedRsvpSchema.parse((await call('POST', { token })).body);
        expect(shown).toMatchObject({
          name: 'Jan de Boer',
          rsvp: null,
          answering: 'open',
          number: expect.any(String),
        });
      }
      expect((await call('PUT', { token, answer: 'tentative', note: 'By train' })).body).toMatchObject({
        rsvp: 'tentative',
      });
      const { rows } = {
        rows: await room.server.database.kysely.selectFrom('rsvp_link').selectAll().execute(),
      };
      expect(JSON.stringify(rows)).not.toContain(token);
      expect((await call('POST', { token: 'x'.repeat(43) })).status).toBe(404);
      room.at('2026-12-10T16:00:00Z');
      expect(linkedRsvpSchema.parse((await call('POST', { token })).body).answering).toBe('closed');
      expect((await call('PUT', { token, answer: 'accepted' })).status).toBe(409);
      room.at('2027-02-10T16:00:00Z');
      expect((await call('POST', { token })).status).toBe(410);
      room.at(TEST_NOW);
    });

    it('is given by no link of a mail to another address than the one that stands there now', async () => {
      const guest = { name: 'Guest', email: 'gest@kade.test', role: 'guest' as const };
      const { id } = await room.create({ people: [attends('jan'), guest] });
      await invite(id);
      const tokens = (await deliver(id)).map(({ letter }) => tokenOf(letter?.action?.link));
      const statuses = () =>
        Promise.all(
          tokens.map(
            async (token) => (await room.send('POST', '/callbacks/rsvp', { token }, { as: null })).status,
          ),
        );
      expect(await statuses()).toEqual([200, 200]);
      const { revision, people } = await room.read(id);
      const written = people.map(({ id, name, role, userId }) =>
        userId === null ? { id, name, role, email: 'guest@kade.test' } : { id, name, role, userId },
      );
      expect((await room.send('PATCH', `/meetings/${id}`, { revision, people: written })).status).toBe(200);
      expect((await statuses()).sort()).toEqual([200, 404]);
    });

    it('is asked for again, once a day', async () => {
      const { id } = await room.create({ people: [attends('jan'), attends('sanne.vermeer')] });
      const remind = (user: string, as = 'eva') =>
        room.told(room.send('GET', `/meetings/${id}/remind/${user}`, undefined, { as }));
      expect((await remind(JAN))[0]).toBe(409);
      await invite(id);
      await deliver(id);
      expect(await remind(JAN)).toMatchObject({ reminded: 1 });
      expect((await remind(JAN))[1]).toMatch(/^This person was reminded lately/);
      expect((await remind(SANNE, 'jan'))[0]).toBe(403);
      expect((await remind(idOf('user', 'pieter.hoogland')))[0]).toBe(404);
      const [mail] = await deliver(id);
      expect(mail?.letter?.subject).toBe('Reminder: Board meeting, fourth quarter');
      await room.send('PUT', `/meetings/${id}/rsvp`, { answer: 'accepted' }, { as: 'sanne.vermeer' });
      expect((await remind(SANNE))[1]).toBe('Nothing is awaited from this person.');
    });

    it('can be a proxy in writing, which is no chain', async () => {
      const { id } = await room.create();
      const { people } = await room.read(id);
      const [eva, jan, sanne] = people.map((person) => person.id);
      const give = (from: string | undefined, body: object, as = 'eva') =>
        room.told(room.send('PUT', `/meetings/${id}/attendees/${from}/proxy`, body, { as }));
      expect(await give(jan, { to: sanne, instructions: 'Vote for' }, 'jan')).toMatchObject({ id });
      expect((await give(jan, { to: eva }, 'sanne.vermeer'))[0]).toBe(403);
      expect((await give(sanne, { to: eva }))[1]).toBe(
        'to: Who gives a proxy cannot stand in for somebody else.',
      );
      expect((await give(eva, { to: jan }))[0]).toBe(422);
      const read = await room.read(id);
      expect(read.people[1]?.proxy).toMatchObject({
        to: sanne,
        toName: 'Sanne Vermeer',
        instructions: 'Vote for',
      });
      const instructionsFor = async (as: string) =>
        (await room.read(id, { as })).people[1]?.proxy?.instructions;
      expect(await instructionsFor('sanne.vermeer')).toBe('Vote for');
      await give(jan, { to: eva, instructions: 'Vote for' }, 'jan');
      expect(await instructionsFor('sanne.vermeer')).toBe('');
      await give(jan, { to: null }, 'jan');
      expect((await room.read(id)).people[1]?.proxy).toBeNull();
    });
  });

  describe('a poll', () => {
    it('asks which day suits, and moves the meeting to the one that is chosen', async () => {
      const { id } = await room.create();
      const options = [
        { startsAt: '2026-12-15T09:00:00.000Z', endsAt: '2026-12-15T11:00:00.000Z' },
        { startsAt: '2026-12-16T09:00:00.000Z', endsAt: '2026-12-16T11:00:00.000Z' },
      ];
      await room.send('PUT', `/meetings/${id}/poll`, { options });
      const { poll } = await room.read(id, { as: 'jan' });
      const [first, second] = (poll?.options ?? []).map((option) => option.id);
      const answers = [
        { option: first, answer: 'no' },
        { option: second, answer: 'yes' },
      ];
      expect(
        (await room.send('PUT', `/meetings/${id}/poll/answers`, { answers }, { as: 'jan' })).status,
      ).toBe(200);
      expect(
        (await room.send('PUT', `/meetings/${id}/poll/answers`, { answers }, { as: 'pieter.hoogland' }))
          .status,
      ).toBe(403);
      expect((await room.read(id)).poll?.options[1]?.answers).toMatchObject([{ answer: 'yes' }]);
      const other = await room.create();
      expect((await room.send('POST', `/meetings/${other.id}/poll/${second}/choose`)).status).toBe(404);
      expect((await room.send('POST', `/meetings/${id}/poll/${second}/choose`)).status).toBe(200);
      expect(await room.read(id)).toMatchObject({ startsAt: options[1]?.startsAt, poll: null });
    });

    it('keeps what was said of a day that stays, asks about each once, and tells of new ones alone', async () => {
      const { id } = await room.create();
      const [first, second, third] = ['15', '16', '17'].map((day) => ({
        startsAt: `2026-12-${day}T09:00:00.000Z`,
        endsAt: `2026-12-${day}T11:00:00.000Z`,
      }));
      const ask = async (...options: readonly unknown[]) =>
        (await room.send('PUT', `/meetings/${id}/poll`, { options })).body;
      expect(await ask(second, first, second)).toMatchObject({ told: 2 });
      const mails = await deliver(id);
      expect(mails.map(({ kind }) => kind)).toEqual(['meeting.poll', 'meeting.poll']);
      expect(mails[0]?.letter).toMatchObject({
        paragraphs: [
          expect.any(String),
          expect.stringMatching(/^It could begin on:\n- .*15 December 2026.*\n- .*16 December 2026[^\n]*$/),
        ],
        action: { link: expect.stringMatching(`/meetings/${id}$`) },
      });
      const before = (await room.read(id)).poll?.options ?? [];
      expect(before.map(({ startsAt }) => startsAt)).toEqual([first?.startsAt, second?.startsAt]);
      const answers = [{ option: before[1]?.id, answer: 'yes' }];
      await room.send('PUT', `/meetings/${id}/poll/answers`, { answers }, { as: 'jan' });
      expect(await ask(second)).toMatchObject({ told: 0 });
      expect(await ask(second, third)).toMatchObject({ told: 2 });
      expect((await room.read(id)).poll?.options.map(({ answers: said }) => said.length)).toEqual([1, 0]);
      expect(await ask()).toMatchObject({ told: 0 });
      expect((await room.read(id)).poll).toBeNull();
    });

    it('is answered by link by who has no account, who sees what they said alone and no agenda yet', async () => {
      const people = [
        attends('eva', 'secretary'),
        attends('jan'),
        { name: 'Ida Kuiper', email: 'ida@example.com', role: 'member' as const, weight: '1' },
      ];
      const { id } = await room.create({ people, message: 'Bring the figures.' });
      const options = ['15', '16'].map((day) => ({
        startsAt: `2027-03-${day}T09:00:00.000Z`,
        endsAt: `2027-03-${day}T11:00:00.000Z`,
      }));
      expect((await room.send('PUT', `/meetings/${id}/poll`, { options })).body).toMatchObject({ told: 2 });
      const mails = await deliver(id);
      const link = mails.find(({ to }) => to === 'ida@example.com')?.letter?.action?.link;
      expect(link).toMatch(/^\/rsvp#[\w-]{43}$/);
      const token = tokenOf(link);
      const call = (method: string, path: string, body: object = {}) =>
        room.send(method, `/callbacks/rsvp${path}`, { token, ...body }, { as: null });
      const shown = async () => linkedRsvpSchema.parse((await call('POST', '')).body);
      const before = (await room.read(id)).poll?.options ?? [];
      const jans = before.map(({ id: option }) => ({ option, answer: 'no' }));
      await room.send('PUT', `/meetings/${id}/poll/answers`, { answers: jans }, { as: 'jan' });
      expect(await shown()).toMatchObject({
        answering: 'later',
        agenda: [],
        message: '',
        days: options.map((option) => ({ ...option, answer: null })),
      });
      const [first, second] = before.map((option) => option.id);
      const said = { answers: [{ option: second, answer: 'yes' }] };
      expect((await call('PUT', '/poll', said)).status).toBe(200);
      expect((await shown()).days.map(({ answer }) => answer)).toEqual([null, 'yes']);
      expect((await room.read(id)).poll?.options[1]?.answers).toHaveLength(2);
      const other = await room.create();
      await room.send('PUT', `/meetings/${other.id}/poll`, { options });
      const foreign = (await room.read(other.id)).poll?.options[0]?.id;
      expect((await call('PUT', '/poll', { answers: [{ option: foreign, answer: 'yes' }] })).status).toBe(
        422,
      );
      expect((await call('PUT', '/poll', { token: 'A'.repeat(43), ...said })).status).toBe(404);
      await room.send('POST', `/meetings/${id}/poll/${first}/choose`);
      expect((await call('PUT', '/poll', said)).status).toBe(409);
      await invite(id);
      expect(await shown()).toMatchObject({
        answering: 'open',
        days: [],
        startsAt: options[0]?.startsAt,
        message: 'Bring the figures.',
      });
    });

    it('is over when the meeting has begun', async () => {
      const { id } = await room.create();
      const options = [{ startsAt: '2026-12-15T09:00:00.000Z', endsAt: '2026-12-15T11:00:00.000Z' }];
      await room.send('PUT', `/meetings/${id}/poll`, { options });
      const option = (await room.read(id)).poll?.options[0]?.id;
      await room.send('PUT', `/meetings/${id}/begin`);
      const answers = [{ option, answer: 'yes' }];
      const { beganAt } = await room.read(id);
      expect(beganAt).not.toBeNull();
      expect([
        (await room.send('PUT', `/meetings/${id}/poll`, { options })).status,
        (await room.send('PUT', `/meetings/${id}/poll/answers`, { answers }, { as: 'jan' })).status,
        (await room.send('POST', `/meetings/${id}/poll/${option}/choose`)).status,
      ]).toEqual([409, 409, 409]);
    });
  });

  describe('convening', () => {
    it('refuses a moment that is none', async () => {
      const search = new URLSearchParams({ type: 'General Meeting', startsAt: 'tomorrow' });
      const { status } = await room.send('GET', `/meetings/convening?${search}`);
      expect(status).toBe(422);
    });

    it('says who is to be invited, the agenda to begin with and until when it can be sent', async () => {
      const search = new URLSearchParams({ type: 'General Meeting', startsAt: '2026-12-01T13:00:00Z' });
      const { body } = await room.send('GET', `/meetings/convening?${search}`);
      const help = conveningHelpSchema.parse(body);
      expect(help.notice).toMatchObject({
        state: 'open',
        source: 'BW 2:225',
        days: 8,
        lastDay: '2026-11-23',
        missing: [],
      });
      expect(help.candidates.map(({ name, weight, role }) => [name, weight, role])).toContainEqual([
        'Van Houten Beheer B.V.',
        '100',
        'member',
      ]);
      expect(help.candidates.some(({ role, weight }) => role === 'guest' && weight === '0')).toBe(true);
      expect(help.template.items[0]).toMatchObject({ title: 'Opening and quorum' });
      expect((await room.send('GET', `/meetings/convening?${search}`, undefined, { as: 'jan' })).status).toBe(
        403,
      );
    });

    it('keeps to the days that the articles of the entity ask for', async () => {
      const set = (general: number | null) =>
        room.send('PATCH', '/entity', { settings: { noticeDays: { general } } });
      const search = new URLSearchParams({ type: 'General Meeting', startsAt: '2026-12-20T13:00:00Z' });
      const asked = async () => {
        const { body } = await room.send('GET', `/meetings/convening?${search}`);
        return conveningHelpSchema.parse(body).notice;
      };
      expect((await set(21)).status).toBe(200);
      expect(await asked()).toMatchObject({ source: 'articles', days: 21, lastDay: '2026-11-29' });
      await set(null);
      expect(await asked()).toMatchObject({ source: 'BW 2:225', days: 8, lastDay: '2026-12-12' });
    });

    it('knows the days of the calendar, and says so of others', async () => {
      const asked = async (startsAt: string) => {
        const search = new URLSearchParams({ type: 'General Meeting', startsAt });
        const { status, body } = await room.send('GET', `/meetings/convening?${search}`);
        return { status, errors: 'errors' in body ? body.errors : null };
      };
      const refused = {
        status: 422,
        errors: [{ field: 'startsAt', message: 'This has to be a day from 1800 to 2199.' }],
      };
      const ok = { status: 200, errors: null };
      expect([
        await asked('1700-06-01T13:00:00Z'),
        await asked('9999-06-01T13:00:00Z'),
        await asked('1800-01-04T13:00:00Z'),
        await asked('2199-12-31T13:00:00Z'),
      ]).toEqual([refused, refused, ok, ok]);
      const times = { startsAt: '9999-06-01T13:00:00Z', endsAt: '9999-06-01T14:00:00Z' };
      expect((await room.send('POST', '/meetings', { type: 'Other', title: 'Far', ...times })).status).toBe(
        422,
      );
    });

    it('records by how much the notice was too short', async () => {
      const { id } = await room.create({
        type: 'General Meeting',
        startsAt: '2026-11-25T13:00:00Z',
        endsAt: '2026-11-25T14:00:00Z',
      });
      expect((await room.read(id)).notice).toMatchObject({
        state: 'late',
        daysGiven: 5,
        missing: ['shareholders', 'directors'],
        consequence: 'needsConsentOfAll',
      });
      await invite(id);
      const event = await room.server.database.kysely
        .selectFrom('event')
        .select('payload')
        .where('subject_id', '=', id)
        .where('type', '=', 'meeting.convened')
        .executeTakeFirstOrThrow();
      expect(event.payload).toMatchObject({ lateDays: 3 });
    });
  });

  it('gives the entry of a meeting as a file', async () => {
    const { id, number } = await room.create();
    const response = await room.server.request(`/api/meetings/${id}/calendar`, { as: 'jan', entity: KADE });
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain(`${number}.ics`);
    expect(readEntry(await response.text())).toMatchObject({ method: 'PUBLISH', uid: `${id}@quorate` });
  });

  it('of another entity is not there, for any call', async () => {
    const { id } = await room.create();
    const { people } = await room.read(id);
    const elsewhere = { entity: 'terminals' };
    const calls: readonly (readonly [string, string, object?])[] = [
      ['POST', `/meetings/${id}/invitations`, { revision: 1 }],
      ['POST', `/meetings/${id}/cancel`, { reason: 'x' }],
      ['GET', `/meetings/${id}/remind/${JAN}`],
      ['PUT', `/meetings/${id}/rsvp`, { answer: 'accepted' }],
      ['PUT', `/meetings/${id}/attendees/${people[0]?.id}/proxy`, { to: null }],
      ['PUT', `/meetings/${id}/poll`, { options: [] }],
      ['PUT', `/meetings/${id}/poll/answers`, { answers: [{ option: id, answer: 'yes' }] }],
      ['POST', `/meetings/${id}/poll/${id}/choose`],
      ['GET', `/meetings/${id}/calendar`],
    ];
    for (const [method, path, body] of calls) {
      expect((await room.send(method, path, body, elsewhere)).status, path).toBe(404);
    }
    const other = await room.create({ people: [] }, elsewhere);
    const mixed = await room.send(
      'PUT',
      `/meetings/${other.id}/attendees/${people[0]?.id}/proxy`,
      { to: null },
      elsewhere,
    );
    expect(mixed.status).toBe(404);
  });
});
