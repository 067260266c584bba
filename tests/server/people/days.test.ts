import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#server/database/id';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { planMeeting } from '../../kit/heldMeeting';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');
const [JAN, MILA] = [idOf('user', 'jan'), idOf('user', 'mila')];
/** Where the day comes first, and where it is yet to come: there is always another day between them. */
const [EARLY, LATE] = ['Pacific/Kiritimati', 'Etc/GMT+12'];
const TODAY_EARLY = sql<string>`(now() at time zone ${EARLY})::date`;

eachDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
    await sql`delete from membership where entity_id = ${KADE} and user_id = ${MILA}`.execute(
      server.database.kysely,
    );
  });
  afterAll(() => server.close());

  const live = (zone: string) =>
    sql`update entity set settings = settings || jsonb_build_object('timeZone', ${zone}::text) where id = ${KADE}`.execute(
      server.database.kysely,
    );
  const statusOf = async (path: string) =>
    (await server.request(`/api${path}`, { as: 'mila', entity: KADE })).status;

  it('an auditor reads until the day has begun where the entity is, not where the database is', async () => {
    await server.database.kysely
      .insertInto('membership')
      .values({
        entity_id: KADE,
        user_id: MILA,
        role: 'User',
        status: 'Active',
        access: 'Auditor',
        access_ends: TODAY_EARLY,
      })
      .execute();
    await live(LATE);
    expect(await statusOf('/entity')).toBe(200);
    await live(EARLY);
    expect(await statusOf('/entity')).toBe(404);
  });

  it('and stands among the users as whose access ended from then on, whatever the status', async () => {
    const asked = async (path: string) =>
      (await server.request(`/api/entity/users${path}`, { as: 'eva', entity: KADE })).json();
    const found = async (query: string) => {
      const { items } = await asked(`?q=mila${query}`);
      return items.map(({ id, access, status, hasEnded }: Record<string, unknown>) => ({
        id,
        access,
        status,
        hasEnded,
      }));
    };
    const mila = { id: MILA, access: 'Auditor', status: 'Active' };
    await live(LATE);
    const before = await asked('/counts');
    expect([await found('&status=Active'), await found('&ended=false'), await found('&ended=true')]).toEqual([
      [{ ...mila, hasEnded: false }],
      [{ ...mila, hasEnded: false }],
      [],
    ]);
    await live(EARLY);
    expect(await asked('/counts')).toEqual({ ...before, Active: before.Active - 1, ended: before.ended + 1 });
    expect([await found('&status=Active'), await found('&ended=false'), await found('&ended=true')]).toEqual([
      [],
      [],
      [{ ...mila, hasEnded: true }],
    ]);
    const told = async (path: string, of: 'people' | 'memberships') =>
      (await (await server.request(`/api/admin${path}`, { as: 'admin' })).json())[of];
    const there: { id: string; hasEnded: boolean }[] = await told(`/entities/${KADE}`, 'people');
    expect(there.filter(({ hasEnded }) => hasEnded)).toEqual(there.filter(({ id }) => id === MILA));
    const theirs: { entity: { id: string }; hasEnded: boolean }[] = await told(
      `/entities/users/${MILA}`,
      'memberships',
    );
    expect(theirs.filter(({ hasEnded }) => hasEnded).map(({ entity }) => entity.id)).toEqual([KADE]);
    const { accessEnds, hasEnded } = await asked(`/${MILA}`);
    expect({ accessEnds, hasEnded }).toEqual({ accessEnds: expect.any(String), hasEnded: true });
  });

  it('so does an assistant prepare', async () => {
    const { kysely } = server.database;
    await kysely
      .updateTable('membership')
      .set({ access: 'Member', access_ends: null })
      .where('entity_id', '=', KADE)
      .where('user_id', '=', MILA)
      .execute();
    const meeting = await planMeeting(server.database, {
      entity: 'kade',
      people: { jan: { user: 'jan' } },
      items: ['Opening'],
    });
    await live(LATE);
    await kysely
      .insertInto('assistant')
      .values({
        id: newId(),
        entity_id: KADE,
        user_id: JAN,
        assistant_id: MILA,
        ends: TODAY_EARLY,
        created_at: new Date(),
      })
      .execute();
    expect(await statusOf(`/meetings/${meeting.id}`)).toBe(200);
    await live(EARLY);
    expect(await statusOf(`/meetings/${meeting.id}`)).toBe(404);
  });
});
