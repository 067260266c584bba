import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Attendee, MeetingDetails, NewMeeting } from '#contract/calls/meetings';
import type { Rule } from '#contract/decision/rule';
import type { RichText } from '#contract/richText';
import { resolutionSchema } from '#contract/schemas/resolutions';
import { ruleOf } from '#domain/meetings/quorum';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { attends, type Meetings, openMeetings } from '../../kit/meetings';

const textOf = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

const TWO_THIRDS: Rule = {
  ...ruleOf('Management Board Meeting'),
  majority: [{ base: 'cast', operator: '>=', fraction: '2/3' }],
  earlyFinish: { accept: 'whenCertain', reject: 'never' },
};

const BOARD: Partial<NewMeeting> = {
  type: 'Management Board Meeting',
  people: [attends('eva', 'secretary'), attends('jan', 'chair'), attends('sanne.vermeer')].map((person) => ({
    ...person,
    weight: '1',
  })),
};

const written = ({ id, userId, name, role, weight }: Attendee) => ({ id, userId, name, role, weight });

eachDatabase((open) => {
  let room: Meetings;
  beforeAll(async () => {
    room = await openMeetings(open);
  });
  afterAll(() => room.close());

  const ok = async (method: string, path: string, body?: unknown) => {
    const answer = await room.send(method, path, body);
    expect(answer).toEqual({ status: 200, body: expect.anything() });
    return answer.body;
  };

  /** A draft with a title and a text, and with what else is changed of it. */
  const draft = async (title: string, changes: object = {}): Promise<string> => {
    const { id, revision } = await ok('POST', '/resolutions', {});
    await ok('PATCH', `/resolutions/draft/${id}`, {
      revision: revision ?? 0,
      title,
      text: textOf('The board resolves so.'),
      ...changes,
    });
    return id;
  };

  const resolution = async (id: string, as = 'eva') =>
    resolutionSchema.parse((await room.send('GET', `/resolutions/${id}`, undefined, { as })).body);

  /** A meeting that has begun, with one item about each resolution, and so many of three people there. */
  const hold = async (about: readonly string[], items: object = {}, present = 3): Promise<MeetingDetails> => {
    const { id } = await room.create({
      ...BOARD,
      agenda: about.map((resolutionId, index) => ({
        title: `Item ${index + 1}`,
        minutes: 5,
        resolutionId,
        ...items,
      })),
    });
    await ok('PUT', `/meetings/${id}/begin`);
    const meeting = await room.read(id);
    const lines = meeting.people.slice(0, present).map((person) => ({ attendee: person.id, act: 'arrived' }));
    await ok('POST', `/meetings/${id}/attendance`, { lines });
    return meeting;
  };

  const openVote = (meeting: MeetingDetails, more: object = {}) =>
    room.send('POST', `/meetings/${meeting.id}/votes`, {
      item: meeting.agenda[0]?.id,
      motion: 'The resolution as it is before us.',
      way: 'show',
      ...more,
    });

  const vote = async (meeting: MeetingDetails, decisions: readonly string[], more: object = {}) => {
    const { body } = await openVote(meeting, more);
    const votes = decisions.map((decision, index) => ({ attendee: meeting.people[index]?.id, decision }));
    if (votes.length > 0) await ok('PUT', `/meetings/${meeting.id}/votes/${body.voteId}/shown`, { votes });
    return room.send('PUT', `/meetings/${meeting.id}/votes/${body.voteId}/close`, {});
  };

  describe('A vote on an item that is about a draft', () => {
    it('decides it: numbered, its people and votes those of the meeting, with what was counted', async () => {
      const id = await draft('Loan to the harbour');
      const meeting = await hold([id]);
      expect(await vote(meeting, ['for', 'for', 'against'])).toMatchObject({ status: 200 });
      const decided = await resolution(id);
      expect({
        ...decided,
        people: decided.decisionMakers.map(({ name, decision, via }) => [name, decision, via]),
      }).toMatchObject({
        status: 'Accepted',
        number: expect.stringMatching(/^RES-\d{4}-\d{3}$/),
        organ: 'managementBoard',
        decidedIn: { id: meeting.id, number: meeting.number },
        sentAt: null,
        people: [
          ['Eva Brinkman', 'for', 'meeting'],
          ['Jan de Boer', 'for', 'meeting'],
          ['Sanne Vermeer', 'against', 'meeting'],
        ],
        evaluation: { outcome: 'accepted', forWeight: '2', againstWeight: '1' },
      });
      expect(decided.papersHash).toMatch(/^[0-9a-f]{64}$/);
      expect(decided.timeline.map(({ type, payload }) => [type, payload.meeting])).toEqual([
        ['resolution.accepted', meeting.number],
        ['resolution.putToVote', meeting.number],
        ['resolution.created', undefined],
      ]);
      expect((await room.read(meeting.id)).agenda[0]?.resolution).toMatchObject({
        status: 'Accepted',
        number: decided.number,
      });
    });

    it('is counted by the rule of the draft, which nothing ends early', async () => {
      const id = await draft('Change of the articles', { rule: TWO_THIRDS });
      const meeting = await hold([id]);
      await vote(meeting, ['for', 'for', 'against']);
      const { status, rule } = await resolution(id);
      expect({ status, rule }).toEqual({
        status: 'Accepted',
        rule: { ...TWO_THIRDS, earlyFinish: { accept: 'never', reject: 'never' } },
      });
    });

    it('rejects it where it has not enough votes', async () => {
      const id = await draft('Sale of the yard', { rule: TWO_THIRDS });
      await vote(await hold([id]), ['for', 'against', 'against']);
      expect((await resolution(id)).status).toBe('Rejected');
    });

    it('keeps it as it was put to the vote until it is closed', async () => {
      const id = await draft('Lease of the quay');
      const meeting = await hold([id]);
      const { body } = await openVote(meeting);
      const { acts, process } = await resolution(id);
      expect(acts).toEqual([]);
      expect(process.steps.map(({ act, missing }) => [act, missing[0]])).toEqual(
        ['edit', 'send', 'delete'].map((act) => [act, { lack: 'putToVote', meeting: meeting.number }]),
      );
      const refusal = `Meeting ${meeting.number} votes on this draft: it stays as it was put to the vote.`;
      const calls = [
        ['PATCH', `/resolutions/draft/${id}`, { revision: 1, title: 'Other' }],
        ['DELETE', `/resolutions/draft/${id}`, undefined],
        ['POST', `/resolutions/${id}/send`, { revision: 1 }],
      ] as const;
      for (const [method, path, sent] of calls) {
        expect(await room.told(room.send(method, path, sent))).toEqual([409, refusal]);
      }
      const other = await hold([id]);
      expect(await room.told(openVote(other))).toEqual([409, refusal]);
      await ok('PUT', `/meetings/${meeting.id}/votes/${body.voteId}/close`, {});
      expect((await resolution(id)).acts).toEqual(['edit', 'delete']);
    });

    it('leaves it a draft where nobody voted, or too few were there, and can be held again', async () => {
      const id = await draft('Guarantee for the yard', {
        rule: { ...TWO_THIRDS, quorum: { counts: 'cast', base: 'heads', operator: '>=', count: 3 } },
      });
      const meeting = await hold([id]);
      await vote(meeting, []);
      await vote(meeting, ['for', 'for']);
      expect((await resolution(id)).status).toBe('Draft');
      await vote(meeting, ['for', 'for', 'for']);
      const { status, decidedIn } = await resolution(id);
      expect([status, decidedIn?.number]).toEqual(['Accepted', meeting.number]);
    });

    it('waits for the chair or the lot where the votes are equal', async () => {
      const id = await draft('Move of the office', { rule: { ...TWO_THIRDS, tie: 'lot' } });
      const meeting = await hold([id]);
      const { body } = await vote(meeting, ['for', 'against'], {
        rule: { ...ruleOf('Management Board Meeting'), tie: 'lot' },
      });
      expect((await resolution(id)).process.steps.map(({ missing }) => missing[0]?.lack)).toEqual([
        'putToVote',
        'putToVote',
        'putToVote',
      ]);
      await ok('PUT', `/meetings/${meeting.id}/votes/${body.voteId}/close`, { tieBreak: 'accepted' });
      expect((await resolution(id)).status).toBe('Accepted');
    });

    it('decides nothing where that is asked, or where the resolution is no draft', async () => {
      const id = await draft('Only talked about');
      const meeting = await hold([id]);
      await vote(meeting, ['for', 'for', 'for'], { decides: false });
      expect((await resolution(id)).status).toBe('Draft');
      await vote(meeting, ['for', 'for', 'for']);
      await vote(meeting, ['against', 'against', 'against']);
      expect((await resolution(id)).status).toBe('Accepted');
    });

    it('decides what a confidential item is about only where that is asked', async () => {
      const id = await draft('Bonus of the directors');
      const meeting = await hold([id], { isConfidential: true, seenBy: [] });
      await vote(meeting, ['for', 'for', 'for']);
      expect((await resolution(id)).status).toBe('Draft');
      await vote(meeting, ['for', 'for', 'for'], { decides: true });
      expect((await resolution(id)).status).toBe('Accepted');
    });

    it('keeps everybody who is counted among those who attend until it is closed', async () => {
      const meeting = await hold([await draft('Everybody counts')], {}, 2);
      const { body } = await openVote(meeting);
      const [eva, jan, sanne] = meeting.people;
      const leave = async () => {
        const { revision } = await room.read(meeting.id);
        const people = [eva, jan].flatMap((person) => (person ? [written(person)] : []));
        return room.told(room.send('PATCH', `/meetings/${meeting.id}`, { revision, people }));
      };
      expect(await leave()).toEqual([
        409,
        `${sanne?.name} is counted in a vote that is not decided yet: close it first.`,
      ]);
      await ok('PUT', `/meetings/${meeting.id}/votes/${body.voteId}/close`, {});
      expect(await leave()).toMatchObject({ id: meeting.id });
    });

    it('neither names nor decides it where resolutions are switched off', async () => {
      const id = await draft('Switched off');
      const meeting = await hold([id]);
      const entity = room.server.database.kysely
        .updateTable('entity')
        .where('id', '=', idOf('entity', 'kade'));
      const { features } = await room.server.database.kysely
        .selectFrom('entity')
        .select('features')
        .where('id', '=', idOf('entity', 'kade'))
        .executeTakeFirstOrThrow();
      await entity.set({ features: ['meetings'] }).execute();
      expect((await room.read(meeting.id)).agenda[0]?.resolution).toBeNull();
      await vote(meeting, ['for', 'for', 'for']);
      await entity.set({ features }).execute();
      expect((await resolution(id)).status).toBe('Draft');
    });

    it('says what of the draft is missing, and nothing is put to the vote', async () => {
      const empty = await draft('', { text: { type: 'doc', content: [{ type: 'paragraph' }] } });
      const others = await draft('Dividend', { organ: 'shareholders' });
      expect([
        await room.told(openVote(await hold([empty]))),
        await room.told(openVote(await hold([others]))),
      ]).toEqual([
        [422, 'decides: Give the resolution a title. decides: Write the text of the resolution.'],
        [422, 'decides: The draft is a resolution of another organ than this meeting is of.'],
      ]);
    });

    it('takes no other outcome than what was counted', async () => {
      const id = await draft('Declared otherwise');
      const meeting = await hold([id]);
      const { body } = await openVote(meeting);
      expect(
        await room.told(
          room.send('PUT', `/meetings/${meeting.id}/votes/${body.voteId}/close`, { declared: 'accepted' }),
        ),
      ).toEqual([
        409,
        'This vote decides a resolution, which takes what was counted: nothing else can be declared.',
      ]);
    });

    it('decides the drafts of consent items together, each with a number of its own', async () => {
      const ids = [await draft('First'), await draft('Second')];
      const meeting = await hold(ids, { isConsent: true });
      await vote(meeting, ['for', 'for', 'for'], { isTogether: true });
      const decided = await Promise.all(ids.map((id) => resolution(id)));
      expect(decided.map(({ status }) => status)).toEqual(['Accepted', 'Accepted']);
      expect(new Set(decided.map(({ number }) => number)).size).toBe(2);
    });

    it('does not decide together what different rules decide', async () => {
      const ids = [await draft('Plain'), await draft('Heavy', { rule: TWO_THIRDS })];
      const meeting = await hold(ids, { isConsent: true });
      expect(await room.told(openVote(meeting, { isTogether: true }))).toEqual([
        422,
        'isTogether: The resolutions of these items are decided by different rules: put each to the vote by itself.',
      ]);
    });

    it('stands in the minutes with the number of the resolution', async () => {
      const id = await draft('Stands in the minutes');
      const meeting = await hold([id]);
      await vote(meeting, ['for', 'for', 'abstain']);
      await ok('PUT', `/meetings/${meeting.id}/end`);
      await ok('POST', `/meetings/${meeting.id}/minutes`);
      const { number } = await resolution(id);
      const { items } = await ok('GET', `/meetings/${meeting.id}/minutes`);
      expect(items[0].record).toContain(
        `Put to the vote: The resolution as it is before us. Adopted as ${number}, with 2 votes in favour, 0 against and 1 abstained.`,
      );
    });
  });
});
