import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEATURES } from '#contract/vocabulary';
import type { Database } from '#server/database/connection';
import { newId } from '#server/database/id';
import { ACTOR_NAME } from '#server/database/persons';
import { INITIAL_PREFERENCES, initialProperties } from '#server/database/register';
import { type Caller, type Identity, transact } from '#server/database/transact';
import { eachDatabase, identityOf, inside } from '../../kit/database';
import { ENTITIES } from '../../kit/group/group';
import { idOf, uidOf } from '../../kit/group/ids';

const beheer = idOf('entity', 'beheer');
const kade = idOf('entity', 'kade');

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: true });
  });
  afterAll(() => database.close());

  const enter = (who: Parameters<typeof transact>[1]) =>
    transact(database, who, async (_trx, caller) => caller);

  const problemOf = async (entering: Promise<Caller>) => {
    const error = await entering.then(
      () => null,
      (reason) => reason,
    );
    return error && { status: error.status, type: error.type };
  };

  const usersOf = (uids: readonly string[]) =>
    database.kysely.selectFrom('user').select(['uid', 'email']).where('uid', 'in', uids).execute();

  async function addUser(values: { uid: string | null; email: string; role?: 'Admin' | 'User' }) {
    const id = newId();
    await database.kysely
      .insertInto('user')
      .values({
        id,
        uid: values.uid,
        email: values.email,
        first_name: 'Otto',
        last_name: 'Platform',
        role: values.role ?? 'User',
        status: 'Active',
        properties: JSON.stringify(initialProperties('delft')),
        preferences: JSON.stringify(INITIAL_PREFERENCES),
      })
      .execute();
    return id;
  }

  describe('a change that fails when it is committed', () => {
    const changing = (reads: boolean) =>
      transact(database, { ...inside('kade', 'jan'), reads }, async (trx) => {
        await sql`select probe_change()`.execute(trx);
      });

    beforeAll(async () => {
      const statements = [
        'create table probe (id int, unique (id) deferrable initially deferred)',
        `create function probe_change() returns void language sql security definer
         set search_path = public, pg_temp as 'insert into probe values (1), (1)'`,
        'grant execute on function probe_change() to public',
      ];
      for (const statement of statements) await sql.raw(statement).execute(database.kysely);
    });

    it('is told to who asked for it, though its statement looks as if it only read', async () => {
      await expect(changing(false)).rejects.toThrow();
    });

    it('leaves nothing behind, whoever calls', async () => {
      await changing(false).catch(() => {});
      await changing(true).catch(() => {});
      const { rows } = await sql`select * from probe`.execute(database.kysely);
      expect(rows).toEqual([]);
    });
  });

  it('is waited for where a read made its caller known', async () => {
    const identity: Identity = { ...identityOf('jan'), uid: 'new-reader', email: 'reader@elsewhere.test' };
    await transact(database, { identity, entityId: null, reads: true }, async () => {});
    expect(await usersOf(['new-reader'])).toEqual([{ uid: 'new-reader', email: 'reader@elsewhere.test' }]);
  });

  it('tells who calls, and what they are in the entity', async () => {
    const caller = await enter(inside('kade', 'jan'));
    const group = caller.entity?.group;
    expect({
      ...caller,
      entity: { ...caller.entity, group: { ...group, related: group?.related.length } },
    }).toEqual({
      userId: idOf('user', 'jan'),
      uid: uidOf('jan'),
      email: 'jan@vanhouten.test',
      firstName: 'Jan',
      lastName: 'de Boer',
      role: 'User',
      status: 'Active',
      admin: false,
      entity: {
        id: kade,
        role: 'User',
        access: 'Member',
        member: true,
        features: FEATURES,
        group: { related: 4, memberOf: new Set([kade, idOf('entity', 'terminals')]), row: null },
      },
    });
  });

  it('reads the group while entering when it is wanted, under the same row-level security', async () => {
    const caller = await enter({ ...inside('kade', 'jan'), group: 'read' });
    const [group] = await transact(database, inside('kade', 'jan'), async (trx, { entity }) => {
      const { rows } = await sql<{ group: unknown }>`
        select quorate_group(${kade}, ${entity?.group?.related}::uuid[]) as "group"`.execute(trx);
      return rows;
    });
    expect(caller.entity?.group?.row).toEqual(group?.group);
    expect(caller.entity?.group?.row?.entities).toHaveLength(4);
  });

  describe('a group that is not asked for', () => {
    const alone = (name: string) => ({ identity: identityOf(name), entityId: kade });
    const members = [idOf('entity', 'terminals')];

    /** What is in sight of a member of other entities of the group. */
    const sightOf = (who: Parameters<typeof transact>[1]) =>
      transact(database, who, async (trx, { entity }) => {
        const entities = await trx.selectFrom('entity').select('id').execute();
        const elsewhere = await trx
          .selectFrom('holding')
          .select('id')
          .where('entity_id', '!=', kade)
          .execute();
        const companies = await trx
          .selectFrom('party')
          .select('entity_id')
          .where('entity_id', 'in', members)
          .orderBy('entity_id')
          .execute();
        return {
          related: entity?.group?.related.length ?? null,
          entities: entities.length,
          isHere: entities.some(({ id }) => id === kade),
          elsewhere: elsewhere.length > 0,
          companies: companies.length,
        };
      });

    it.each(['jan', 'eva', 'admin'])('is out of sight of %s, whatever they are a member of', async (name) => {
      expect(await sightOf(alone(name))).toEqual({
        related: null,
        entities: 1,
        isHere: true,
        elsewhere: false,
        companies: 0,
      });
    });

    it('is in sight where it is asked for', async () => {
      expect(await sightOf({ ...alone('jan'), group: 'seen' })).toEqual({
        related: 4,
        entities: 4,
        isHere: true,
        elsewhere: true,
        companies: 1,
      });
    });

    it('is not walked: entering looks through no holdings', async () => {
      const looks = (walks: boolean) =>
        database.kysely.transaction().execute(async (trx) => {
          const count = async () => {
            const { rows } = await sql<{ looks: number }>`
              select (seq_scan + coalesce(idx_scan, 0))::int as looks from pg_stat_xact_user_tables
                where relname = 'holding'`.execute(trx);
            return rows[0]?.looks ?? 0;
          };
          const before = await count();
          await sql`select quorate_enter(${uidOf('jan')}, ${kade}, ${walks}, false)`.execute(trx);
          return (await count()) - before > 0;
        });
      expect([await looks(false), await looks(true)]).toEqual([false, true]);
    });
  });

  it('answers a foreign and an unknown entity alike', async () => {
    expect(await problemOf(enter(inside('finance', 'jan')))).toEqual({ status: 404, type: 'not-found' });
    expect(await problemOf(enter({ identity: identityOf('jan'), entityId: newId() }))).toEqual({
      status: 404,
      type: 'not-found',
    });
  });

  it('refuses a suspended user, before it tells anything of the entity', async () => {
    const disabled = { status: 403, type: 'user-disabled' };
    expect(await problemOf(enter(inside(null, 'piet')))).toEqual(disabled);
    expect(await problemOf(enter(inside('terminals', 'piet')))).toEqual(disabled);
    expect(await problemOf(enter(inside('finance', 'piet')))).toEqual(disabled);
  });

  it('refuses a user whose every membership is suspended, and the suspended entity only to others', async () => {
    const user = await addUser({ uid: 'otto', email: 'otto@vanhouten.test' });
    const member = { user_id: user, role: 'User' as const };
    const identity = identityOf('otto', { uid: 'otto' });
    expect((await enter({ identity, entityId: null })).entity).toBeNull();

    await database.kysely
      .insertInto('membership')
      .values({ ...member, entity_id: kade, status: 'Suspended' })
      .execute();
    expect(await problemOf(enter({ identity, entityId: null }))).toEqual({
      status: 403,
      type: 'user-disabled',
    });

    await database.kysely
      .insertInto('membership')
      .values({ ...member, entity_id: beheer, status: 'Active' })
      .execute();
    expect(await problemOf(enter({ identity, entityId: kade }))).toEqual({ status: 404, type: 'not-found' });
    expect((await enter({ identity, entityId: beheer })).entity?.role).toBe('User');
  });

  describe('the admin area', () => {
    it('does not exist for who is no platform administrator', async () => {
      const who = { identity: identityOf('eva'), entityId: null, platform: true };
      expect(await problemOf(enter(who))).toEqual({ status: 404, type: 'not-found' });
    });

    it('sees all entities, users and memberships, but no events', async () => {
      const counts = await transact(
        database,
        { identity: identityOf('admin'), entityId: null, platform: true },
        async (trx) => ({
          entities: (await trx.selectFrom('entity').select('id').execute()).length,
          piet: (await trx.selectFrom('user').select('id').where('uid', '=', uidOf('piet')).execute()).length,
          mila: (
            await trx
              .selectFrom('membership')
              .select('role')
              .where('user_id', '=', idOf('user', 'mila'))
              .execute()
          ).length,
          events: (await trx.selectFrom('event').select('id').execute()).length,
        }),
      );
      expect(counts).toEqual({ entities: Object.keys(ENTITIES).length, piet: 1, mila: 1, events: 0 });
    });
  });

  describe('a platform administrator without membership', () => {
    const identity = identityOf('platform', { uid: 'platform', authTime: 1_000 });

    const openings = async () =>
      database.kysely
        .selectFrom('event')
        .select(['entity_id', 'readers', 'payload'])
        .select(ACTOR_NAME.as('actor_name'))
        .where('type', '=', 'entity.openedByPlatform')
        .orderBy('sequence')
        .execute();

    it('opens an entity as its admin, and its admins are told once per session', async () => {
      await addUser({ uid: 'platform', email: 'platform@quorate.test', role: 'Admin' });
      const caller = await enter({ identity, entityId: kade });
      expect([caller.entity?.role, caller.entity?.member, caller.admin]).toEqual(['Admin', false, true]);
      await Promise.all([1, 2, 3].map(() => enter({ identity, entityId: kade })));

      const event = { entity_id: kade, actor_name: 'Otto Platform', readers: null };
      expect(await openings()).toEqual([{ ...event, payload: { authTime: 1_000 } }]);

      const later: Identity = { ...identity, authTime: 2_000 };
      await Promise.all([1, 2, 3].map(() => enter({ identity: later, entityId: kade })));
      expect(await openings()).toEqual([
        { ...event, payload: { authTime: 1_000 } },
        { ...event, payload: { authTime: 2_000 } },
      ]);
    });

    it('is told of once, also by the first event an entity has', async () => {
      const entityId = newId();
      await database.kysely
        .insertInto('entity')
        .values({
          id: entityId,
          name: 'Without a record',
          type: 'Company',
          status: 'Active',
          country: null,
          registration: JSON.stringify({ number: null, register: null, legalForm: null }),
          address: JSON.stringify({ street: null, postcode: null, city: null }),
          settings: JSON.stringify({ timeZone: 'Europe/Amsterdam' }),
          features: [],
        })
        .execute();
      await Promise.all([1, 2, 3].map(() => enter({ identity, entityId })));
      expect((await openings()).filter((opening) => opening.entity_id === entityId)).toHaveLength(1);
      await database.kysely.deleteFrom('entity').where('id', '=', entityId).execute();
    });

    it('is answered 404 for an entity that does not exist', async () => {
      expect(await problemOf(enter({ identity, entityId: newId() }))).toEqual({
        status: 404,
        type: 'not-found',
      });
    });
  });

  describe('an identity nobody knows', () => {
    it('becomes a user without membership when its address is verified', async () => {
      const identity = identityOf('nora', {
        uid: 'new-1',
        email: 'Nora@Example.test',
        name: ' Nora  van Dam ',
      });
      const callers = await Promise.all([1, 2, 3].map(() => enter({ identity, entityId: null })));
      expect(new Set(callers.map(({ userId }) => userId)).size).toBe(1);
      const { userId: _, ...caller } = callers[0] ?? ({} as Caller);
      expect(caller).toEqual({
        uid: 'new-1',
        email: 'nora@example.test',
        firstName: 'Nora',
        lastName: 'van Dam',
        role: 'User',
        status: 'Active',
        admin: false,
        entity: null,
      });
    });

    it('is refused until its address is verified, and leaves nothing behind', async () => {
      const identity = identityOf('vera', { uid: 'new-2', emailVerified: false });
      expect(await problemOf(enter({ identity, entityId: null }))).toEqual({
        status: 403,
        type: 'email-unverified',
      });
      expect(await problemOf(enter({ identity: { ...identity, email: null }, entityId: null }))).toEqual({
        status: 403,
        type: 'email-unverified',
      });
      expect(await usersOf(['new-2'])).toEqual([]);
    });

    it('learns nothing of who has its address until that is verified', async () => {
      const identity = identityOf('eva', { uid: 'new-3', emailVerified: false });
      expect(await problemOf(enter({ identity, entityId: null }))).toEqual({
        status: 403,
        type: 'email-unverified',
      });
    });

    it('becomes one user when another identity comes with the same address at the same moment', async () => {
      const uids = ['twin-1', 'twin-2'];
      const entries = await Promise.all(
        uids.map((uid) =>
          problemOf(
            enter({ identity: identityOf('twin', { uid, email: 'twin@example.test' }), entityId: null }),
          ),
        ),
      );
      expect(entries.filter(Boolean)).toEqual([{ status: 409, type: 'conflict' }]);
      const winner = uids[entries.indexOf(null)];
      expect(await usersOf(uids)).toEqual([{ uid: winner, email: 'twin@example.test' }]);
    });

    it('never takes over a user by the address alone', async () => {
      const taken = identityOf('eva', { uid: 'somebody-else' });
      const invited = identityOf('carolien.dewit', { uid: 'carolien' });
      expect(await problemOf(enter({ identity: taken, entityId: null }))).toEqual({
        status: 409,
        type: 'conflict',
      });
      expect(await problemOf(enter({ identity: invited, entityId: null }))).toEqual({
        status: 409,
        type: 'conflict',
      });
      expect(await usersOf(['somebody-else', 'carolien'])).toEqual([]);
      const { uid } = await database.kysely
        .selectFrom('user')
        .select('uid')
        .where('email', '=', 'eva@vanhouten.test')
        .executeTakeFirstOrThrow();
      expect(uid).toBe(uidOf('eva'));
    });

    it('finds no entity', async () => {
      const identity = identityOf('nora', { uid: 'new-1' });
      expect(await problemOf(enter({ identity, entityId: kade }))).toEqual({
        status: 404,
        type: 'not-found',
      });
    });
  });

  it('leaves nothing behind when the work throws', async () => {
    const defect = new Error('defect');
    await expect(
      transact(database, inside('kade', 'eva'), async (trx) => {
        await trx.updateTable('entity').set({ name: 'Changed' }).where('id', '=', kade).execute();
        throw defect;
      }),
    ).rejects.toBe(defect);
    const { name } = await database.kysely
      .selectFrom('entity')
      .select('name')
      .where('id', '=', kade)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Kade Vastgoed B.V.');
  });
});
