import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MeetingDetails } from '#contract/calls/meetings';
import { holdingSchema } from '#contract/schemas/meetingHold';
import { minutesSchema } from '#contract/schemas/minutes';
import { transactSystem } from '#server/database/transact';
import { meetingMails } from '#server/modules/meetings/mail.kinds';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { attends, type Meetings, openMeetings } from '../../kit/meetings';

const writtenOf = ({ people }: MeetingDetails) =>
  people.map(({ id, userId, name, role }) => ({ id, userId, name, role }));

eachDatabase((open) => {
  let room: Meetings;
  beforeAll(async () => {
    room = await openMeetings(open);
  });
  afterAll(() => room.close());

  const change = async (id: string, body: object) => {
    const { revision } = await room.read(id);
    return room.told(room.send('PATCH', `/meetings/${id}`, { revision, ...body }));
  };
  const invite = async (id: string) => {
    const { revision } = await room.read(id);
    return room.told(room.send('POST', `/meetings/${id}/invitations`, { revision }));
  };
  const general = async () => {
    room.at(TEST_NOW);
    const { id } = await room.create({ type: 'General Meeting' });
    await invite(id);
    return id;
  };

  it('An address that is changed is told to open pages, though nothing of it is recorded', async () => {
    const id = await general();
    const people = writtenOf(await room.read(id));
    const guest = { name: 'A Guest', role: 'guest' };
    await change(id, { people: [...people, { ...guest, email: 'guest@elsewhere.test' }] });
    const told: unknown[] = [];
    const end = room.server.database.commits.listen((notes) => told.push(...notes));
    const before = writtenOf(await room.read(id));
    await change(id, {
      people: before.map((one) => (one.name === guest.name ? { ...one, email: 'new@elsewhere.test' } : one)),
    });
    end();
    expect(told).toContainEqual({
      kind: 'change',
      entityId: idOf('entity', 'kade'),
      subject: { kind: 'meeting', id },
    });
  });

  describe('The notice of a meeting that was convened in time', () => {
    it('is given anew of another day, from the day on which that is sent, and not of another hour', async () => {
      const id = await general();
      expect((await room.read(id)).notice).toMatchObject({ state: 'met', sentOn: '2026-11-20' });
      room.at('2026-12-01T09:00:00Z');
      await change(id, { startsAt: '2026-12-10T14:00:00Z' });
      expect((await room.read(id)).notice).toMatchObject({ state: 'met', sentOn: '2026-11-20' });
      await change(id, { startsAt: '2026-12-07T13:00:00Z', endsAt: '2026-12-07T15:00:00Z' });
      expect((await room.read(id)).notice).toMatchObject({ state: 'late', sentOn: null });
      await invite(id);
      expect((await room.read(id)).notice).toMatchObject({
        state: 'late',
        sentOn: '2026-12-01',
        daysGiven: 6,
        consequence: 'needsConsentOfAll',
      });
    });

    it('stays as it was where the day is taken back before that is sent', async () => {
      const id = await general();
      const { startsAt, endsAt } = await room.read(id);
      room.at('2026-12-01T09:00:00Z');
      await change(id, { startsAt: '2026-12-07T13:00:00Z', endsAt: '2026-12-07T15:00:00Z' });
      await change(id, { startsAt, endsAt });
      await invite(id);
      expect((await room.read(id)).notice).toMatchObject({ state: 'met', sentOn: '2026-11-20' });
    });

    it('is not given to who is invited, nor of what is put on the agenda, after the last day', async () => {
      const id = await general();
      room.at('2026-12-01T09:00:00Z');
      await room.send('POST', `/meetings/${id}/agenda`, { title: 'In time', minutes: 5 });
      await invite(id);
      room.at('2026-12-05T09:00:00Z');
      expect((await room.read(id)).notice.state).toBe('met');
      const guest = { name: 'A Guest', role: 'guest', email: 'guest@elsewhere.test' };
      const late = { name: 'Late Holder', role: 'member', email: 'late@elsewhere.test' };
      await change(id, { people: [...writtenOf(await room.read(id)), guest, late] });
      await room.send('POST', `/meetings/${id}/agenda`, { title: 'Too late', minutes: 5 });
      const added = { people: ['Late Holder'], items: ['5. Too late'] };
      expect((await room.read(id)).notice).toMatchObject({ state: 'late', sentOn: '2026-11-20', added });
      await invite(id);
      room.at('2026-12-09T09:00:00Z');
      expect((await room.read(id)).notice).toMatchObject({
        state: 'late',
        added,
        consequence: 'needsConsentOfAll',
      });
    });
  });

  it('Who answered for another beginning is asked anew when it is sent', async () => {
    room.at(TEST_NOW);
    const { id } = await room.create();
    await invite(id);
    await room.send('PUT', `/meetings/${id}/rsvp`, { answer: 'accepted' }, { as: 'jan' });
    await change(id, { place: 'Elsewhere' });
    await invite(id);
    expect((await room.read(id)).accepted).toBe(1);
    await change(id, { startsAt: '2026-12-11T09:00:00Z', endsAt: '2026-12-11T10:00:00Z' });
    expect((await room.read(id)).accepted).toBe(1);
    await invite(id);
    const { accepted, people } = await room.read(id);
    expect([accepted, people.map(({ rsvp, rsvpAt }) => rsvp ?? rsvpAt)]).toEqual([0, [null, null, null]]);
  });

  it('Who was invited and is taken off is told so, with what takes it out of their calendar', async () => {
    room.at(TEST_NOW);
    const { id } = await room.create();
    await change(id, { people: writtenOf(await room.read(id)).slice(0, 2) });
    await invite(id);
    await change(id, { people: [...writtenOf(await room.read(id)), attends('sanne.vermeer')] });
    await change(id, { people: writtenOf(await room.read(id)).slice(0, 1) });
    const mails = (await room.mails(id)).filter(({ kind }) => kind === 'meeting.removed');
    expect(mails.map(({ address }) => address)).toEqual(['jan@vanhouten.test']);
    const render = () =>
      transactSystem(room.server.database, idOf('entity', 'kade'), async (trx) =>
        mails[0] ? meetingMails(() => room.now())['meeting.removed']?.render(trx, mails[0]) : null,
      );
    const letter = await render();
    const event = new ICAL.Component(ICAL.parse(letter?.calendar?.text ?? '')).getFirstSubcomponent('vevent');
    expect(letter?.calendar?.method).toBe('CANCEL');
    expect(
      ['uid', 'sequence', 'status', 'description'].map((name) => event?.getFirstPropertyValue(name)),
    ).toEqual([`${id}@quorate`, 1, 'CANCELLED', '']);
    expect(JSON.stringify([letter?.paragraphs, letter?.action])).not.toContain('Opening');
    await change(id, { people: [...writtenOf(await room.read(id)), attends('jan')] });
    expect(await render()).toBeNull();
  });

  describe('A meeting that is held', () => {
    const held = async () => {
      room.at(TEST_NOW);
      const { id } = await room.create();
      const [, jan = '', sanne = ''] = (await room.read(id)).people.map((person) => person.id);
      await room.send('PUT', `/meetings/${id}/attendees/${sanne}/proxy`, { to: jan });
      await room.send('PUT', `/meetings/${id}/begin`);
      const lines = [{ attendee: jan, act: 'arrived' }];
      await room.send('POST', `/meetings/${id}/attendance`, { lines });
      return { id, jan, sanne, meeting: await room.read(id) };
    };

    it('keeps its proxies: who takes one back afterwards takes no vote back', async () => {
      const { id, sanne } = await held();
      const proxy = { as: 'sanne.vermeer' };
      expect(
        await room.told(room.send('PUT', `/meetings/${id}/attendees/${sanne}/proxy`, { to: null }, proxy)),
      ).toEqual([
        409,
        'This meeting has begun. Who holds it records a proxy under the item from which it counts.',
      ]);
    });

    it('keeps who took part and what is recorded, and lets go of what is not', async () => {
      const { id, meeting } = await held();
      const [eva] = writtenOf(meeting);
      expect(await change(id, { people: [eva] })).toEqual([
        409,
        'Jan de Boer took part in this meeting, and stays among those who attend.',
      ]);
      const [opening, loan, other] = meeting.agenda;
      const item = loan?.id ?? '';
      await room.send('POST', `/meetings/${id}/notes`, { item, kind: 'note', text: 'Asked' });
      const refused = [409, 'Something is recorded under “Loan of Rabobank”: it stays on the agenda.'];
      expect(await room.told(room.send('DELETE', `/meetings/${id}/agenda/${item}`))).toEqual(refused);
      const agenda = [opening, other].map((kept) => ({ id: kept?.id, title: kept?.title, minutes: 5 }));
      expect(await change(id, { agenda })).toEqual(refused);
      expect(await room.told(room.send('DELETE', `/meetings/${id}/agenda/${other?.id}`))).toMatchObject({
        id,
      });
    });

    it('takes no vote of who is there by a proxy alone, and that of the holder', async () => {
      const { id, sanne, meeting } = await held();
      const asked = { item: meeting.agenda[1]?.id, motion: 'The loan is approved.', way: 'app' };
      const { body } = await room.send('POST', `/meetings/${id}/votes`, asked);
      const vote = `/meetings/${id}/votes/${body.voteId}/decision`;
      const own = room.send('PUT', vote, { decision: 'for' }, { as: 'sanne.vermeer' });
      expect(await room.told(own)).toEqual([409, 'Sanne Vermeer does not take part in this item.']);
      const holding = room.send('PUT', vote, { decision: 'for', attendee: sanne }, { as: 'jan' });
      expect(await room.told(holding)).toMatchObject({ id, voteId: body.voteId });
    });

    it('decides its consent items by one vote, which the minutes tell under each of them', async () => {
      room.at(TEST_NOW);
      const consent = { minutes: 5, isConsent: true };
      const agenda = [
        { title: 'Minutes of October', ...consent },
        { title: 'Budget', minutes: 5 },
        { title: 'Salary', ...consent, isConfidential: true },
        { title: 'Signatories', ...consent },
      ];
      const { id } = await room.create({ agenda });
      const [, jan = ''] = (await room.read(id)).people.map((person) => person.id);
      const [first, budget, , last] = (await room.read(id)).agenda;
      await room.send('PUT', `/meetings/${id}/begin`);
      await room.send('POST', `/meetings/${id}/attendance`, { lines: [{ attendee: jan, act: 'arrived' }] });
      const open = (item: string | undefined) =>
        room.told(
          room.send('POST', `/meetings/${id}/votes`, {
            item,
            motion: 'Approved.',
            way: 'show',
            isTogether: true,
          }),
        );
      expect(await open(budget?.id)).toEqual([
        422,
        'isTogether: Only consent items that everybody sees are decided together.',
      ]);
      const { voteId } = await open(first?.id);
      expect(await open(last?.id)).toEqual([409, 'This item has a vote that is open.']);
      const held = await room.send('GET', `/meetings/${id}/hold`);
      expect(holdingSchema.parse(held.body).votes[0]?.also).toEqual([last?.id]);
      const votes = [{ attendee: jan, decision: 'for' }];
      await room.send('PUT', `/meetings/${id}/votes/${voteId}/shown`, { votes });
      await room.send('PUT', `/meetings/${id}/votes/${voteId}/close`, {});
      expect((await room.told(room.send('DELETE', `/meetings/${id}/agenda/${last?.id}`)))[0]).toBe(409);
      await room.send('POST', `/meetings/${id}/minutes`);
      const { body } = await room.send('GET', `/meetings/${id}/minutes`);
      const told = minutesSchema
        .parse(body)
        .items.map(({ record }) => record.some((line) => line.includes('Approved.')));
      expect(told).toEqual([true, false, false, true]);
    });

    it('minutes what is put on the agenda while its minutes are being drafted', async () => {
      const { id } = await held();
      await room.send('POST', `/meetings/${id}/minutes`);
      await room.send('POST', `/meetings/${id}/agenda`, { title: 'Late business', minutes: 5, position: 2 });
      const { body } = await room.send('GET', `/meetings/${id}/minutes`);
      expect(minutesSchema.parse(body).items.map(({ number, title }) => [number, title])).toEqual([
        [1, 'Opening'],
        [2, 'Late business'],
        [3, 'Loan of Rabobank'],
        [4, 'Any other business'],
      ]);
    });
  });

  it('A task is about a meeting that its reader reads, and says so', async () => {
    const { id, number } = await room.create();
    const related = { kind: 'meeting', id };
    const { body } = await room.send('POST', '/tasks', { title: 'Book the room', related });
    const told = await room.send('GET', `/tasks/${body.id}`);
    expect(told.body.related).toEqual({ ...related, number, title: 'Board meeting, fourth quarter' });
    const elsewhere = await room.told(
      room.send('POST', '/tasks', { title: 'Book the room', related }, { entity: 'beheer' }),
    );
    expect(elsewhere).toEqual([
      422,
      'related: What this task is about is not there, or you may not read it.',
    ]);
  });

  it('Who has left the entity is led to no page of it', async () => {
    room.at(TEST_NOW);
    const { id } = await room.create({ people: [attends('jan'), attends('sanne.vermeer')] });
    await invite(id);
    const { kysely } = room.server.database;
    const entityId = idOf('entity', 'kade');
    await kysely
      .deleteFrom('membership')
      .where('entity_id', '=', entityId)
      .where('user_id', '=', idOf('user', 'sanne.vermeer'))
      .execute();
    await room.send('POST', `/meetings/${id}/cancel`, { reason: 'No quorum.' });
    const mails = (await room.mails(id)).filter(({ kind }) => kind === 'meeting.cancellation');
    const links = await transactSystem(room.server.database, entityId, async (trx) => {
      const found: (string | undefined)[] = [];
      for (const mail of mails) {
        const letter = await meetingMails(() => room.now())['meeting.cancellation']?.render(trx, mail);
        found.push(letter?.action?.link);
      }
      return found;
    });
    expect(links).toEqual([`/${entityId}/meetings/${id}`, undefined]);
  });
});
