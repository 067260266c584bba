import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ConflictReceipt, RegisteredConflicts } from '#contract/calls/conflicts';
import { erasePerson } from '#server/erasing';
import { MODULES } from '#server/modules';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');
const BEHEER = idOf('entity', 'beheer');
const JAN = idOf('party', 'jan');

interface Asked {
  readonly as?: string;
  readonly entity?: string;
}

/** Stands for the auditors, who read the whole register. */
const AUDITORS_OF_ANY_ENTITY = '00000000-0000-0000-0000-0000000000ad';

eachDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.kysely.deleteFrom('conflict_of_interest').execute();
  });

  const send = async <Body = { detail?: string; errors?: unknown }>(
    method: string,
    path = '',
    body?: unknown,
    { as = 'eva', entity = KADE }: Asked = {},
  ): Promise<{ readonly status: number; readonly body: Body }> => {
    const response = await server.request(`/api/boards/conflicts${path}`, {
      method,
      as,
      entity,
      ...(body !== undefined && { body }),
      ...(method !== 'GET' && { headers: { 'idempotency-key': randomUUID() } }),
    });
    return { status: response.status, body: await response.json() };
  };
  const shares = {
    person: { id: JAN },
    what: '  Shares in a \n supplier ',
    with: 'Elders B.V.',
    since: '2026-01-01',
  };
  const register = async (part: object = {}) =>
    (await send<ConflictReceipt>('POST', '', { ...shares, ...part })).body;
  const readBy = async (as: string, entity = KADE) =>
    (await send<RegisteredConflicts>('GET', '', undefined, { as, entity })).body.items?.map(
      ({ person, what }) => [person.name, what],
    );
  /** A company that is recorded here. */
  const holderOfKade = async () => {
    const row = await server.database.kysely
      .selectFrom('holding')
      .select('holder_party_id')
      .where('entity_id', '=', KADE)
      .executeTakeFirstOrThrow();
    return row.holder_party_id;
  };
  const recorded = (id: string) =>
    server.database.kysely
      .selectFrom('event')
      .select(['type', 'payload', 'readers'])
      .where('subject_id', '=', id)
      .orderBy('sequence')
      .execute();

  it('is registered once for all boards, changed, ended and removed, and the record tells each without what it is', async () => {
    const { id } = await register();
    expect((await send<RegisteredConflicts>('GET')).body).toEqual({
      today: '2026-11-20',
      items: [
        {
          id,
          person: { id: JAN, name: 'Jan de Boer' },
          what: 'Shares in a supplier',
          with: 'Elders B.V.',
          withParty: null,
          since: '2026-01-01',
          until: null,
        },
      ],
    });
    const holder = await holderOfKade();
    expect((await send('PATCH', `/${id}`, { what: 'A loan', withParty: holder })).body).toEqual({
      id,
      since: '2026-01-01',
      until: null,
    });
    expect((await send('PATCH', `/${id}`, { what: 'A loan' })).status).toBe(200);
    expect((await send('PATCH', `/${id}`, { until: '2026-11-19' })).status).toBe(200);
    expect((await send('DELETE', `/${id}`)).body).toEqual({ id, since: '2026-01-01', until: '2026-11-19' });
    expect((await send('DELETE', `/${id}`)).status).toBe(404);
    expect(await recorded(id)).toEqual([
      { type: 'conflict.registered', payload: { party: JAN, since: '2026-01-01' }, readers: id },
      { type: 'conflict.changed', payload: { party: JAN, fields: ['what', 'withParty'] }, readers: id },
      { type: 'conflict.ended', payload: { party: JAN, until: '2026-11-19' }, readers: id },
      { type: 'conflict.removed', payload: { party: JAN }, readers: id },
    ]);
  });

  it('is read by admins and by whom it is of, and by nobody else', async () => {
    await register();
    await register({ person: { name: 'Bo Janssen' }, what: 'A loan' });
    expect(await readBy('eva')).toEqual([
      ['Jan de Boer', 'Shares in a supplier'],
      ['Bo Janssen', 'A loan'],
    ]);
    expect(await readBy('jan')).toEqual([['Jan de Boer', 'Shares in a supplier']]);
    expect(await readBy('sanne.vermeer')).toEqual([]);
    expect(await readBy('eva', BEHEER)).toEqual([]);
    const told = async (as: string) => {
      const response = await server.request('/api/entity/notifications', { as, entity: KADE });
      const { items } = await response.json();
      return items.filter(({ type }: { type: string }) => type === 'conflict.registered').length;
    };
    expect(await told('jan')).toBeGreaterThan(0);
    expect(await told('sanne.vermeer')).toBe(0);
  });

  it('is changed by admins of the entity alone', async () => {
    const { id } = await register();
    for (const [method, path, body] of [
      ['POST', '', shares],
      ['PATCH', `/${id}`, { what: 'x' }],
      ['DELETE', `/${id}`, undefined],
    ] as const) {
      expect((await send(method, path, body, { as: 'jan' })).status).toBe(403);
    }
    expect((await send('PATCH', `/${id}`, { what: 'x' }, { entity: BEHEER })).status).toBe(404);
    expect((await send('DELETE', `/${id}`, undefined, { entity: BEHEER })).status).toBe(404);
    expect(await readBy('eva')).toHaveLength(1);
  });

  it('breaks no rule of the register, and names the one that it would', async () => {
    const holder = await holderOfKade();
    const faults = async (part: object) => {
      const { status, body } = await send('POST', '', { ...shares, ...part });
      return [status, body.errors];
    };
    expect(await faults({ until: '2025-12-31' })).toEqual([
      422,
      [{ field: 'until', message: 'A conflict of interest ends on its first day or later.' }],
    ]);
    expect(await faults({ person: { id: holder } })).toEqual([
      422,
      [{ field: 'person', message: 'Conflicts of interest are registered of natural persons.' }],
    ]);
    expect(await faults({ withParty: JAN })).toEqual([
      422,
      [{ field: 'withParty', message: 'Somebody else is named with whom they have it.' }],
    ]);
    const nobody = '01980000-0000-7000-8000-000000000000';
    expect(await faults({ withParty: nobody })).toEqual([
      422,
      [{ field: 'withParty', message: 'Nobody is recorded here under this id.' }],
    ]);
    const elsewhere = idOf('party', 'thomas.kruger');
    expect(await faults({ withParty: elsewhere })).toEqual([
      422,
      [{ field: 'withParty', message: 'Nobody is recorded here under this id.' }],
    ]);
    expect(await faults({ person: { id: elsewhere } })).toEqual([
      422,
      [{ field: 'person', message: 'Nobody is recorded here under this id.' }],
    ]);
    expect((await faults({ what: ' ' }))[0]).toBe(422);
    expect(await readBy('eva')).toEqual([]);
  });

  it('is read by a person from when they become a user', async () => {
    const { id } = await register({ person: { name: 'Sam Vermeer' } });
    await server.database.kysely
      .updateTable('party')
      .set({ user_id: idOf('user', 'sanne.vermeer') })
      .where('name', '=', 'Sam Vermeer')
      .execute();
    expect(await readBy('sanne.vermeer')).toEqual([['Sam Vermeer', 'Shares in a supplier']]);
    const readers = await server.database.kysely
      .selectFrom('readership')
      .select('reader_id')
      .where('subject_id', '=', id)
      .orderBy('reader_id')
      .execute();
    expect(readers).toEqual([
      { reader_id: AUDITORS_OF_ANY_ENTITY },
      { reader_id: idOf('user', 'sanne.vermeer') },
    ]);
  });

  it('is proposed to who drafts while it holds', async () => {
    await register({ until: '2026-11-20' });
    await register({ what: 'A loan', until: '2026-11-19' });
    await register({ what: 'A seat', since: '2026-11-21' });
    const response = await server.request('/api/resolutions/draft/candidates', { as: 'eva', entity: KADE });
    const { conflicts } = await response.json();
    expect(conflicts).toEqual([
      { partyId: JAN, name: 'Jan de Boer', what: 'Shares in a supplier', with: 'Elders B.V.' },
    ]);
  });

  it('says nothing of a person who is erased', async () => {
    await register({ person: { name: 'Bo Erased', email: 'bo.erased@vanhouten.test' } });
    await server.database.kysely
      .transaction()
      .execute((trx) => erasePerson(trx, MODULES, { address: 'bo.erased@vanhouten.test' }, TEST_NOW));
    const { body } = await send<RegisteredConflicts>('GET');
    expect(body.items.map(({ person, what, with: other }) => [person.name, what, other])).toEqual([
      ['Erased person', '(erased)', '(erased)'],
    ]);
  });
});
