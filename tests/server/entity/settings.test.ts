import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EntityInfo, Holding } from '#contract/calls/holdings';
import type { Structure } from '#contract/calls/structure';
import { structureSchema } from '#contract/schemas/structure';
import { ACTOR_NAME } from '#server/database/persons';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

const [BEHEER, KADE, TERMINALS, NORDSEE, SLEEPDIENST] = [
  'beheer',
  'kade',
  'terminals',
  'nordsee',
  'sleepdienst',
].map((key) => idOf('entity', key)) as [string, string, string, string, string];
const NOBODY = '01980000-0000-7000-8000-000000000000';

interface Asked {
  readonly as?: string;
  readonly entity?: string;
  readonly key?: string;
}

eachDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
  });
  afterAll(() => server.close());

  let seeded: { readonly id: string; readonly valid_to: string | null }[] = [];
  beforeAll(async () => {
    seeded = await server.database.kysely.selectFrom('holding').select(['id', 'valid_to']).execute();
  });
  const reset = async () => {
    const { kysely } = server.database;
    const ids = seeded.map(({ id }) => id);
    await kysely.deleteFrom('holding').where('id', 'not in', ids).execute();
    await kysely.updateTable('holding').set({ valid_to: null, revision: 1 }).execute();
  };
  afterEach(reset);

  const send = async (
    method: string,
    path: string,
    body?: unknown,
    { as = 'eva', entity = TERMINALS, key }: Asked = {},
  ) => {
    const response = await server.request(`/api/entity${path}`, {
      method,
      as,
      entity,
      ...(body !== undefined && { body }),
      ...(method !== 'GET' && { headers: { 'idempotency-key': key ?? randomUUID() } }),
    });
    return { status: response.status, body: await response.json() };
  };
  const info = async (asOf?: string, asked: Asked = {}): Promise<EntityInfo> =>
    (await send('GET', asOf ? `/info?asOf=${asOf}` : '/info', undefined, asked)).body;
  const parents = async (asOf?: string, asked: Asked = {}) =>
    (await info(asOf, asked)).parents.map(({ name, ownershipPercentage, votingPercentage }) => [
      name,
      ownershipPercentage,
      votingPercentage,
    ]);
  const children = async (asOf?: string, asked: Asked = {}) =>
    (await info(asOf, asked)).children.map(({ name, ownershipPercentage, votingPercentage }) => [
      name,
      ownershipPercentage,
      votingPercentage,
    ]);
  const faults = async (sent: Promise<{ status: number; body: { errors?: unknown; detail?: string } }>) => {
    const { status, body } = await sent;
    return [status, body.errors ?? body.detail];
  };
  const recorded = async (entity: string, type: string) =>
    server.database.kysely
      .selectFrom('event')
      .select(['subject_name', 'payload', 'readers', ACTOR_NAME.as('actor')])
      .where('entity_id', '=', entity)
      .where('type', '=', type)
      .orderBy('sequence')
      .execute();
  const related = (id: string, ownership: string | null, voting: string | null = ownership) => ({
    id,
    ownershipPercentage: ownership,
    votingPercentage: voting,
  });
  const SAME = [related(BEHEER, '50', '60'), related(KADE, '40')];

  describe('the details of an entity', () => {
    it('say when its financial year ends and which duties are otherwise, and the record tells of it', async () => {
      const change = async (settings: object) => {
        const { status, body } = await send('PATCH', '', { settings }, { entity: KADE });
        return [status, body.changed];
      };
      const duties = { fileAccounts: { months: 8 }, signAccounts: 'none' };
      expect(await change({ financialYearEnd: '06-30', duties })).toEqual([
        200,
        ['settings.financialYearEnd', 'settings.duties'],
      ]);
      expect((await info(undefined, { entity: KADE })).settings).toEqual({
        timeZone: 'Europe/Amsterdam',
        financialYearEnd: '06-30',
        duties,
      });
      expect((await recorded(KADE, 'entity.updated')).at(-1)).toMatchObject({
        payload: { fields: ['settings.financialYearEnd', 'settings.duties'] },
        actor: 'Eva Brinkman',
      });
      expect(await change({ financialYearEnd: '02-30' })).toEqual([422, undefined]);
      expect(await change({ duties: { signAccounts: null } })).toEqual([200, ['settings.duties']]);
      await change({ financialYearEnd: '12-31', duties: { fileAccounts: null } });
      expect((await info(undefined, { entity: KADE })).settings.duties).toEqual({});
      expect(await change({ noticeDays: { general: 21, other: 7 } })).toEqual([200, ['settings.noticeDays']]);
      expect(await change({ noticeDays: { general: 0 } })).toEqual([422, undefined]);
      await change({ noticeDays: { other: null } });
      expect((await info(undefined, { entity: KADE })).settings.noticeDays).toEqual({ general: 21 });
      await change({ noticeDays: { general: null } });
    });

    it('are changed in what was sent, told in the record, and say who entered them', async () => {
      const before = await info(undefined, { entity: KADE });
      const { status, body } = await send(
        'PATCH',
        '',
        {
          revision: before.revision,
          name: 'Kade Onroerend Goed B.V.',
          country: 'DE',
          registration: { legalForm: 'GmbH', register: '' },
          address: { city: ' Bremen ' },
          settings: { timeZone: 'Europe/Berlin', genderTargets: { management: '33.3' } },
        },
        { entity: KADE },
      );
      expect([status, body]).toEqual([
        200,
        {
          id: KADE,
          revision: expect.not.stringMatching(before.revision),
          changed: [
            'name',
            'country',
            'registration.register',
            'registration.legalForm',
            'address.city',
            'settings.timeZone',
            'settings.genderTargets',
          ],
          warnings: [],
        },
      ]);
      const after = await info(undefined, { entity: KADE });
      expect(after).toMatchObject({
        revision: body.revision,
        name: 'Kade Onroerend Goed B.V.',
        country: 'DE',
        registration: {
          number: '24291830',
          register: null,
          legalForm: 'GmbH',
          source: { name: 'Eva Brinkman', at: expect.any(String) },
        },
        address: { street: 'Kade 1', city: 'Bremen', source: { name: 'Eva Brinkman' } },
        settings: { timeZone: 'Europe/Berlin', genderTargets: { management: '33.3' } },
      });
      expect((await recorded(KADE, 'entity.updated')).at(-1)).toMatchObject({
        subject_name: 'Kade Onroerend Goed B.V.',
        payload: { fields: body.changed },
        readers: KADE,
        actor: 'Eva Brinkman',
      });
      expect(await parents(undefined, { entity: TERMINALS })).toContainEqual([
        'Kade Onroerend Goed B.V.',
        '40',
        '40',
      ]);
      await send(
        'PATCH',
        '',
        {
          name: 'Kade Vastgoed B.V.',
          country: 'NL',
          settings: { timeZone: 'Europe/Amsterdam' },
        },
        { entity: KADE },
      );
    });

    it('have a status whose change is told by itself, and what is so already is no change', async () => {
      const { body } = await send('PATCH', '', { status: 'Inactive', name: 'Noordersluis Terminals B.V.' });
      expect(body.changed).toEqual(['status']);
      expect((await recorded(TERMINALS, 'entity.statusChanged')).at(-1)?.payload).toEqual({
        from: 'Active',
        to: 'Inactive',
      });
      const again = await send('PATCH', '', { status: 'Inactive' });
      expect(again.body).toEqual({ ...body, changed: [] });
      await send('PATCH', '', { status: 'Active' });
    });

    it('are refused with the field that is wrong', async () => {
      expect(
        await faults(send('PATCH', '', { name: ' ', country: 'XX', settings: { timeZone: 'Mars/Base' } })),
      ).toEqual([
        422,
        [
          { field: 'name', message: expect.any(String) },
          { field: 'country', message: 'This is not a country of ISO 3166' },
          { field: 'settings.timeZone', message: 'This is not a time zone' },
        ],
      ]);
    });

    it('are changed by admins alone, and by nobody who read them before somebody else changed them', async () => {
      expect((await send('PATCH', '', { name: 'X' }, { as: 'jan' })).status).toBe(403);
      const { revision } = await info();
      await send('PATCH', '', { registration: { number: '1' } });
      expect(await faults(send('PATCH', '', { name: 'X', revision }))).toEqual([
        409,
        'Somebody else changed these details or relationships meanwhile. Read them again, then save.',
      ]);
      await send('PATCH', '', { registration: { number: '24338127' } });
    });

    it('are changed once, however often the same request is sent', async () => {
      const key = randomUUID();
      const body = { registration: { register: `KvK ${key.slice(0, 4)}` } };
      const first = await send('PATCH', '', body, { key });
      expect(await send('PATCH', '', body, { key })).toEqual(first);
    });
  });

  describe('relationships', () => {
    it('change from a day: that day begins what is new, and days before it answer as they did', async () => {
      const { status, body } = await send('PATCH', '', {
        from: '2026-03-01',
        parents: [related(BEHEER, '50', '60'), related(KADE, '40', '30')],
      });
      expect([status, body.changed, body.warnings]).toEqual([200, ['parents'], []]);
      expect([await parents('2026-02-28'), await parents('2026-03-01')]).toEqual([
        [
          ['Kade Vastgoed B.V.', '40', '40'],
          ['Van Houten Beheer B.V.', '50', '60'],
        ],
        [
          ['Kade Vastgoed B.V.', '40', '30'],
          ['Van Houten Beheer B.V.', '50', '60'],
        ],
      ]);
      expect((await recorded(TERMINALS, 'holding.changed')).at(-1)).toMatchObject({
        payload: {
          holder: idOf('party', 'kade'),
          class: 'ordinary',
          ownership: '40',
          voting: '30',
          from: '2026-03-01',
          until: null,
          fields: ['voting'],
        },
      });
      expect((await recorded(KADE, 'participation.changed')).at(-1)).toMatchObject({
        subject_name: 'Noordersluis Terminals B.V.',
        payload: { act: 'changed', voting: '30' },
        readers: KADE,
        actor: 'Eva Brinkman',
      });
    });

    it('end with null, on the day before', async () => {
      await send('PATCH', '', { from: '2026-03-01', parents: null });
      expect([(await parents('2026-02-28')).length, await parents('2026-03-01')]).toEqual([2, []]);
      expect((await recorded(TERMINALS, 'holding.ended')).at(-1)?.payload).toMatchObject({
        until: '2026-02-28',
      });
    });

    it('of children are written into their registers, and told in both records', async () => {
      const { body } = await send('PATCH', '', {
        from: '2026-03-01',
        children: [related(SLEEPDIENST, '80'), related(NORDSEE, '10', null)],
      });
      expect(body).toMatchObject({ changed: ['children'], warnings: [] });
      expect(await children('2026-03-01')).toEqual([
        ['Noordersluis Sleepdienst B.V.', '80', '80'],
        ['Nordsee Wind GmbH', '10', null],
      ]);
      expect(await parents('2026-03-01', { entity: NORDSEE })).toEqual([
        ['Noordersluis Terminals B.V.', '10', null],
      ]);
      expect((await recorded(NORDSEE, 'holding.recorded')).at(-1)).toMatchObject({
        readers: NORDSEE,
        actor: 'Eva Brinkman',
      });
      expect((await recorded(TERMINALS, 'participation.changed')).at(-1)).toMatchObject({
        subject_name: 'Nordsee Wind GmbH',
        payload: { act: 'recorded', ownership: '10', voting: null },
      });
    });

    it('above the whole are refused with the day and with who holds what', async () => {
      expect(
        await faults(
          send('PATCH', '', { from: '2026-03-01', parents: [related(BEHEER, '70', '60'), SAME[1]] }),
        ),
      ).toEqual([
        422,
        [
          {
            field: 'parents',
            message:
              'The ownership of Noordersluis Terminals B.V. would add up to 110% on 1 March 2026: Kade Vastgoed B.V. 40% (ordinary), Van Houten Beheer B.V. 70% (ordinary).',
          },
        ],
      ]);
      expect((await parents()).length).toBe(2);
    });

    it('that close a loop are kept, and the loop is told', async () => {
      const { status, body } = await send(
        'PATCH',
        '',
        { from: '2026-01-01', children: [related(TERMINALS, '40'), related(KADE, null)].slice(0, 1) },
        { entity: KADE },
      );
      expect([status, body.changed]).toEqual([200, []]);
      const loop = await send('PATCH', '', {
        children: [related(SLEEPDIENST, '100'), related(KADE, '1', '0')],
      });
      // Kade is held wholly by Beheer.
      expect(loop.status).toBe(422);
      const owned = await send(
        'PATCH',
        '',
        { parents: [related(BEHEER, '90')], from: '2026-01-01' },
        { entity: KADE },
      );
      expect(owned.status).toBe(200);
      const closed = await send('PATCH', '', {
        children: [related(SLEEPDIENST, '100'), related(KADE, '1', '0')],
        from: '2026-01-01',
      });
      expect([closed.status, closed.body.warnings]).toEqual([
        200,
        [{ code: 'loop', names: ['Kade Vastgoed B.V.', 'Noordersluis Terminals B.V.'] }],
      ]);
    });

    it('are changed by an admin of both: of others nothing is told', async () => {
      const asked = { as: 'pieter.hoogland', entity: KADE };
      expect((await send('PATCH', '', { children: [related(NORDSEE, '5')] }, asked)).status).toBe(404);
      expect((await send('PATCH', '', { children: [related(NOBODY, '5')] }, asked)).status).toBe(404);
      expect((await send('PATCH', '', { parents: [related(NORDSEE, '0')] }, asked)).status).toBe(404);
      expect(await faults(send('PATCH', '', { children: null }, asked))).toEqual([
        422,
        [
          {
            field: 'children',
            message:
              'What is between this entity and Noordersluis Terminals B.V. is changed by an admin of both.',
          },
        ],
      ]);
      expect(await children(undefined, asked)).toEqual([['Noordersluis Terminals B.V.', '40', '40']]);
    });

    it('name neither the entity itself, nor another one twice', async () => {
      expect(await faults(send('PATCH', '', { parents: [related(TERMINALS, '1')] }))).toEqual([
        422,
        [{ field: 'parents', message: expect.stringContaining('no parent or child of itself') }],
      ]);
      expect(await faults(send('PATCH', '', { parents: [SAME[0], SAME[0]] }))).toEqual([
        422,
        [{ field: 'parents.1', message: 'Van Houten Beheer B.V. is named twice.' }],
      ]);
    });
  });

  describe('holdings', () => {
    const bank = { name: 'Rijnbank N.V.', kind: 'legal' } as const;
    const preference = {
      holder: { name: 'Bo Janssen', kind: 'natural', email: 'Bo@Example.nl' },
      class: 'preference',
      votesPerShare: 0,
      ownership: '5',
      voting: '0',
      from: '2026-01-01',
    } as const;
    const list = async (query = '', asked: Asked = {}): Promise<readonly Holding[]> =>
      (await send('GET', `/holdings${query}`, undefined, asked)).body.items;
    const names = async (query = '') => (await list(query)).map(({ holder }) => holder.name);

    beforeEach(reset);

    it('may have a foundation from outside as holder, which nobody holds: by its legal form, or by its name', async () => {
      const held = (holder: object, shares: string) =>
        send('POST', '/holdings', { ...preference, holder, class: shares, ownership: '1' });
      await held({ name: 'Kantoor Visser', kind: 'legal', legalForm: 'Stichting administratiekantoor' }, 'a');
      await held({ name: 'Stichting Kade', kind: 'legal' }, 'b');
      await held({ name: 'Rijnbank N.V.', kind: 'legal' }, 'c');
      const chart = await server.request('/api/entity/structure?scope=group', {
        as: 'eva',
        entity: TERMINALS,
      });
      const { parties, warnings }: Structure = await chart.json();
      const kinds = new Map(parties.map(({ name, kind }) => [name, kind]));
      expect(['Kantoor Visser', 'Stichting Kade', 'Rijnbank N.V.'].map((name) => kinds.get(name))).toEqual([
        'foundation',
        'foundation',
        'company',
      ]);
      const nameOf = new Map(parties.map(({ id, name }) => [id, name]));
      const ownerless = warnings
        .filter(({ kind }) => kind === 'unknownHolder')
        .map(({ partyIds: [id = ''] }) => nameOf.get(id));
      expect(ownerless).toContain('Rijnbank N.V.');
      expect(ownerless).not.toContain('Stichting Kade');
      const refused = { name: 'Bo Janssen', kind: 'natural', legalForm: 'Stichting' };
      expect((await held(refused, 'd')).status).toBe(422);
    });

    it('are recorded with a new holder, a class and its votes, and looked at as of any day', async () => {
      const { status, body } = await send('POST', '/holdings', preference);
      expect([status, body]).toEqual([
        200,
        { id: expect.any(String), from: '2026-01-01', until: null, revision: 1, warnings: [] },
      ]);
      expect((await list()).find(({ id }) => id === body.id)).toEqual({
        id: body.id,
        holder: { id: expect.any(String), name: 'Bo Janssen', kind: 'natural', entityId: null },
        class: 'preference',
        votesPerShare: 0,
        ownership: '5',
        voting: '0',
        from: '2026-01-01',
        until: null,
        votesBy: null,
        revision: 1,
      });
      expect((await names('?asOf=2025-12-31')).includes('Bo Janssen')).toBe(false);
      expect((await recorded(TERMINALS, 'holding.recorded')).at(-1)).toMatchObject({ actor: 'Eva Brinkman' });
      expect((await send('GET', '/holdings', undefined, { as: 'jan' })).body.total).toBe(3);
    });

    it('carry the votes of their class, and none where it has none', async () => {
      const told = (body: object) => faults(send('POST', '/holdings', { ...preference, ...body }));
      expect(await told({ voting: '1' })).toEqual([
        422,
        expect.arrayContaining([
          {
            field: 'voting',
            message: 'Shares of the class preference carry no vote: their voting is 0%.',
          },
        ]),
      ]);
      await send('POST', '/holdings', preference);
      expect(
        await told({ holder: { name: 'Cas Vos', kind: 'natural' }, votesPerShare: 2, ownership: '1' }),
      ).toEqual([
        422,
        [
          {
            field: 'votesPerShare',
            message: 'Shares of the class preference carry 0 votes each on these days.',
          },
        ],
      ]);
    });

    it.each(['100.0000001', '-1', '1e2', 'NaN', '12,5'])(
      'are refused with %s as a percentage, and told how one is written',
      async (ownership) => {
        expect(await faults(send('POST', '/holdings', { ...preference, ownership }))).toEqual([
          422,
          [
            {
              field: 'ownership',
              message: 'A percentage from 0 to 100 with at most six decimals, such as 12.5',
            },
          ],
        ]);
      },
    );

    it('of the company itself cast no vote', async () => {
      const own = {
        ...preference,
        holder: { entityId: TERMINALS },
        class: 'B',
        votesPerShare: 1,
        voting: '1',
      };
      expect(await faults(send('POST', '/holdings', own))).toEqual([
        422,
        expect.arrayContaining([{ field: 'voting', message: expect.stringContaining('BW 2:118(7)') }]),
      ]);
      expect((await send('POST', '/holdings', { ...own, voting: '0' })).status).toBe(200);
    });

    it('of a class without votes, and of the company itself, have none where none were entered', async () => {
      const votesOf = async (part: object) => {
        const { body } = await send('POST', '/holdings', {
          ...preference,
          class: 'B',
          ownership: '1',
          voting: null,
          ...part,
        });
        return (await list()).find(({ id }) => id === body.id)?.voting;
      };
      expect(await votesOf({ votesPerShare: 0 })).toBe('0');
      expect(await votesOf({ class: 'C', votesPerShare: 1, holder: { entityId: TERMINALS } })).toBe('0');
      expect(await votesOf({ class: 'D', votesPerShare: 1 })).toBe(null);
    });

    it('are voted on by a pledgee or usufructuary, who is named', async () => {
      const pledged = {
        ...preference,
        class: 'B',
        votesPerShare: 1,
        voting: '0',
        votesBy: { party: bank, right: 'pledge' },
      };
      const { body } = await send('POST', '/holdings', pledged);
      expect((await list()).find(({ id }) => id === body.id)?.votesBy).toEqual({
        party: { id: expect.any(String), name: 'Rijnbank N.V.', kind: 'legal', entityId: null },
        right: 'pledge',
      });
      const freed = await send('PATCH', `/holdings/${body.id}`, {
        revision: 1,
        from: '2026-05-01',
        votesBy: null,
      });
      expect(freed.body).toMatchObject({ from: '2026-05-01', revision: 1 });
      const votes = async (asOf: string) =>
        (await list(`?asOf=${asOf}`)).find(({ class: name }) => name === 'B')?.votesBy?.right ?? null;
      expect([await votes('2026-04-30'), await votes('2026-05-01')]).toEqual(['pledge', null]);
    });

    it('correct the legal form of a legal person that was recorded here, for every day, and of nobody else', async () => {
      const named = { ...preference, holder: { name: 'Haven Steun', kind: 'legal' } };
      const { body } = await send('POST', '/holdings', named);
      const { body: ofPerson } = await send('POST', '/holdings', { ...preference, class: 'B' });
      const kinds = async (asOf: string) =>
        structureSchema
          .parse((await send('GET', `/structure?asOf=${asOf}`)).body)
          .parties.flatMap(({ name, kind }) => (name === 'Haven Steun' ? [kind] : []));
      expect([await kinds('2026-02-01'), await kinds('2026-06-01')]).toEqual([['company'], ['company']]);
      const before = await recorded(TERMINALS, 'holding.changed');
      const correct = (id: string, legalForm: string | null) =>
        send('PATCH', `/holdings/${id}`, { revision: 1, legalForm });
      expect(await correct(body.id, 'Stichting')).toMatchObject({
        status: 200,
        body: { id: body.id, revision: 1 },
      });
      expect([await kinds('2026-02-01'), await kinds('2026-06-01')]).toEqual([
        ['foundation'],
        ['foundation'],
      ]);
      const [held] = (await list('?asOf=2026-06-01')).filter(({ id }) => id === body.id);
      expect(held?.holder).toMatchObject({ kind: 'legal', legalForm: 'Stichting' });
      const told = async () => (await recorded(TERMINALS, 'holding.changed')).slice(before.length);
      expect(await told()).toMatchObject([{ payload: { fields: ['legalForm'], from: preference.from } }]);
      expect((await correct(body.id, 'Stichting')).status).toBe(200);
      expect(await told()).toHaveLength(1);
      expect(await faults(correct(ofPerson.id, 'Stichting'))).toEqual([
        422,
        [
          {
            field: 'legalForm',
            message:
              'Bo Janssen is no legal person recorded in this entity: its legal form is not changed here.',
          },
        ],
      ]);
    });

    it('change from a day, end on their last one, and keep their history', async () => {
      const { body } = await send('POST', '/holdings', preference);
      const changed = await send('PATCH', `/holdings/${body.id}`, {
        revision: 1,
        from: '2026-06-01',
        ownership: '7.5',
      });
      expect(changed.body).toMatchObject({ id: expect.not.stringMatching(body.id), from: '2026-06-01' });
      const ended = await send('PATCH', `/holdings/${changed.body.id}`, { revision: 1, until: '2026-12-31' });
      expect(ended.body).toMatchObject({ id: changed.body.id, until: '2026-12-31', revision: 2 });
      const history = (await list('?history=true')).filter(({ class: name }) => name === 'preference');
      expect(history.map(({ ownership, from, until }) => [ownership, from, until])).toEqual([
        ['5', '2026-01-01', '2026-05-31'],
        ['7.5', '2026-06-01', '2026-12-31'],
      ]);
      expect((await recorded(TERMINALS, 'holding.ended')).at(-1)?.payload).toMatchObject({
        until: '2026-12-31',
      });
    });

    it('begin and end on any day that can be looked at, the first and the last one included', async () => {
      const [FIRST, LAST] = ['1800-01-01', '2199-12-31'];
      const named = (name: string) => ({ ...preference, holder: { name, kind: 'natural' }, voting: '0' });
      const early = await send('POST', '/holdings', { ...named('Ans First'), from: FIRST, until: FIRST });
      const late = await send('POST', '/holdings', { ...named('Bea Last'), from: LAST, until: LAST });
      const open = await send('POST', '/holdings', { ...named('Cor Open'), class: 'C', from: LAST });
      expect([early.body, late.body, open.body]).toMatchObject([
        { from: FIRST, until: FIRST },
        { from: LAST, until: LAST },
        { from: LAST, until: null },
      ]);
      const moved = await send('PATCH', `/holdings/${open.body.id}`, {
        revision: 1,
        from: LAST,
        until: LAST,
      });
      expect(moved.body).toMatchObject({ from: LAST, until: LAST });
      expect([await names(`?asOf=${FIRST}`), await names(`?asOf=${LAST}`)]).toEqual([
        ['Ans First'],
        expect.arrayContaining(['Bea Last', 'Cor Open']),
      ]);
      for (const asOf of [FIRST, LAST]) {
        for (const query of [
          'structure?scope=group',
          'owners?track=either',
          'info?',
          'children?',
          'owners/file?',
        ]) {
          const { status } = await server.request(`/api/entity/${query}&asOf=${asOf}`, {
            as: 'eva',
            entity: TERMINALS,
          });
          expect([query, status]).toEqual([query, 200]);
        }
        const structure = structureSchema.parse((await send('GET', `/structure?asOf=${asOf}`)).body);
        expect(structure.days).toContain(FIRST);
        expect(structure.days.at(-1)).toBe(LAST);
      }
    });

    it('of one holder and class do not overlap, and nobody holds more than there is', async () => {
      await send('POST', '/holdings', preference);
      const [{ holder }] = (await list()).filter(({ class: name }) => name === 'preference') as [Holding];
      expect(await faults(send('POST', '/holdings', { ...preference, holder: { id: holder.id } }))).toEqual([
        422,
        [
          {
            field: 'from',
            message: 'Bo Janssen holds shares of the class preference already, since 1 January 2026.',
          },
        ],
      ]);
      expect(await faults(send('POST', '/holdings', { ...preference, class: 'C', ownership: '6' }))).toEqual([
        422,
        [{ field: 'ownership', message: expect.stringContaining('101% on 1 January 2026') }],
      ]);
    });

    it('that were read before somebody else changed them are not changed', async () => {
      const { body } = await send('POST', '/holdings', preference);
      await send('PATCH', `/holdings/${body.id}`, { revision: 1, from: '2026-01-01', ownership: '4' });
      expect(
        await faults(
          send('PATCH', `/holdings/${body.id}`, { revision: 1, from: '2026-01-01', ownership: '3' }),
        ),
      ).toEqual([
        409,
        'Somebody else changed the shares of Bo Janssen meanwhile. Read them again, then save.',
      ]);
    });

    it('that were recorded by mistake are removed, and the record tells it', async () => {
      const { body } = await send('POST', '/holdings', preference);
      expect((await send('DELETE', `/holdings/${body.id}`)).body).toMatchObject({ id: body.id });
      expect((await names('?history=true')).includes('Bo Janssen')).toBe(false);
      expect((await recorded(TERMINALS, 'holding.removed')).length).toBeGreaterThan(0);
    });

    it('of another entity are not there, whoever asks', async () => {
      const [elsewhere] = await list('', { entity: KADE });
      for (const id of [elsewhere?.id, NOBODY]) {
        expect((await send('PATCH', `/holdings/${id}`, { revision: 1, voting: '1' })).status).toBe(404);
        expect((await send('DELETE', `/holdings/${id}`)).status).toBe(404);
      }
      expect((await send('POST', '/holdings', preference, { as: 'jan' })).status).toBe(403);
      const foreign = { ...preference, holder: { entityId: NORDSEE } };
      const asked = { as: 'pieter.hoogland', entity: KADE };
      expect((await send('POST', '/holdings', foreign, asked)).status).toBe(404);
      expect(
        (
          await send(
            'POST',
            '/holdings',
            { ...foreign, holder: { id: idOf('party', 'thomas.kruger') } },
            asked,
          )
        ).status,
      ).toBe(422);
    });

    it('changes the votes of a class whoever holds it', async () => {
      const b = { ...preference, class: 'B', votesPerShare: 1 };
      const { body } = await send('POST', '/holdings', b);
      await send('POST', '/holdings', {
        ...b,
        holder: { name: 'Cas Vos', kind: 'natural' },
        ownership: '1',
        voting: '0',
        votesPerShare: undefined,
      });
      await send('PATCH', `/holdings/${body.id}`, { revision: 1, from: '2026-07-01', votesPerShare: 0 });
      const votes = async (asOf: string) =>
        (await list(`?asOf=${asOf}`))
          .filter(({ class: name }) => name === 'B')
          .map(({ votesPerShare, voting }) => [votesPerShare, voting]);
      expect(await votes('2026-06-30')).toEqual([
        [1, '0'],
        [1, '0'],
      ]);
      expect(await votes('2026-07-01')).toEqual([
        [0, '0'],
        [0, '0'],
      ]);
    });
  });
});
