import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACTOR_NAME } from '#server/database/persons';
import { inTransaction } from '#server/database/transact';
import { lockAdminsOf } from '#server/group/lastAdmin';
import { eachDatabase, identityOf } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { attends, type Meetings, openMeetings } from '../../kit/meetings';

const [KADE, NORDSEE] = [idOf('entity', 'kade'), idOf('entity', 'nordsee')];

eachDatabase((open) => {
  let meetings: Meetings;
  beforeAll(async () => {
    meetings = await openMeetings(open);
  });
  afterAll(() => meetings.close());

  const kysely = () => meetings.server.database.kysely;
  const emailOf = (name: string) => identityOf(name).email ?? '';
  const send = async (method: string, path: string, as: string, body?: unknown) => {
    const response = await meetings.server.request(`/api${path}`, {
      method,
      as,
      ...(body !== undefined && { body }),
      ...(method !== 'GET' && { headers: { 'idempotency-key': randomUUID() } }),
    });
    return { status: response.status, body: await response.json() };
  };

  it('an account tells what it would leave, and of which entity it is the only admin', async () => {
    expect((await send('GET', '/user/leaving', 'jan')).body).toMatchObject({ lastAdminOf: [], decisions: 0 });
  });

  it('everything about a person is one file, of every entity, and of nobody else', async () => {
    await meetings.create({ title: 'Board of Kade', people: [attends('eva', 'chair'), attends('jan')] });
    await meetings.create(
      { title: 'Board of Terminals', people: [attends('eva', 'chair'), attends('jan')] },
      { entity: 'terminals' },
    );
    await meetings.create({ title: 'Without Jan', people: [attends('eva', 'chair')] });
    const response = await meetings.server.request('/api/user/export', { as: 'jan' });
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('quorate-2026-11-20.json'),
    ]);
    const text = await response.text();
    const told = JSON.parse(text);
    expect(told.account).toEqual([expect.objectContaining({ email: emailOf('jan') })]);
    const titles = told.entities.flatMap(
      ({ entity, meetings: own }: { entity: { name: string }; meetings: { title: string }[] }) =>
        own.map(({ title }) => [entity.name, title]),
    );
    expect(titles).toEqual([
      ['Kade Vastgoed B.V.', 'Board of Kade'],
      ['Noordersluis Terminals B.V.', 'Board of Terminals'],
    ]);
    expect(text).not.toContain('Without Jan');
    expect(Object.keys(told.entities[0])).toEqual(
      expect.arrayContaining(['boardTerms', 'decisions', 'tasks', 'documents', 'questions', 'acts']),
    );
  });

  it('the file has what somebody wrote to support, voted, answered and signed, their tokens and assistants, and no secret', async () => {
    await meetings.server.database.kysely
      .insertInto('api_token')
      .values({
        id: randomUUID(),
        entity_id: KADE,
        user_id: idOf('user', 'jan'),
        kind: 'personal',
        name: 'Register of the notary',
        hash: 'e'.repeat(64),
        scopes: ['tags:read'],
        created_at: new Date(),
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .execute();
    const at = new Date();
    await kysely()
      .insertInto('support_thread')
      .values({
        user_id: idOf('user', 'jan'),
        opened_at: at,
        last_at: at,
        awaits_answer: true,
        read_id: null,
      })
      .execute();
    await kysely()
      .insertInto('support_message')
      .values({
        id: randomUUID(),
        user_id: idOf('user', 'jan'),
        at,
        side: 'person',
        text: 'Where do I find the proxy?',
        author_id: null,
        author_name: null,
        page: null,
        status: 'sent',
        next_at: at,
        outside_id: null,
      })
      .execute();
    const text = await (await meetings.server.request('/api/user/export', { as: 'jan' })).text();
    const told = JSON.parse(text);
    expect(told.support).toEqual([
      expect.objectContaining({ side: 'person', text: 'Where do I find the proxy?', files: [] }),
    ]);
    const kade = told.entities.find(({ entity }: { entity: { id: string } }) => entity.id === KADE);
    expect(kade.tokens).toEqual([
      expect.objectContaining({ name: 'Register of the notary', scopes: ['tags:read'] }),
    ]);
    expect(Object.keys(kade)).toEqual(
      expect.arrayContaining([
        'assistants',
        'documentFilters',
        'meetingComments',
        'meetingVotes',
        'minutesAmendments',
        'minutesAnswers',
        'minutesSignatures',
        'pollAnswers',
      ]),
    );
    expect(text).not.toContain('e'.repeat(64));
    expect(await (await meetings.server.request('/api/user/export', { as: 'eva' })).text()).not.toContain(
      'Where do I find the proxy?',
    );
  });

  it('the file has where somebody is named in comments, and which news they have read', async () => {
    const meeting = await meetings.create({ title: 'With a comment', people: [attends('jan')] });
    const text = [{ id: idOf('user', 'jan') }, ' reads the annex.'];
    expect((await meetings.send('POST', `/meetings/${meeting.id}/comment`, { text })).status).toBe(200);
    const mark = await meetings.send('PATCH', '/entity/notifications', { read: 'all' }, { as: 'jan' });
    expect(mark.status).toBe(200);
    const told = await (await meetings.server.request('/api/user/export', { as: 'jan' })).json();
    const kade = told.entities.find(({ entity }: { entity: { id: string } }) => entity.id === KADE);
    expect(kade.meetingMentions).toEqual([expect.objectContaining({ meeting: meeting.id })]);
    expect(JSON.stringify(kade.meetingMentions)).toContain('reads the annex.');
    expect([kade.documentMentions, kade.taskMentions]).toEqual([[], []]);
    expect(kade.readNotifications).toEqual([{ upTo: expect.any(Number), sequences: [] }]);
    expect(kade.readNotifications[0].upTo).toBeGreaterThan(0);
  });

  it('an account is not deleted for another address, by the only admin of an entity, nor by who administers the platform', async () => {
    await kysely().deleteFrom('membership').where('entity_id', '=', NORDSEE).execute();
    await kysely()
      .insertInto('membership')
      .values({ user_id: idOf('user', 'eva'), entity_id: NORDSEE, role: 'Admin', status: 'Active' })
      .execute();
    const refused = await Promise.all([
      send('DELETE', '/user', 'jan', { email: 'someone@else.test' }),
      send('DELETE', '/user', 'eva', { email: emailOf('eva') }),
      send('DELETE', '/user', 'admin', { email: emailOf('admin') }),
    ]);
    expect(refused.map(({ status, body }) => [status, body.errors?.[0]?.message ?? body.detail])).toEqual([
      [422, `Type ${emailOf('jan')} to delete the account.`],
      [409, 'Nobody else is an admin of Nordsee Wind GmbH. Make somebody else an admin first.'],
      [409, 'You administer the platform: another administrator has to take this right from you first.'],
    ]);
    expect((await send('GET', '/user/leaving', 'eva')).body.lastAdminOf).toEqual(['Nordsee Wind GmbH']);
  });

  it('an account that is deleted ends everywhere, keeps its name in the record, and frees its address', async () => {
    await send('GET', '/user', 'jan');
    await send('PUT', '/user/calendar', 'jan');
    const { body: before } = await send('GET', '/user/leaving', 'jan');
    const { status, body } = await send('DELETE', '/user', 'jan', {
      email: ` ${emailOf('jan').toUpperCase()} `,
    });
    expect([status, body]).toEqual([200, { deleted: true }]);
    const id = idOf('user', 'jan');
    const row = await kysely().selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      uid: null,
      email: `${id}@deleted.invalid`,
      status: 'Inactive',
      first_name: 'Jan',
    });
    for (const table of ['membership', 'sign_in', 'ended_session', 'calendar_feed', 'idempotency'] as const)
      expect([
        table,
        await kysely().selectFrom(table).select('user_id').where('user_id', '=', id).execute(),
      ]).toEqual([table, []]);
    const events = await kysely()
      .selectFrom('event')
      .select(['entity_id', 'type', ACTOR_NAME.as('actor')])
      .where('subject_id', '=', id)
      .where('type', '=', 'membership.removed')
      .execute();
    expect(events.map(({ actor }) => actor)).toEqual(
      before.entities.map(() => `${row.first_name} ${row.last_name}`),
    );
    expect(events.map(({ entity_id }) => entity_id)).toContain(KADE);
    // Who could not delete it at the identity provider asks for both again.
    const again = await send('DELETE', '/user', 'jan', { email: emailOf('jan') });
    expect([again.status, again.body]).toEqual([200, { deleted: true }]);
    // Whoever signs in with the same identity begins anew.
    expect((await send('GET', '/user', 'jan')).body).toMatchObject({ email: emailOf('jan'), entities: [] });
  });

  it('waits for all its entities in one statement, however many there are', async () => {
    let statements = 0;
    await inTransaction(meetings.server.database, async (trx) => {
      const counting = trx.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await lockAdminsOf(counting, idOf('user', 'eva'));
    });
    expect(statements).toBe(2);
  });
});
