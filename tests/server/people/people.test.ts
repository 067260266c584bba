import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MembershipReceipt } from '#contract/calls/people';
import { ACTOR_NAME } from '#server/database/persons';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');
const TERMINALS = idOf('entity', 'terminals');
const NORDSEE = idOf('entity', 'nordsee');

interface Asked {
  readonly as?: string;
  readonly entity?: string;
  readonly key?: string;
}

const person = (email: string, rest: object = {}) => ({
  email,
  firstName: 'Noor',
  lastName: 'Willemsen',
  properties: { color: 'moss' },
  ...rest,
});

eachDatabase((open) => {
  let server: TestServer;
  let count = 0;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
  });
  afterAll(() => server.close());

  const address = () => `person${++count}@vanhouten.test`;
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    { as = 'eva', entity = KADE, key }: Asked = {},
  ) => {
    const response = await server.request(`/api/entity/users${path}`, {
      method,
      as,
      entity,
      ...(body !== undefined && { body }),
      ...(method !== 'GET' && { headers: { 'idempotency-key': key ?? randomUUID() } }),
    });
    return { status: response.status, body: await response.json() };
  };
  const told = async (sent: Promise<{ status: number; body: { detail?: string } }>) => {
    const { status, body } = await sent;
    return [status, body.detail ?? body];
  };
  const added = async (rest: object = {}, asked: Asked = {}): Promise<MembershipReceipt> =>
    (await send('POST', '', person(address(), rest), asked)).body;
  const recorded = async (subject: string, entity = KADE) =>
    (
      await server.database.kysely
        .selectFrom('event')
        .select(['type', 'payload', ACTOR_NAME.as('actor')])
        .where('subject_id', '=', subject)
        .where('entity_id', '=', entity)
        .orderBy('sequence')
        .execute()
    ).map(({ type, payload, actor }) => [type, payload, actor]);
  const userOf = (email: string) =>
    server.database.kysely.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();
  const mailsTo = (email: string) =>
    server.database.kysely
      .selectFrom('mail')
      .select(['kind', 'entity_id'])
      .where('address', '=', email)
      .orderBy('created_at')
      .execute();

  describe('who is added', () => {
    it('without an invitation waits for one, and is recorded', async () => {
      const email = address();
      const { status, body } = await send('POST', '', person(email.toUpperCase()));
      expect([status, body]).toEqual([
        200,
        { id: expect.any(String), role: 'User', status: 'Inactive', invited: false, entities: [KADE] },
      ]);
      expect(await userOf(email)).toMatchObject({ uid: null, status: 'Invited', first_name: 'Noor' });
      expect(await recorded(body.id)).toEqual([['membership.added', { role: 'User' }, 'Eva Brinkman']]);
      expect(await mailsTo(email)).toEqual([]);
    });

    it('with an invitation gets a mail', async () => {
      const email = address();
      const { body } = await send('POST', '', person(email, { invite: true, role: 'Admin' }));
      expect(body).toMatchObject({ role: 'Admin', status: 'Invited', invited: true });
      expect(await mailsTo(email)).toEqual([{ kind: 'people.invitation', entity_id: KADE }]);
      const { body: details } = await send('GET', `/${body.id}`);
      expect(details.administration).toMatchObject({
        hasAccount: false,
        barred: null,
        mayRename: true,
        mayChangeEmail: true,
        isLastAdmin: false,
        invitation: { isExpired: false, openedAt: null, by: 'Eva Brinkman', delivery: 'queued' },
      });
    });

    it('and has an account is let in at once, under the name they have', async () => {
      const { body } = await send('POST', '', person('jan@vanhouten.test', { firstName: 'Johan' }), {
        entity: idOf('entity', 'finance'),
      });
      expect(body.status).toBe('Active');
      expect(await userOf('jan@vanhouten.test')).toMatchObject({ first_name: 'Jan' });
    });

    it('is added to several entities at once, where the caller is an admin in each, or to none', async () => {
      const email = address();
      const { body } = await send('POST', '', person(email, { invite: true, entities: [TERMINALS] }));
      expect(new Set(body.entities)).toEqual(new Set([KADE, TERMINALS]));
      expect((await mailsTo(email)).map(({ entity_id }) => entity_id).sort()).toEqual(
        [KADE, TERMINALS].sort(),
      );
      expect((await recorded(body.id, TERMINALS)).map(([type]) => type)).toEqual(['membership.invited']);
      const other = address();
      const refused = await send('POST', '', person(other, { entities: [TERMINALS] }), {
        as: 'pieter.hoogland',
      });
      expect([refused.status, await userOf(other)]).toEqual([404, undefined]);
    });

    it('has no access yet, and has a name and an address', async () => {
      const email = address();
      await send('POST', '', person(email));
      expect(await told(send('POST', '', person(email)))).toEqual([
        409,
        `${email} has access to this entity already.`,
      ]);
      const faults = await send('POST', '', {
        email: 'nobody',
        firstName: ' ',
        properties: { color: 'pink' },
      });
      expect(faults.status).toBe(422);
      expect(faults.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
        'email',
        'firstName',
        'lastName',
        'properties.color',
      ]);
    });

    it('is added once by one request that is sent twice, and by two admins at once', async () => {
      const key = randomUUID();
      const body = person(address());
      const first = await send('POST', '', body, { key });
      expect(await send('POST', '', body, { key })).toEqual(first);
      const same = person(address());
      const sent = await Promise.all([
        send('POST', '', same),
        send('POST', '', same, { as: 'pieter.hoogland' }),
      ]);
      expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  describe('an import', () => {
    it('adds all rows or none, and names the rows in the way', async () => {
      const [known, fresh] = [address(), address()];
      await send('POST', '', person(known));
      const refused = await send('POST', '/import', {
        users: [person(fresh), person(known), person(fresh.toUpperCase())],
      });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        [{ field: 'users.2.email', message: 'This address stands here more than once.' }],
      ]);
      const again = await send('POST', '/import', { users: [person(fresh), person(known)] });
      expect([again.status, again.body.errors]).toEqual([
        422,
        [{ field: 'users.1.email', message: `${known} has access to this entity already.` }],
      ]);
      expect(await userOf(fresh)).toBeUndefined();
      const users = [person(fresh, { invite: true }), person(address(), { role: 'Admin' })];
      const { status, body } = await send('POST', '/import', { users });
      expect([status, body.items.map(({ status: each }: MembershipReceipt) => each)]).toEqual([
        200,
        ['Invited', 'Inactive'],
      ]);
      const { body: checked } = await send('POST', '/check', { emails: [fresh.toUpperCase(), address()] });
      expect(checked).toEqual({ members: [fresh] });
    });
  });

  describe('a membership', () => {
    it('is suspended and resumed, which is recorded once each', async () => {
      const id = idOf('user', 'sanne.vermeer');
      const change = (status: string) => send('PATCH', `/${id}`, { status });
      expect((await change('Suspended')).body).toEqual({ id, role: 'User', status: 'Suspended' });
      expect((await change('Suspended')).body.status).toBe('Suspended');
      expect((await change('Active')).body.status).toBe('Active');
      expect((await recorded(id)).map(([type]) => type)).toEqual([
        ...(await recorded(id)).map(([type]) => type).slice(0, -2),
        'membership.suspended',
        'membership.resumed',
      ]);
    });

    it('changes its role', async () => {
      const { id } = await added();
      expect((await send('PATCH', `/${id}`, { role: 'Admin' })).body.role).toBe('Admin');
      expect((await recorded(id)).at(-1)).toEqual([
        'membership.roleChanged',
        { from: 'User', to: 'Admin' },
        'Eva Brinkman',
      ]);
    });

    it('without an account is invited, invited again, and its invitation withdrawn', async () => {
      const { id } = await added();
      expect(await told(send('PATCH', `/${id}`, { status: 'Active' }))).toEqual([
        409,
        'Noor Willemsen has no account yet. Send an invitation first.',
      ]);
      const invite = () => send('PATCH', `/${id}`, { invitation: 'send' });
      expect([(await invite()).body.status, (await invite()).body.status]).toEqual(['Invited', 'Invited']);
      const rows = await server.database.kysely
        .selectFrom('invitation')
        .select('withdrawn_at')
        .where('user_id', '=', id)
        .orderBy('created_at')
        .execute();
      expect(rows.map(({ withdrawn_at }) => withdrawn_at === null)).toEqual([false, true]);
      expect(await told(send('PATCH', `/${id}`, { status: 'Suspended' }))).toEqual([
        409,
        'This cannot be done: the status of Noor Willemsen is “Invite sent”.',
      ]);
      expect((await send('PATCH', `/${id}`, { invitation: 'withdraw' })).body.status).toBe('Inactive');
      expect((await send('GET', `/${id}`)).body.administration.invitation).toBeNull();
    });

    it('of several is changed for all of them, or for none', async () => {
      const ids = [(await added({ invite: true })).id, (await added()).id];
      const asked = send('PATCH', '/bulk', { ids, status: 'Suspended' });
      expect((await asked).status).toBe(409);
      expect((await send('GET', `/${ids[0]}`)).body.status).toBe('Invited');
      const { body } = await send('PATCH', '/bulk', { ids, invitation: 'send' });
      expect(body.items.map(({ status }: MembershipReceipt) => status)).toEqual(['Invited', 'Invited']);
      expect((await send('PATCH', '/bulk', { ids })).status).toBe(422);
      expect((await send('PATCH', '/bulk', { ids: [ids[0], randomUUID()], role: 'Admin' })).status).toBe(404);
      expect((await send('DELETE', '/bulk', { ids })).body).toEqual({ count: 2 });
    });

    it('that ends leaves the record; who never signed in is forgotten, and their address is free', async () => {
      const email = address();
      const { body } = await send('POST', '', person(email, { invite: true }));
      const key = randomUUID();
      const first = await send('DELETE', `/${body.id}`, undefined, { key });
      expect(first).toEqual({ status: 200, body: { count: 1 } });
      expect(await send('DELETE', `/${body.id}`, undefined, { key })).toEqual(first);
      expect(await userOf(email)).toBeUndefined();
      expect((await recorded(body.id)).map(([type]) => type)).toEqual([
        'membership.invited',
        'membership.removed',
      ]);
      expect((await send('POST', '', person(email))).status).toBe(200);
    });

    it('that ends keeps who never signed in where a record names them as who acted', async () => {
      const email = address();
      const { body } = await send('POST', '', person(email));
      const [event] = await server.database.kysely
        .selectFrom('event')
        .selectAll()
        .where('entity_id', '=', KADE)
        .orderBy('sequence', 'desc')
        .limit(1)
        .execute();
      if (!event) throw new Error('The record is empty');
      await server.database.kysely
        .updateTable('event')
        .set({ actor_user_id: body.id })
        .where('id', '=', event.id)
        .execute();
      expect((await send('DELETE', `/${body.id}`)).status).toBe(200);
      expect((await userOf(email))?.id).toBe(body.id);
    });

    it('belongs to a person whose name is the admin’s to change only where they belong nowhere else', async () => {
      const { id } = await added();
      const [first, email] = ['Nora', address()];
      expect((await send('PATCH', `/${id}`, { firstName: first, email })).status).toBe(200);
      expect((await send('GET', `/${id}`)).body).toMatchObject({ firstName: first, email });
      expect((await recorded(id)).at(-1)?.slice(0, 2)).toEqual([
        'membership.detailsChanged',
        { fields: ['firstName', 'email'] },
      ]);
      expect(await told(send('PATCH', `/${id}`, { email: 'eva@vanhouten.test' }))).toEqual([
        409,
        'This address belongs to another user.',
      ]);
      const jan = idOf('user', 'jan');
      expect((await send('PATCH', `/${jan}`, { firstName: 'Johan' })).status).toBe(409);
      expect((await userOf('jan@vanhouten.test'))?.first_name).toBe('Jan');
    });
  });

  describe('the last admin', () => {
    const nordsee = { entity: NORDSEE };
    const eva = idOf('user', 'eva');

    it('is neither removed, suspended nor demoted', async () => {
      await send('DELETE', `/${idOf('user', 'admin')}`, undefined, nordsee);
      expect((await send('GET', `/${eva}`, undefined, nordsee)).body.administration.isLastAdmin).toBe(true);
      const sent = await Promise.all([
        send('DELETE', `/${eva}`, undefined, nordsee),
        send('PATCH', `/${eva}`, { status: 'Suspended' }, nordsee),
        send('PATCH', `/${eva}`, { role: 'User' }, nordsee),
        send('DELETE', '/bulk', { ids: [eva] }, nordsee),
      ]);
      expect(sent.map(({ status, body }) => [status, body.detail])).toEqual(
        Array.from({ length: 4 }, () => [
          409,
          'An entity keeps at least one active admin. Make somebody else an admin first.',
        ]),
      );
    });

    it('stays when two admins demote each other at once', async () => {
      const pieter = idOf('user', 'pieter.hoogland');
      const admins = await server.database.kysely
        .selectFrom('membership')
        .select('user_id')
        .where('entity_id', '=', KADE)
        .where('role', '=', 'Admin')
        .where('user_id', 'not in', [eva, pieter])
        .execute();
      if (admins.length > 0) {
        await send('PATCH', '/bulk', { ids: admins.map(({ user_id }) => user_id), role: 'User' });
      }
      const sent = await Promise.all([
        send('PATCH', `/${pieter}`, { role: 'User' }),
        send('PATCH', `/${eva}`, { role: 'User' }, { as: 'pieter.hoogland' }),
      ]);
      expect(sent.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const { body } = await send('GET', '?role=Admin&status=Active', undefined, { as: 'admin' });
      expect(body.total).toBe(1);
      await server.database.kysely
        .updateTable('membership')
        .set({ role: 'Admin' })
        .where('entity_id', '=', KADE)
        .where('user_id', 'in', [eva, pieter])
        .execute();
    });
  });

  describe('who', () => {
    it('is a member reads users, and changes none', async () => {
      const { id } = await added();
      const as = { as: 'jan' };
      const refused = await Promise.all([
        send('POST', '', person(address()), as),
        send('POST', '/import', { users: [person(address())] }, as),
        send('POST', '/check', { emails: [] }, as),
        send('PATCH', `/${id}`, { role: 'Admin' }, as),
        send('PATCH', '/bulk', { ids: [id], role: 'Admin' }, as),
        send('DELETE', `/${id}`, undefined, as),
        send('DELETE', '/bulk', { ids: [id] }, as),
      ]);
      expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 403));
      const { status, body } = await send('GET', `/${id}`, undefined, as);
      expect([status, body.email, body.administration, body.lastActiveAt]).toEqual([200, null, null, null]);
      const counts = (await send('GET', '/counts', undefined, as)).body;
      const { body: page } = await send('GET', '?limit=100', undefined, as);
      expect(counts.Active + counts.Suspended + counts.Invited + counts.Inactive).toBe(page.total);
    });

    it('asks for a user of another entity is told that there is none', async () => {
      const elsewhere = idOf('user', 'mila');
      const sent = await Promise.all([
        send('GET', `/${elsewhere}`),
        send('PATCH', `/${elsewhere}`, { role: 'Admin' }),
        send('DELETE', `/${elsewhere}`),
        send('PATCH', '/bulk', { ids: [elsewhere], role: 'Admin' }),
        send('DELETE', '/bulk', { ids: [elsewhere] }),
        send('GET', `/${randomUUID()}`),
      ]);
      expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 404));
    });

    it('opened the entity is told to its admins, to the hour', async () => {
      const jan = idOf('user', 'jan');
      await server.request('/api/entity', { as: 'jan', entity: KADE });
      const { body } = await send('GET', `/${jan}`);
      expect(body.lastActiveAt).toEqual(expect.any(String));
      const { body: page } = await send('GET', '?sort=-lastActive&limit=100');
      const times = page.items.map(({ lastActiveAt }: { lastActiveAt: string | null }) => lastActiveAt ?? '');
      expect(times).toEqual(times.toSorted().toReversed());
    });
  });

  it('a user who is suspended everywhere is told so at the next call', async () => {
    const mila = idOf('user', 'mila');
    const entity = { entity: idOf('entity', 'sleepdienst') };
    await send('PATCH', `/${mila}`, { status: 'Suspended' }, entity);
    const response = await server.request('/api/user', { as: 'mila' });
    expect([response.status, (await response.json()).type]).toEqual([
      403,
      expect.stringContaining('user-disabled'),
    ]);
    await send('PATCH', `/${mila}`, { status: 'Active' }, entity);
    expect((await server.request('/api/user', { as: 'mila' })).status).toBe(200);
  });
});
