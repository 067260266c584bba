import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#contract/call';
import {
  ADMIN_ENTITY_SORTS,
  type AdminAct,
  type AdminEntity,
  type AdminEntityDetails,
} from '#contract/calls/admin';
import { FEATURES } from '#contract/vocabulary';
import { inTransaction } from '#server/database/transact';
import { appointAdministrator } from '#server/modules/admin/users.write';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { addResolution } from '../../kit/resolutions';
import { openTestServer, type TestServer } from '../../kit/server';

const [BEHEER, KADE, TERMINALS] = ['beheer', 'kade', 'terminals'].map((key) => idOf('entity', key));
const [ADMIN, EVA, JAN, MILA] = ['admin', 'eva', 'jan', 'mila'].map((key) => idOf('user', key));
/** Later than any call of these tests. */
const LAST_ACTIVE = '2030-01-01T09:00:00.000Z';
const NOBODY = '01890000-0000-7000-8000-000000000000';

eachDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
  });
  afterAll(() => server.close());

  const send = async (method: string, path: string, body?: unknown, key = randomUUID(), as = 'admin') => {
    const response = await server.request(`/api${path}`, {
      method,
      as,
      ...(body !== undefined && { body }),
      ...(method !== 'GET' && { headers: { 'idempotency-key': key } }),
    });
    return { status: response.status, body: await response.json() };
  };
  const read = async (path: string) => {
    const { status, body } = await send('GET', path);
    expect(status).toBe(200);
    return body;
  };
  const refused = async (sent: Promise<{ status: number; body: { detail?: string; errors?: unknown } }>) => {
    const { status, body } = await sent;
    return [status, body.detail ?? body.errors];
  };
  const acts = async (subject: string) =>
    ((await read(`/admin/acts?subject=${subject}`)) as Page<AdminAct>).items.map(
      ({ act, actor, subject: { name }, fields }) => [act, actor.name, name, fields],
    );
  const names = (body: { items: readonly { name: string }[] }) => body.items.map(({ name }) => name);

  it('the area says how many entities and users there are, to nobody else', async () => {
    const counts = await read('/admin/counts');
    const totalOf = async (path: string) => ((await read(path)) as Page<unknown>).total;
    expect(counts).toEqual({
      entities: await totalOf('/admin/entities'),
      customerUsers: await totalOf('/admin/entities/users'),
      quorateUsers: await totalOf('/admin/users'),
    });
    expect((await send('GET', '/admin/counts', undefined, undefined, 'eva')).status).toBe(404);
  });

  describe('the list of all entities', () => {
    it('tells of each how many belong to it, when one of them was there last and how many companies are below, whoever their members are', async () => {
      await sql`update membership set last_active_at = ${LAST_ACTIVE}::timestamptz
        where entity_id = ${BEHEER} and user_id = ${EVA}`.execute(server.database.kysely);
      const { items } = await read('/admin/entities?q=33218764');
      expect(items).toEqual([
        {
          id: BEHEER,
          name: 'Van Houten Beheer B.V.',
          type: 'Workspace',
          status: 'Active',
          country: 'NL',
          number: '33218764',
          features: FEATURES,
          users: expect.any(Number),
          companies: 4,
          parentCount: 0,
          childCount: 3,
          createdAt: expect.any(String),
          lastActiveAt: LAST_ACTIVE,
        },
      ]);
      expect(items[0].users).toBeGreaterThan(0);
    });

    it('is sorted by when somebody worked in each last, those where nobody did at the end', async () => {
      const active = async (sort: string) =>
        ((await read(`/admin/entities?sort=${sort}`)) as Page<AdminEntity>).items.map(
          ({ lastActiveAt }) => lastActiveAt ?? '',
        );
      expect((await server.request('/api/entity', { as: 'eva', entity: KADE })).status).toBe(200);
      const latest = await active('-lastActive');
      expect(new Set(latest).size).toBeGreaterThan(2);
      expect(latest).toEqual(latest.toSorted().reverse());
      expect(await active('lastActive')).toEqual(latest.toReversed());
      const { items } = await read(`/admin/entities?q=${encodeURIComponent('Kade Vastgoed')}`);
      expect(items[0].lastActiveAt).toBe(TEST_NOW.toISOString());
    });

    it('is narrowed by words, type, status, country and feature, and sorted', async () => {
      expect(names(await read('/admin/entities?q=noordersluis'))).toEqual([
        'Noordersluis Sleepdienst B.V.',
        'Noordersluis Terminals B.V.',
      ]);
      expect(names(await read('/admin/entities?type=Workspace'))).toEqual(['Van Houten Beheer B.V.']);
      expect(names(await read('/admin/entities?country=DE'))).toEqual(['Nordsee Wind GmbH']);
      expect(names(await read('/admin/entities?status=Regulated'))).toEqual(['Van Houten Finance N.V.']);
      expect(names(await read('/admin/entities?feature=meetings&sort=-name'))).toEqual([
        'Van Houten Finance N.V.',
        'Van Houten Beheer B.V.',
        'Nordsee Wind GmbH',
        'Noordersluis Terminals B.V.',
        'Kade Vastgoed B.V.',
      ]);
    });

    it('tells what stands at the top of a group, and what an entity holds today', async () => {
      const tops = await read('/admin/entities?parent=none');
      expect([names(tops), tops.total]).toEqual([['Nordsee Wind GmbH', 'Van Houten Beheer B.V.'], 2]);
      expect(names(await read(`/admin/entities?parent=${BEHEER}`))).toEqual([
        'Kade Vastgoed B.V.',
        'Noordersluis Terminals B.V.',
        'Van Houten Finance N.V.',
      ]);
      expect((await send('GET', '/admin/entities?parent=somewhere')).status).toBe(422);
    });

    it('is read on by what a page said, in each order', async () => {
      for (const sort of ADMIN_ENTITY_SORTS) {
        const all = names(await read(`/admin/entities?sort=${sort}`));
        const first = await read(`/admin/entities?sort=${sort}&limit=2`);
        const rest = await read(`/admin/entities?sort=${sort}&after=${encodeURIComponent(first.next)}`);
        expect([...names(first), ...names(rest)]).toEqual(all);
      }
    });
  });

  describe('an entity', () => {
    it('is added with who holds it, known by its number, changed, and gone with all that is in it', async () => {
      const key = randomUUID();
      const entered = {
        name: ' Lindqvist Beteiligungen GmbH ',
        type: 'Company',
        country: 'DE',
        registration: { number: 'HRB 99001' },
        features: ['documents', 'meetings'],
        parents: [{ id: KADE, ownershipPercentage: '25', votingPercentage: null }],
      };
      const made = await send('POST', '/admin/entities', entered, key);
      expect(made).toEqual({ status: 200, body: { id: expect.any(String) } });
      expect(await send('POST', '/admin/entities', entered, key)).toEqual(made);
      const { id } = made.body;
      const expected: AdminEntityDetails = {
        id,
        name: 'Lindqvist Beteiligungen GmbH',
        type: 'Company',
        status: 'Active',
        country: 'DE',
        number: 'HRB 99001',
        features: ['documents', 'meetings'],
        users: 0,
        companies: 0,
        parentCount: 1,
        childCount: 0,
        createdAt: expect.any(String),
        lastActiveAt: null,
        registration: { number: 'HRB 99001', register: null, legalForm: null },
        address: { street: null, postcode: null, city: null },
        settings: { timeZone: 'Europe/Amsterdam' },
        parents: [
          {
            id: KADE ?? '',
            name: 'Kade Vastgoed B.V.',
            type: 'Company',
            status: 'Active',
            ownershipPercentage: '25',
            votingPercentage: null,
          },
        ],
        children: [],
        people: [],
        contents: {
          users: 0,
          documents: 0,
          resolutions: 0,
          meetings: 0,
          tasks: 0,
          boardMembers: 0,
          holdings: 1,
          events: 1,
        },
      };
      expect(await read(`/admin/entities/${id}`)).toEqual(expected);
      expect((await read('/admin/entities/info?country=DE&registration=HRB%2099001')).items).toEqual([
        {
          id,
          name: expected.name,
          type: 'Company',
          country: 'DE',
          registration: expected.registration,
          address: expected.address,
        },
      ]);

      const update = { status: 'Regulated', address: { city: 'Hamburg' } };
      expect(await send('PATCH', `/admin/entities/${id}`, update)).toEqual({ status: 200, body: { id } });
      expect(await send('PATCH', `/admin/entities/${id}`, update)).toEqual({ status: 200, body: { id } });
      const changed = await read(`/admin/entities/${id}`);
      expect([changed.status, changed.address]).toEqual([
        'Regulated',
        { street: null, postcode: null, city: 'Hamburg' },
      ]);
      const rows = await server.database.kysely
        .selectFrom('event')
        .select('type')
        .where('entity_id', '=', id)
        .orderBy('sequence')
        .execute();
      expect(rows.map(({ type }) => type)).toEqual([
        'entity.created',
        'entity.statusChanged',
        'entity.updated',
      ]);

      expect(await refused(send('DELETE', `/admin/entities/${id}`, { name: 'Lindqvist' }))).toEqual([
        409,
        'The entity is called “Lindqvist Beteiligungen GmbH”: type its name to delete it.',
      ]);
      expect(await send('DELETE', `/admin/entities/${id}`, { name: expected.name })).toEqual({
        status: 200,
        body: { id },
      });
      expect((await send('GET', `/admin/entities/${id}`)).status).toBe(404);
      expect(await acts(id)).toEqual([
        ['entity.deleted', 'Yasmina El Amrani', expected.name, []],
        ['entity.updated', 'Yasmina El Amrani', expected.name, ['status', 'address.city']],
        ['entity.created', 'Yasmina El Amrani', expected.name, []],
      ]);
    });

    it('is deleted with a decided resolution and its record; what others hold in it is gone as well', async () => {
      await addResolution(server.database, { entity: 'sleepdienst', title: 'Adopted', status: 'Accepted' });
      const id = idOf('entity', 'sleepdienst');
      const { contents } = await read(`/admin/entities/${id}`);
      expect(contents.resolutions).toBe(1);
      expect(
        await send('DELETE', `/admin/entities/${id}`, { name: 'Noordersluis Sleepdienst B.V.' }),
      ).toEqual({
        status: 200,
        body: { id },
      });
      expect((await read(`/admin/entities/${TERMINALS}`)).children).toEqual([]);
    });

    it('is refused with what is wrong in it, field by field', async () => {
      const parents = [NOBODY, KADE, KADE].map((id) => ({
        id,
        ownershipPercentage: null,
        votingPercentage: null,
      }));
      expect(await refused(send('POST', '/admin/entities', { name: 'A', type: 'Company', parents }))).toEqual(
        [422, expect.anything()],
      );
      const { body } = await send('POST', '/admin/entities', { name: 'A', type: 'Company', parents });
      expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
        'parents.0.id',
        'parents.2.id',
      ]);
      expect((await send('POST', '/admin/entities', { name: ' ', type: 'Company' })).status).toBe(422);
      expect((await send('POST', '/admin/entities', { name: 'A', type: 'Club' })).status).toBe(422);
      expect((await send('PATCH', `/admin/entities/${KADE}`, {})).status).toBe(422);
      for (const [method, body] of [['GET'], ['PATCH', { name: 'A' }], ['DELETE', { name: 'A' }]] as const) {
        expect((await send(method, `/admin/entities/${NOBODY}`, body)).status).toBe(404);
      }
    });
  });

  describe('features', () => {
    it('are offered by type, and switched for everybody in the entity at once', async () => {
      expect((await read('/admin/entities/features?type=Company')).items).toEqual(
        FEATURES.map((name) => ({ name, isBeta: name === 'aiSearch' })),
      );
      expect((await send('GET', '/admin/entities/features?type=Club')).status).toBe(422);
      const path = `/admin/entities/${KADE}/features`;
      const without = FEATURES.filter((name) => name !== 'resolutions');
      expect(await send('PATCH', path, { features: { resolutions: false, meetings: true } })).toEqual({
        status: 200,
        body: { id: KADE, features: without },
      });
      const answer = await server.request('/api/resolutions', { as: 'jan', entity: KADE ?? '' });
      expect((await answer.json()).type).toBe('feature-disabled');
      expect(await send('PATCH', path, { features: { resolutions: true } })).toEqual({
        status: 200,
        body: { id: KADE, features: FEATURES },
      });
      expect((await acts(KADE ?? ''))[0]).toEqual([
        'entity.featuresChanged',
        'Yasmina El Amrani',
        'Kade Vastgoed B.V.',
        ['resolutions'],
      ]);
      expect((await send('PATCH', path, { features: { chess: true } })).status).toBe(422);
      expect((await send('PATCH', `/admin/entities/${NOBODY}/features`, { features: {} })).status).toBe(404);
    });
  });

  describe('users of entities', () => {
    it('are found by name and address; administrators of the platform are not among them', async () => {
      const { items } = await read('/admin/entities/users?q=jan@vanhouten');
      expect(items).toEqual([
        {
          id: JAN,
          firstName: expect.any(String),
          lastName: expect.any(String),
          email: 'jan@vanhouten.test',
          status: 'Active',
          color: expect.any(String),
          createdAt: expect.any(String),
          entities: expect.any(Number),
        },
      ]);
      const everybody = await read('/admin/entities/users?limit=100');
      expect(everybody.items.map(({ id }: { id: string }) => id)).not.toContain(ADMIN);
      expect((await send('GET', `/admin/entities/users/${ADMIN}`)).status).toBe(404);
      expect((await send('GET', `/admin/entities/users/${NOBODY}`)).status).toBe(404);
      const { memberships } = await read(`/admin/entities/users/${JAN}`);
      expect(memberships.map(({ entity }: { entity: { id: string } }) => entity.id)).toContain(KADE);
    });

    it('are suspended, which their next call meets, and let in again', async () => {
      const path = `/admin/entities/users/${MILA}`;
      expect(await send('PATCH', path, { status: 'Suspended', lastName: 'de Boer' })).toEqual({
        status: 200,
        body: { id: MILA },
      });
      const refusedUser = await server.request('/api/user', { as: 'mila' });
      expect([refusedUser.status, (await refusedUser.json()).type]).toEqual([403, 'user-disabled']);
      expect((await send('PATCH', path, { status: 'Active' })).status).toBe(200);
      expect((await server.request('/api/user', { as: 'mila' })).status).toBe(200);
      expect(await acts(MILA ?? '')).toEqual([
        ['user.updated', 'Yasmina El Amrani', expect.stringContaining('de Boer'), ['status']],
        ['user.updated', 'Yasmina El Amrani', expect.stringContaining('de Boer'), ['lastName', 'status']],
      ]);
      expect((await send('PATCH', path, {})).status).toBe(422);
      expect((await send('PATCH', path, { status: 'Invited' })).status).toBe(422);
      expect((await send('PATCH', `/admin/entities/users/${NOBODY}`, { status: 'Active' })).status).toBe(404);
    });

    it('stay while an entity would have no admin, and are closed otherwise', async () => {
      const { kysely } = server.database;
      await kysely
        .deleteFrom('membership')
        .where('entity_id', '=', TERMINALS ?? '')
        .where('user_id', '<>', EVA ?? '')
        .execute();
      const { lastAdminOf } = await read(`/admin/entities/users/${EVA}`);
      expect(lastAdminOf).toEqual(['Noordersluis Terminals B.V.']);
      const [status, detail] = await refused(send('DELETE', `/admin/entities/users/${EVA}`));
      expect([status, detail]).toEqual([409, expect.stringContaining(lastAdminOf[0])]);
      expect((await send('PATCH', `/admin/entities/users/${EVA}`, { status: 'Inactive' })).status).toBe(409);
      expect((await send('DELETE', `/admin/entities/users/${MILA}`)).status).toBe(200);
      const closed = await read(`/admin/entities/users/${MILA}`);
      expect([closed.status, closed.memberships]).toEqual(['Inactive', []]);
      expect((await server.request('/api/user', { as: 'mila' })).status).toBe(403);
      expect((await send('DELETE', `/admin/entities/users/${NOBODY}`)).status).toBe(404);
    });
  });

  describe('administrators of the platform', () => {
    it('are made of who has an account, and taken the right by somebody else', async () => {
      expect(await refused(send('POST', '/admin/users', { email: 'nobody@vanhouten.test' }))).toEqual([
        422,
        expect.anything(),
      ]);
      expect(await send('POST', '/admin/users', { email: 'JAN@vanhouten.test' })).toEqual({
        status: 200,
        body: { id: JAN },
      });
      expect((await send('POST', '/admin/users', { email: 'jan@vanhouten.test' })).status).toBe(409);
      const { items } = await read('/admin/users');
      expect(items.map(({ id }: { id: string }) => id).toSorted()).toEqual([ADMIN, JAN].toSorted());
      expect((await read(`/admin/users/${JAN}`)).email).toBe('jan@vanhouten.test');
      expect(await refused(send('DELETE', `/admin/users/${ADMIN}`))).toEqual([
        409,
        'Somebody else has to take this right from you.',
      ]);
      expect(await send('DELETE', `/admin/users/${JAN}`)).toEqual({ status: 200, body: { id: JAN } });
      expect((await send('GET', `/admin/users/${JAN}`)).status).toBe(404);
      expect((await send('DELETE', `/admin/users/${EVA}`)).status).toBe(404);
      expect((await acts(JAN ?? '')).map(([act]: readonly unknown[]) => act)).toEqual([
        'administrator.removed',
        'administrator.added',
      ]);
    });

    it('are appointed by whoever operates the server, where there is none yet', async () => {
      const appoint = (email: string) =>
        inTransaction(server.database, (trx) => appointAdministrator(trx, email, TEST_NOW));
      await expect(appoint('nobody@vanhouten.test')).rejects.toMatchObject({ status: 422 });
      expect(await appoint('Jan@vanhouten.test')).toEqual({ id: JAN });
      await expect(appoint('jan@vanhouten.test')).rejects.toMatchObject({ status: 409 });
      expect((await server.request('/api/admin/users', { as: 'jan' })).status).toBe(200);
      const { items } = await read(`/admin/acts?subject=${JAN}&act=administrator.added`);
      expect(items[0]).toMatchObject({ actor: { id: JAN }, subject: { id: JAN } });
      expect((await send('DELETE', `/admin/users/${JAN}`)).status).toBe(200);
    });
  });

  it('does not exist for who administers an entity', async () => {
    for (const path of ['/admin/entities', '/admin/acts', `/admin/entities/${KADE}`, '/admin/users']) {
      expect((await send('GET', path, undefined, undefined, 'eva')).status).toBe(404);
    }
  });
});
