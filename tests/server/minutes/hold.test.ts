import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Holding } from '#contract/calls/meetingHold';
import { ruleOf } from '#domain/meetings/quorum';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { callMeetings, type PlannedIds, planMeeting } from '../../kit/heldMeeting';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');
const BEHEER = idOf('entity', 'beheer');
const NOBODY = '01980000-0000-7000-8000-000000000000';
const TWO_THIRDS = {
  ...ruleOf('General Meeting'),
  quorum: { counts: 'present', base: 'entitled', operator: '>=', fraction: '2/3' },
};

interface Asked {
  readonly as?: string;
  readonly entity?: string;
}

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
        eva: { user: 'eva', role: 'secretary', weight: '40' },
        jan: { user: 'jan', weight: '10' },
        anneke: { name: 'Anneke Dijkstra', weight: '20', proxyTo: 'eva' },
        lars: { name: 'Lars Visser', weight: '15' },
        hendrik: { name: 'Hendrik ter Horst', weight: '15' },
        guest: { name: 'Geert Postma', role: 'guest', weight: '0' },
      },
      items: ['Opening', 'Loan to Visser', '!Salaries'],
    });
  });

  const send = (method: string, path: string, body?: unknown, { as = 'eva', entity = KADE }: Asked = {}) =>
    callMeetings(server, { path, body, method, as, entity });
  const act = (path: string, body?: unknown, method = 'PUT', asked?: Asked) =>
    send(method, `${meeting.id}/${path}`, body, asked);
  const hold = async (asked: Asked & { readonly item?: string } = {}): Promise<Holding> => {
    const query = asked.item ? `?item=${asked.item}` : '';
    return (await send('GET', `${meeting.id}/hold${query}`, undefined, asked)).body;
  };
  const person = (key: string) => meeting.people[key] ?? '';
  const item = (index: number) => meeting.items[index] ?? '';
  const attend = (act_: string, ...people: readonly string[]) =>
    act('attendance', { lines: people.map((key) => ({ attendee: person(key), act: act_ })) }, 'POST');

  describe('holding a meeting', () => {
    it('begins once, with its first item', async () => {
      expect(
        (await act('attendance', { lines: [{ attendee: person('eva'), act: 'arrived' }] }, 'POST')).status,
      ).toBe(409);
      expect((await act('begin')).status).toBe(200);
      expect((await act('begin')).status).toBe(409);
      const { item: atHand, beganAt, items } = await hold();
      expect([atHand, beganAt !== null, items.map(({ id }) => id)]).toEqual([item(0), true, [item(0)]]);
    });

    it('counts the quorum of the item at hand with every arrival and leaving', async () => {
      await act('begin');
      await act('rule', { rule: TWO_THIRDS });
      await act('item', { item: item(1) });
      expect((await attend('arrived', 'eva')).body.quorum).toMatchObject({
        present: '40',
        proxy: '20',
        of: '100',
        needed: '67',
        met: false,
      });
      expect((await attend('arrived', 'jan')).body.quorum.met).toBe(true);
      expect((await attend('recused', 'lars')).body.quorum).toMatchObject({
        of: '85',
        counted: '70',
        met: true,
      });
      expect((await attend('left', 'jan')).body.quorum).toMatchObject({
        counted: '60',
        needed: '57',
        met: true,
      });
      expect((await attend('left', 'eva')).body.quorum).toMatchObject({ counted: '0', met: false });
      expect((await attend('returned', 'eva')).body.quorum.met).toBe(true);
    });

    it('shows who takes part in an item that is asked for', async () => {
      await act('begin');
      await attend('arrived', 'eva', 'jan');
      await act('item', { item: item(1) });
      await attend('left', 'jan');
      const presence = async (index: number) =>
        (await hold({ item: item(index) })).people.find(({ id }) => id === person('jan'))?.presence;
      expect([await presence(0), await presence(1)]).toEqual(['present', 'absent']);
    });

    it('takes a mistaken line back', async () => {
      await act('begin');
      const { lines } = (await attend('arrived', 'eva')).body;
      expect((await act(`attendance/${lines[0]}`, undefined, 'DELETE')).body.quorum.present).toBe('0');
      expect((await act(`attendance/${lines[0]}`, undefined, 'DELETE')).status).toBe(404);
    });

    it('ends, and then nobody votes in it', async () => {
      await act('begin');
      expect((await act('end')).body.status).toBe('Scheduled');
      expect((await act('votes', { item: item(1), motion: 'Lend', way: 'show' }, 'POST')).status).toBe(409);
      expect((await hold()).endedAt).not.toBeNull();
    });
  });

  describe('a note', () => {
    it('of two secretaries at once loses nothing', async () => {
      await act('begin');
      const { noteId } = (
        await act('notes', { item: item(1), kind: 'decision', text: 'Three years' }, 'POST')
      ).body;
      expect(
        (await act(`notes/${noteId}`, { revision: 1, text: 'Five years' }, 'PATCH')).body.noteRevision,
      ).toBe(2);
      const refused = await act(`notes/${noteId}`, { revision: 1, text: 'Four years' }, 'PATCH');
      expect([refused.status, refused.body.detail]).toEqual([
        409,
        'Eva Brinkman changed this note meanwhile. It says now: Five years',
      ]);
      expect((await hold()).notes.map(({ text, revision }) => [text, revision])).toEqual([['Five years', 2]]);
    });

    it('under a confidential item is read by who reads the item', async () => {
      await act('begin');
      await act('notes', { item: item(2), kind: 'note', text: 'Raised by a tenth' }, 'POST');
      expect([(await hold()).notes.length, (await hold({ as: 'jan' })).notes.length]).toEqual([1, 0]);
    });
  });

  describe('a vote', () => {
    const openVote = async (way: 'show' | 'app') => {
      await act('begin');
      await attend('arrived', 'eva', 'jan', 'lars');
      await act('item', { item: item(1) });
      const motion = 'The general meeting approves a loan.';
      return (await act('votes', { item: item(1), motion, way }, 'POST')).body.voteId;
    };

    it('by show is noted for each person, and counted by weight', async () => {
      const vote = await openVote('show');
      const noted = await act(`votes/${vote}/shown`, {
        votes: [
          { attendee: person('eva'), decision: 'against' },
          { attendee: person('anneke'), decision: 'for' },
          { attendee: person('lars'), decision: 'for' },
        ],
      });
      expect(noted.status).toBe(200);
      expect((await act(`votes/${vote}/close`, { declared: 'accepted' })).body.outcome).toBe('rejected');
      const [held] = (await hold({ as: 'jan' })).votes;
      expect(held).toMatchObject({
        outcome: 'rejected',
        declared: 'accepted',
        forWeight: '35',
        againstWeight: '40',
      });
      const counted = await act(`votes/${vote}`, undefined, 'GET', { as: 'jan' });
      expect(counted.body.evaluation.derivation.legs[0].met).toBe(false);
    });

    it('is taken of nobody who is absent, keeps out or has none', async () => {
      const vote = await openVote('show');
      await attend('recused', 'lars');
      const why = async (key: string) =>
        (await act(`votes/${vote}/shown`, { votes: [{ attendee: person(key), decision: 'for' }] })).body
          .detail;
      expect([await why('hendrik'), await why('lars'), await why('guest')]).toEqual([
        'Hendrik ter Horst does not take part in this item.',
        'Lars Visser keeps out of this item.',
        'Geert Postma has no vote.',
      ]);
    });

    it('in the application is each person\u2019s own, and secret until it is closed', async () => {
      const vote = await openVote('app');
      expect((await act(`votes/${vote}/decision`, { decision: 'for' })).status).toBe(200);
      expect(
        (await act(`votes/${vote}/decision`, { decision: 'against', attendee: person('anneke') })).status,
      ).toBe(200);
      const jan: Asked = { as: 'jan' };
      expect((await act(`votes/${vote}/decision`, { decision: 'for' }, 'PUT', jan)).status).toBe(200);
      expect(
        (await act(`votes/${vote}/decision`, { decision: 'for', attendee: person('lars') }, 'PUT', jan))
          .status,
      ).toBe(403);
      const [open_] = (await hold(jan)).votes;
      expect([open_?.forWeight, open_?.votes]).toEqual(['0', [{ attendee: person('jan'), decision: 'for' }]]);
      expect((await act(`votes/${vote}/close`, {})).body.outcome).toBe('accepted');
      expect((await hold(jan)).votes[0]?.forWeight).toBe('50');
      expect((await act(`votes/${vote}/decision`, { decision: 'against' })).status).toBe(409);
    });
  });

  it('opens no vote that cannot be counted, and names what does not fit and whom it is about', async () => {
    const refusedIn = async (weights: Readonly<Record<string, string>>, rule = {}) => {
      meeting = await planMeeting(server.database, {
        entity: 'kade',
        type: 'Management Board Meeting',
        people: Object.fromEntries(
          Object.entries(weights).map(([key, weight]) => [key, { name: key, weight }] as const),
        ),
        items: ['Opening'],
      });
      await act('begin');
      const refused = await act(
        'votes',
        { item: item(0), motion: 'x', way: 'show', rule: { ...ruleOf('Management Board Meeting'), ...rule } },
        'POST',
      );
      return [refused.status, refused.body.errors?.map(({ message }: { message: string }) => message)];
    };
    expect(await refusedIn({ Anneke: '3', Lars: '1', Hendrik: '1' })).toEqual([
      422,
      ['Anneke has more votes than all others together, which a director may not have (BW 2:239, 2:250).'],
    ]);
    expect(await refusedIn({ Anneke: '0' })).toEqual([422, ['Nobody who attends has a vote.']]);
    expect(await refusedIn({ Anneke: '1', Lars: '1' }, { tie: 'chair' })).toEqual([
      422,
      ['By this rule the chair has the casting vote, and nobody who attends with a vote is the chair.'],
    ]);
    expect(await refusedIn({ Anneke: '2', Lars: '1', Hendrik: '1' })).toEqual([200, undefined]);
  });

  it('answers 404 for another entity\u2019s meeting, line, note and vote, and 403 to who is no admin', async () => {
    await act('begin');
    const other = await planMeeting(server.database, {
      entity: 'beheer',
      people: { eva: { user: 'eva' } },
      items: ['Opening'],
    });
    const elsewhere: Asked = { entity: BEHEER };
    const ofOther = [
      ['GET', 'hold', undefined],
      ['PUT', 'begin', undefined],
      ['PUT', 'end', undefined],
      ['PUT', 'item', { item: item(0) }],
      ['PUT', 'rule', { rule: TWO_THIRDS }],
      ['POST', 'attendance', { lines: [{ attendee: person('eva'), act: 'arrived' }] }],
      ['POST', 'notes', { item: item(0), kind: 'note', text: 'x' }],
      ['POST', 'votes', { item: item(0), motion: 'x', way: 'show' }],
    ] as const;
    for (const [method, path, body] of ofOther) {
      expect((await send(method, `${meeting.id}/${path}`, body, elsewhere)).status).toBe(404);
      if (method !== 'GET') expect((await act(path, body, method, { as: 'jan' })).status).toBe(403);
    }
    const { noteId } = (await act('notes', { item: item(0), kind: 'note', text: 'x' }, 'POST')).body;
    const { lines } = (await attend('arrived', 'eva')).body;
    const { voteId } = (await act('votes', { item: item(0), motion: 'x', way: 'show' }, 'POST')).body;
    await send('PUT', `${other.id}/begin`, undefined, elsewhere);
    const twoIds = [
      ['PATCH', `notes/${noteId}`, { revision: 1, text: 'y' }],
      ['DELETE', `notes/${noteId}`, undefined],
      ['DELETE', `attendance/${lines[0]}`, undefined],
      ['GET', `votes/${voteId}`, undefined],
      ['PUT', `votes/${voteId}/shown`, { votes: [{ attendee: person('eva'), decision: 'for' }] }],
      ['PUT', `votes/${voteId}/decision`, { decision: 'for' }],
      ['PUT', `votes/${voteId}/close`, {}],
    ] as const;
    for (const [method, path, body] of twoIds) {
      expect((await send(method, `${other.id}/${path}`, body, elsewhere)).status).toBe(404);
    }
    expect((await send('GET', `${NOBODY}/hold`)).status).toBe(404);
    expect((await send('PUT', `${other.id}/item`, { item: item(0) }, elsewhere)).status).toBe(422);
  });
});
