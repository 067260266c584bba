import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MeetingDetails } from '#contract/calls/meetings';
import { newId } from '#server/database/id';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { callMeetings, type PlannedIds, planMeeting } from '../../kit/heldMeeting';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');
const FINANCE = idOf('entity', 'finance');
const [JAN, MILA] = [idOf('user', 'jan'), idOf('user', 'mila')];
const NOBODY = '01980000-0000-7000-8000-000000000000';
const REFUSED = 'You prepare for Jan de Boer, and only they decide, answer and sign.';

eachDatabase((open) => {
  let server: TestServer;
  let meeting: PlannedIds;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
    const { kysely } = server.database;
    await kysely
      .insertInto('membership')
      .values({ entity_id: KADE, user_id: MILA, role: 'User', status: 'Active' })
      .onConflict((known) => known.doNothing())
      .execute();
    await kysely
      .insertInto('assistant')
      .values({
        id: newId(),
        entity_id: KADE,
        user_id: JAN,
        assistant_id: MILA,
        ends: '2999-01-01',
        created_at: new Date(),
      })
      .execute();
    meeting = await planMeeting(server.database, {
      entity: 'kade',
      people: { eva: { user: 'eva', role: 'secretary' }, jan: { user: 'jan', role: 'chair' } },
      items: ['Opening', '!Salaries'],
    });
  });
  afterAll(() => server.close());

  const send = (method: string, path: string, body?: unknown, as = 'mila', entity = KADE) =>
    callMeetings(server, { path, body, method, as, entity });

  it('an assistant reads the meeting of whom they prepare for, is offered no act, and no confidential item', async () => {
    const { status, body } = await send('GET', meeting.id);
    const { preparesFor, acts, agenda }: MeetingDetails = body;
    expect([status, preparesFor, acts]).toEqual([200, ['Jan de Boer'], []]);
    expect(agenda.map(({ title }) => title)).toEqual(['Opening']);
    expect((await send('GET', meeting.id, undefined, 'jan')).body.preparesFor).toEqual([]);
  });

  it('an assistant is refused every act that decides, answers or signs, and is told for whom they prepare', async () => {
    const acts: readonly (readonly [method: string, path: string, body: unknown])[] = [
      ['PUT', 'rsvp', { answer: 'declined' }],
      ['PUT', `attendees/${meeting.people.jan}/proxy`, { to: meeting.people.eva }],
      ['PUT', 'poll/answers', { answers: {} }],
      ['PUT', `votes/${NOBODY}/decision`, { decision: 'for' }],
      ['POST', 'minutes/amendments', { item: meeting.items[0], text: 'Otherwise.' }],
      ['PUT', 'minutes/answer', { answer: 'approved' }],
      ['PUT', 'minutes/signature', { sign: true }],
      ['PUT', `minutes/errata/${NOBODY}/signature`, { sign: true }],
    ];
    const answers: unknown[] = [];
    for (const [method, path, body] of acts) {
      const answer = await send(method, `${meeting.id}/${path}`, body);
      answers.push([path, answer.status, answer.body.detail]);
    }
    expect(answers).toEqual(acts.map(([, path]) => [path, 403, REFUSED]));
  });

  it('an assistant notes no votes that others show, and holds nothing', async () => {
    const acts = [
      ['PUT', 'begin'],
      ['PUT', `votes/${NOBODY}/shown`],
      ['PUT', `votes/${NOBODY}/close`],
      ['POST', 'invitations'],
      ['PUT', 'minutes/signing'],
      ['PUT', 'minutes/close'],
    ] as const;
    for (const [method, path] of acts) {
      expect([path, (await send(method, `${meeting.id}/${path}`, {})).status]).toEqual([path, 403]);
    }
  });

  it('answers for Jan nowhere but where they prepare, and not once it is ended', async () => {
    expect((await send('PUT', `${meeting.id}/rsvp`, { answer: 'declined' }, 'mila', FINANCE)).status).toBe(
      404,
    );
    const { rsvp } = await server.database.kysely
      .selectFrom('attendee')
      .select('rsvp')
      .where('id', '=', meeting.people.jan ?? '')
      .executeTakeFirstOrThrow();
    expect(rsvp).toBeNull();
    await server.database.kysely.deleteFrom('assistant').execute();
    expect((await send('GET', meeting.id)).status).toBe(404);
    expect((await send('PUT', `${meeting.id}/rsvp`, { answer: 'declined' })).status).toBe(404);
  });
});
