import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardCandidates, BoardSitting } from '#contract/calls/boards';
import type { RegisteredConflicts } from '#contract/calls/conflicts';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');
const BEHEER = idOf('entity', 'beheer');
const JAN = idOf('party', 'jan');

/** Jan sat on two boards until the end of 2021 (of one until the end of 2022), and had a conflict of interest in 2021. */
eachDatabase((open) => {
  let server: TestServer;
  let term: string;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
    await server.database.kysely.deleteFrom('board_member').execute();
    term = await seat(KADE, 'Harbour master', '2022-01-01');
    await seat(BEHEER, 'Director', '2023-01-01');
    await server.database.kysely
      .insertInto('conflict_of_interest')
      .values({
        id: randomUUID(),
        entity_id: KADE,
        party_id: JAN,
        what: 'Shares in a supplier',
        with_name: 'Elders B.V.',
        with_party_id: null,
        valid_from: '2021-01-01',
        valid_to: '2022-01-01',
      })
      .execute();
  });
  afterAll(() => server.close());

  async function seat(entityId: string, position: string, validTo: string): Promise<string> {
    const id = randomUUID();
    await server.database.kysely
      .insertInto('board_member')
      .values({
        id,
        entity_id: entityId,
        kind: 'management',
        party_id: JAN,
        represents_party_id: null,
        position,
        gender: 'unspecified',
        valid_from: '2020-01-01',
        valid_to: validTo,
      })
      .execute();
    return id;
  }
  const ask = async (path: string, asOf?: string) => {
    const query = asOf ? `${path.includes('?') ? '&' : '?'}asOf=${asOf}` : '';
    const response = await server.request(`/api/boards/${path}${query}`, { as: 'eva', entity: KADE });
    return { status: response.status, body: await response.json() };
  };

  describe('another day', () => {
    const DAYS = ['2019-12-31', '2020-01-01', '2021-12-31', '2022-01-01', '1800-01-01', '2199-12-31'];
    const IN_FORCE = [0, 1, 1, 0, 0, 0];

    it('has the terms that include it', async () => {
      const counts = DAYS.map(async (day) => (await ask('management/terms', day)).body.terms.length);
      expect(await Promise.all(counts)).toEqual(IN_FORCE);
      expect((await ask('management/terms')).body.terms).toHaveLength(1);
    });

    it('has a member whose term includes it, and no other', async () => {
      const statuses = DAYS.map(async (day) => (await ask(`management/${term}`, day)).status);
      expect(await Promise.all(statuses)).toEqual(IN_FORCE.map((one) => (one ? 200 : 404)));
      expect((await ask(`management/${term}`)).status).toBe(200);
    });

    it('knows the positions that were held by then', async () => {
      const known = DAYS.map(async (day) =>
        (await ask('management/positions', day)).body.positions.includes('Harbour master'),
      );
      expect(await Promise.all(known)).toEqual([false, true, true, true, false, true]);
      expect((await ask('management/positions')).body.positions).toContain('Harbour master');
    });

    it('counts who sat on several boards then', async () => {
      const told = async (asOf?: string) => {
        const { items }: BoardSitting = (await ask('sitting', asOf)).body;
        return items.map(({ count }) => count);
      };
      expect(await Promise.all(DAYS.map(told))).toEqual([[], [2], [2], [], [], []]);
      expect(await told()).toEqual([]);
    });

    it('counts an entity until it is liquidated', async () => {
      const { kysely } = server.database;
      const counted = async () => (await ask('sitting', '2021-12-31')).body.items.length;
      const setStatus = (status: 'Active' | 'Liquidated') =>
        kysely.updateTable('entity').set({ status }).where('id', '=', BEHEER).execute();
      const { name, country, registration, address } = await kysely
        .selectFrom('entity')
        .select(['name', 'country', 'registration', 'address'])
        .where('id', '=', BEHEER)
        .executeTakeFirstOrThrow();
      await setStatus('Liquidated');
      expect(await counted()).toBe(0);
      await kysely
        .insertInto('entity_past')
        .values({
          entity_id: BEHEER,
          valid_to: '2022-01-01',
          name,
          status: 'Active',
          country,
          registration: JSON.stringify(registration),
          address: JSON.stringify(address),
        })
        .execute();
      expect(await counted()).toBe(1);
      await kysely.deleteFrom('entity_past').where('entity_id', '=', BEHEER).execute();
      await setStatus('Active');
    });

    it('says where candidates sat then', async () => {
      const sat = async (asOf?: string) => {
        const { items }: BoardCandidates = (await ask('candidates?of=person', asOf)).body;
        return items.find(({ party }) => 'id' in party && party.id === JAN)?.sitsOn;
      };
      expect(await Promise.all(['2021-12-31', '2022-01-01'].map(sat))).toEqual([['management'], []]);
      expect(await sat()).toEqual([]);
    });

    it('has the conflicts of interest that are registered for it', async () => {
      const told = async (asOf?: string) => {
        const { items }: RegisteredConflicts = (await ask('conflicts', asOf)).body;
        return items.length;
      };
      const days = ['2020-12-31', '2021-01-01', '2021-12-31', '2022-01-01', '1800-01-01', '2199-12-31'];
      expect(await Promise.all(days.map(told))).toEqual([0, 1, 1, 0, 0, 0]);
      expect(await told()).toBe(1);
    });
  });

  it.each(['1799-12-31', '2200-01-01', '2021-02-29', '2021-1-1', 'yesterday'])(
    'is refused where it is none: %s',
    async (day) => {
      const paths = ['management', 'management/terms', 'management/positions', `management/${term}`];
      const others = ['sitting', 'candidates', 'conflicts', 'management/export?format=csv'];
      const statuses = [...paths, ...others].map(async (path) => (await ask(path, day)).status);
      expect(new Set(await Promise.all(statuses))).toEqual(new Set([422]));
    },
  );
});
