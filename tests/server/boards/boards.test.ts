import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BoardMember } from '#contract/calls/boards';
import { ACTOR_NAME } from '#server/database/persons';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');
const BEHEER = idOf('entity', 'beheer');
const JAN = idOf('party', 'jan');
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
  let seated: readonly string[] = [];
  beforeAll(async () => {
    seated = (await server.database.kysely.selectFrom('board_member').select('id').execute()).map(
      ({ id }) => id,
    );
  });
  beforeEach(async () => {
    await server.database.kysely.deleteFrom('board_member').where('id', 'not in', seated).execute();
  });

  const send = async (
    method: string,
    path: string,
    body?: unknown,
    { as = 'eva', entity = KADE, key }: Asked = {},
  ) => {
    const response = await server.request(`/api/boards/${path}`, {
      method,
      as,
      entity,
      ...(body !== undefined && { body }),
      ...(method !== 'GET' && { headers: { 'idempotency-key': key ?? randomUUID() } }),
    });
    return { status: response.status, body: await response.json() };
  };
  const board = async (kind: string, asked: Asked & { readonly asOf?: string } = {}) => {
    const path = asked.asOf ? `${kind}?asOf=${asked.asOf}` : kind;
    const items: readonly BoardMember[] = (await send('GET', path, undefined, asked)).body.items;
    return items.map(({ party, position, from, until, representedBy }) => [
      party.name,
      position,
      from,
      until,
      representedBy?.name ?? null,
    ]);
  };
  const termOf = async (person: string, kind = 'management', asked: Asked = {}) => {
    const items: readonly BoardMember[] = (await send('GET', kind, undefined, asked)).body.items;
    return items.find(({ party }) => party.name === person)?.id ?? '';
  };
  const recorded = (id: string) =>
    server.database.kysely
      .selectFrom('event')
      .select(['type', 'payload', 'readers', ACTOR_NAME.as('actor')])
      .where('subject_id', '=', id)
      .where('type', 'like', 'board.%')
      .orderBy('sequence')
      .execute();
  const faults = async (sent: Promise<{ status: number; body: { errors?: unknown; detail?: string } }>) => {
    const { status, body } = await sent;
    return [status, body.errors ?? body.detail];
  };
  const bo = {
    party: { name: '  Bo \n Janssen ', email: 'Bo@Example.nl' },
    position: 'Member',
    from: '2026-01-01',
  };

  describe('a member', () => {
    it('is added with a new person, who is recorded in the entity, and told in the record', async () => {
      const { status, body } = await send('POST', 'supervisory', {
        ...bo,
        gender: 'female',
        until: '2029-12-31',
      });
      expect([status, body]).toEqual([
        200,
        { id: expect.any(String), from: '2026-01-01', until: '2029-12-31' },
      ]);
      const { body: member } = await send('GET', `supervisory/${body.id}`);
      expect(member).toEqual({
        id: body.id,
        party: { id: expect.any(String), name: 'Bo Janssen' },
        representedBy: null,
        position: 'Member',
        gender: 'female',
        from: '2026-01-01',
        until: '2029-12-31',
        email: 'bo@example.nl',
        color: expect.any(String),
      });
      expect(await recorded(body.id)).toEqual([
        {
          type: 'board.appointed',
          payload: { kind: 'supervisory', party: member.party.id, position: 'Member' },
          readers: KADE,
          actor: 'Eva Brinkman',
        },
      ]);
    });

    it('is added once, however often the same request is sent', async () => {
      const key = randomUUID();
      const [first, second] = [
        await send('POST', 'supervisory', bo, { key }),
        await send('POST', 'supervisory', bo, { key }),
      ];
      expect(second).toEqual(first);
      expect((await board('supervisory')).length).toBe(1);
    });

    it('may sit for a legal person that is recorded with them, on the management board only', async () => {
      const body = { ...bo, representedBy: { name: 'Janssen Beheer B.V.' } };
      expect((await send('POST', 'management', body)).status).toBe(200);
      expect(await board('management')).toContainEqual([
        'Bo Janssen',
        'Member',
        '2026-01-01',
        null,
        'Janssen Beheer B.V.',
      ]);
      expect(await faults(send('POST', 'supervisory', body))).toEqual([
        422,
        [{ field: 'representedBy', message: 'Supervisory directors sit on the board in person.' }],
      ]);
    });

    it('sits once at a time, here or on the other board, and the term that is in the way is named', async () => {
      const jan = { party: { id: JAN }, position: 'Chair', from: '2026-01-01' };
      expect(await faults(send('POST', 'management', jan))).toEqual([
        422,
        [{ field: 'from', message: 'Jan de Boer sits on this board already, since 1 December 2023.' }],
      ]);
      expect(
        await faults(send('POST', 'supervisory', { ...jan, until: '2023-12-01', from: '2023-11-01' })),
      ).toEqual([
        422,
        [
          {
            field: 'from',
            message:
              'Jan de Boer sits on the management board meanwhile, since 1 December 2023: nobody is on both boards at a time.',
          },
        ],
      ]);
      expect(
        (await send('POST', 'supervisory', { ...jan, from: '2023-01-01', until: '2023-11-30' })).status,
      ).toBe(200);
    });

    it('is somebody who is recorded here: of others nothing is told, also not that they are', async () => {
      const told = (id: string) => faults(send('POST', 'management', { ...bo, party: { id } }));
      const unknown = [422, [{ field: 'party', message: 'Nobody is recorded here under this id.' }]];
      expect(await told(NOBODY)).toEqual(unknown);
      expect(await told(idOf('party', 'thomas.kruger'))).toEqual(unknown);
      const behalf = { ...bo, representedBy: { id: idOf('party', 'nordsee') } };
      expect(await faults(send('POST', 'management', behalf))).toEqual([
        422,
        [{ field: 'representedBy', message: 'Nobody is recorded here under this id.' }],
      ]);
    });

    it('is refused with every field that is wrong', async () => {
      const wrong = {
        ...bo,
        party: { name: '' },
        position: 'x'.repeat(101),
        from: '1799-12-31',
        until: '2026-02-30',
      };
      const { status, body } = await send('POST', 'management', wrong);
      expect([status, body.errors.map(({ field }: { field: string }) => field).sort()]).toEqual([
        422,
        ['from', 'party.name', 'position', 'until'],
      ]);
    });
  });

  describe('a term', () => {
    it('is ended on its last day, which belongs to it, and is looked at as of any day', async () => {
      const { body } = await send('POST', 'supervisory', bo);
      expect(await send('PATCH', `supervisory/${body.id}`, { until: '2026-06-30' })).toEqual({
        status: 200,
        body: { id: body.id, from: '2026-01-01', until: '2026-06-30' },
      });
      const sits = async (asOf: string) => (await board('supervisory', { asOf })).length;
      expect(await Promise.all(['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'].map(sits))).toEqual([
        0, 1, 1, 0,
      ]);
      expect((await recorded(body.id)).map(({ type, payload }) => [type, payload])).toEqual([
        ['board.appointed', expect.anything()],
        ['board.ended', { kind: 'supervisory', party: expect.any(String), until: '2026-06-30' }],
      ]);
    });

    it('is changed in what was sent, and what is so already is no change', async () => {
      const { body } = await send('POST', 'management', {
        ...bo,
        representedBy: { name: 'Janssen Beheer B.V.' },
      });
      await send('PATCH', `management/${body.id}`, {
        position: 'Chair',
        representedBy: null,
        from: '2026-02-01',
      });
      await send('PATCH', `management/${body.id}`, { position: 'Chair' });
      expect(await board('management')).toContainEqual(['Bo Janssen', 'Chair', '2026-02-01', null, null]);
      expect((await recorded(body.id)).map(({ type, payload }) => [type, payload]).slice(1)).toEqual([
        [
          'board.changed',
          { kind: 'management', party: expect.any(String), fields: ['representedBy', 'position', 'from'] },
        ],
      ]);
    });

    it('does not end before it began', async () => {
      const { body } = await send('POST', 'supervisory', bo);
      expect(await faults(send('PATCH', `supervisory/${body.id}`, { until: '2025-12-31' }))).toEqual([
        422,
        [{ field: 'until', message: 'A term ends on its first day or later.' }],
      ]);
    });

    it('is followed by another one of the same person', async () => {
      const { body } = await send('POST', 'supervisory', { ...bo, until: '2026-06-30' });
      const again = await send('POST', `supervisory/${body.id}`, { from: '2026-07-01', position: 'Chair' });
      expect([again.status, again.body]).toEqual([
        200,
        { id: expect.not.stringMatching(body.id), from: '2026-07-01', until: null },
      ]);
      expect(await board('supervisory', { asOf: '2026-07-01' })).toEqual([
        ['Bo Janssen', 'Chair', '2026-07-01', null, null],
      ]);
      expect((await send('POST', `supervisory/${body.id}`, { from: '2026-08-01' })).status).toBe(422);
    });

    it('that was recorded by mistake is removed, and the record tells it', async () => {
      const { body } = await send('POST', 'supervisory', bo);
      expect(await send('DELETE', `supervisory/${body.id}`)).toEqual({ status: 200, body });
      expect((await send('GET', `supervisory/${body.id}`)).status).toBe(404);
      expect((await recorded(body.id)).at(-1)?.type).toBe('board.removed');
    });
  });

  describe('several members', () => {
    const addTwo = async () => {
      const first = await send('POST', 'supervisory', bo);
      const second = await send('POST', 'supervisory', {
        ...bo,
        party: { name: 'Cas Vos' },
        from: '2026-03-01',
      });
      return [first.body.id, second.body.id];
    };

    it('are changed together', async () => {
      const ids = await addTwo();
      expect(await send('PATCH', 'supervisory', { ids, until: '2026-12-31' })).toEqual({
        status: 200,
        body: {
          items: [
            { id: ids[0], from: '2026-01-01', until: '2026-12-31' },
            { id: ids[1], from: '2026-03-01', until: '2026-12-31' },
          ],
        },
      });
    });

    it('are not changed where one stands in the way, which is named', async () => {
      const ids = await addTwo();
      const { status, body } = await send('PATCH', 'supervisory', { ids, until: '2026-02-01' });
      expect([status, body.detail, body.obstacles]).toEqual([
        409,
        'One of these terms cannot be changed so.',
        [{ id: ids[1], name: 'Cas Vos', code: 'endsBeforeItBegins' }],
      ]);
      expect((await board('supervisory')).map(([name, , , until]) => [name, until])).toEqual([
        ['Bo Janssen', null],
        ['Cas Vos', null],
      ]);
    });

    it('are removed together, or none of them', async () => {
      const ids = await addTwo();
      expect((await send('DELETE', 'supervisory', { ids: [...ids, NOBODY] })).status).toBe(404);
      expect((await board('supervisory')).length).toBe(2);
      expect((await send('DELETE', 'supervisory', { ids })).status).toBe(200);
      expect(await board('supervisory')).toEqual([]);
    });

    it('are not named by what changes nothing', async () => {
      expect((await send('PATCH', 'supervisory', { ids: await addTwo() })).status).toBe(422);
    });
  });

  it('nobody but an admin of the entity changes a board, and another entity’s term is not there', async () => {
    const term = await termOf('Jan de Boer');
    const foreign = await termOf('Margriet van Houten', 'management', { entity: BEHEER });
    const tries = (id: string, asked: Asked) =>
      Promise.all([
        send('PATCH', `management/${id}`, { position: 'Chair' }, asked),
        send('POST', `management/${id}`, { from: '2040-01-01' }, asked),
        send('DELETE', `management/${id}`, undefined, asked),
        send('PATCH', 'management', { ids: [id], position: 'Chair' }, asked),
        send('DELETE', 'management', { ids: [id] }, asked),
      ]).then((answers) => answers.map(({ status }) => status));
    expect(await tries(term, { as: 'jan' })).toEqual([403, 403, 403, 403, 403]);
    expect(await tries(foreign, {})).toEqual([404, 404, 404, 404, 404]);
    expect(await tries(term, { entity: BEHEER })).toEqual([404, 404, 404, 404, 404]);
    expect((await send('PATCH', `supervisory/${term}`, { position: 'Chair' })).status).toBe(404);
    expect((await send('POST', 'management', bo, { as: 'jan' })).status).toBe(403);
  });

  describe('a whole board', () => {
    it('has past and coming terms beside those of today, for every member', async () => {
      await send('POST', 'supervisory', { ...bo, from: '2019-01-01', until: '2020-12-31' });
      await send('POST', 'supervisory', { ...bo, from: '2040-01-01' });
      const { status, body } = await send('GET', 'supervisory/terms', undefined, { as: 'jan' });
      const own = body.terms.filter(({ party }: BoardMember) => party.name === 'Bo Janssen');
      expect([
        status,
        body.today,
        own.map(({ from, until, email }: BoardMember) => [from, until, email]),
      ]).toEqual([
        200,
        expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        [
          ['2019-01-01', '2020-12-31', null],
          ['2040-01-01', null, null],
        ],
      ]);
    });
  });

  describe('a board as a file', () => {
    it('has the members of the day, and no text that a program calculates', async () => {
      await send('POST', 'supervisory', {
        ...bo,
        party: { name: '=SUM(A1)' },
        gender: 'female',
        from: '1990-01-01',
        until: '1991-12-31',
      });
      const asked = { as: 'jan', entity: KADE };
      const path = (day: string) => `/api/boards/supervisory/export?format=csv&asOf=${day}`;
      const response = await server.request(path('1991-12-31'), asked);
      const rows = (await response.text()).split('\r\n');
      const empty = await (await server.request(path('1992-01-01'), asked)).text();
      expect([response.headers.get('content-disposition'), rows, empty.split('\r\n').length]).toEqual([
        expect.stringContaining('Supervisory board 1991-12-31.csv'),
        [
          'Member,Represents,Position,Gender,First day,Last day',
          "'=SUM(A1),,Member,Female,1990-01-01,1991-12-31",
          '',
        ],
        2,
      ]);
    });
  });

  describe('who may get a term', () => {
    const named = async (query: string, asked: Asked = {}) => {
      const { status, body } = await send('GET', `candidates?${query}`, undefined, asked);
      return status === 200 ? body.items.map(({ name }: { name: string }) => name) : status;
    };

    it('are persons and users of the entity, by a part of the name; legal persons apart; for admins', async () => {
      await send('POST', 'supervisory', { ...bo, party: { name: 'Zoë Kuipers' } });
      expect([
        await named('q=ZOE%20kuip'),
        await named('q=kuipers&of=legalPerson'),
        await named('q=kuipers', { entity: BEHEER }),
        await named('q=kuipers', { as: 'jan' }),
      ]).toEqual([['Zoë Kuipers'], [], [], 403]);
    });

    it('who is a user is recorded as one person, however often', async () => {
      const { body } = await send('GET', 'candidates?q=eva');
      const eva = body.items.find(({ name }: { name: string }) => name === 'Eva Brinkman');
      const term = { party: eva.party, position: 'Member', from: '2019-01-01', until: '2019-12-31' };
      const first = await send('POST', 'supervisory', term);
      const second = await send('POST', 'supervisory', { ...term, from: '2021-01-01', until: '2021-12-31' });
      const partyOf = async (id: string) => (await send('GET', `supervisory/${id}`)).body.party;
      expect([first.status, second.status, await partyOf(first.body.id)]).toEqual([
        200,
        200,
        await partyOf(second.body.id),
      ]);
    });

    it('a user of another entity is not known', async () => {
      const mila = { userId: idOf('user', 'mila') };
      expect(await faults(send('POST', 'supervisory', { ...bo, party: mila }))).toEqual([
        422,
        [{ field: 'party', message: 'Nobody is recorded here under this id.' }],
      ]);
    });
  });
});
