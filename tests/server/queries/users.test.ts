import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntityUserQuery } from '#contract/calls/entity';
import { entityUserPageSchema } from '#contract/schemas/entity';
import type { Database } from '#server/database/connection';
import { transact } from '#server/database/transact';
import { listEntityUsers } from '#server/modules/entity/users.queries';
import { eachDatabase, inside, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: true });
  });
  afterAll(() => database.close());

  const list = async (entity: string, name: string, query: EntityUserQuery = {}) =>
    entityUserPageSchema.parse(
      await transact(database, inside(entity, name), (trx, caller) =>
        listEntityUsers(trx, caller, query, TEST_NOW),
      ),
    );
  const firstNames = async (query: EntityUserQuery, name = 'eva', entity = 'beheer') =>
    (await list(entity, name, query)).items.map(({ firstName }) => firstName);

  it('answers pages by name with the total of all', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list('beheer', 'eva', { page, limit: 5 })));
    expect(pages.map(({ items, total }) => [items.map(({ firstName }) => firstName), total])).toEqual([
      [['Anneke', 'Carolien', 'Eva', 'Geert', 'Margriet'], 9],
      [['Piet', 'Pieter', 'Sanne', 'Yasmina'], 9],
      [[], 9],
    ]);
  });

  it('answers a whole user', async () => {
    const { items } = await list('beheer', 'eva', { q: 'carolien' });
    expect(items).toEqual([
      {
        id: idOf('user', 'carolien.dewit'),
        firstName: 'Carolien',
        lastName: 'de Wit',
        email: 'carolien.dewit@vanhouten.test',
        role: 'User',
        access: 'Member',
        accessEnds: null,
        hasEnded: false,
        status: 'Invited',
        properties: { color: 'rust' },
        lastActiveAt: null,
        invitedAt: null,
      },
    ]);
  });

  it('sorts both ways by name, role and status', async () => {
    const ends = async (sort: NonNullable<EntityUserQuery['sort']>) => {
      const { items } = await list('beheer', 'eva', { sort, limit: 100 });
      return items.map((user) =>
        sort.endsWith('name') ? user.firstName : sort.endsWith('role') ? user.role : user.status,
      );
    };
    const users = Array.from({ length: 6 }, () => 'User');
    const admins = Array.from({ length: 3 }, () => 'Admin');
    expect(await ends('role')).toEqual([...admins, ...users]);
    expect(await ends('-role')).toEqual([...users, ...admins]);
    const active = Array.from({ length: 7 }, () => 'Active');
    expect(await ends('status')).toEqual([...active, 'Invited', 'Suspended']);
    expect(await ends('-status')).toEqual(['Suspended', 'Invited', ...active]);
    expect(await ends('-name')).toEqual((await ends('name')).reverse());
  });

  it('filters by role and status', async () => {
    expect(await firstNames({ role: 'Admin' })).toEqual(['Eva', 'Pieter', 'Yasmina']);
    expect(await firstNames({ status: 'Suspended' })).toEqual(['Piet']);
    expect(await firstNames({ role: 'Admin', status: 'Invited' })).toEqual([]);
  });

  it('shows a user who is suspended everywhere as suspended here', async () => {
    const { items } = await list('terminals', 'eva', { status: 'Suspended' });
    expect(items.map(({ firstName, status }) => [firstName, status])).toEqual([['Piet', 'Suspended']]);
  });

  it('finds names without regard to case and accents, and takes wildcards for what they are', async () => {
    expect(await firstNames({ q: 'KRUG' }, 'eva', 'nordsee')).toEqual(['Thomas']);
    expect(await firstNames({ q: 'thomas krü' }, 'eva', 'nordsee')).toEqual(['Thomas']);
    expect(await firstNames({ q: '%' })).toEqual([]);
    expect(await firstNames({ q: '_' })).toEqual([]);
    expect(await firstNames({ q: '\\' })).toEqual([]);
    expect(await firstNames({ q: "'; drop table event; --" })).toEqual([]);
  });

  describe('addresses', () => {
    it('are read by members of admins and of themselves only', async () => {
      const { items } = await list('kade', 'jan', {});
      expect(items.map(({ firstName, email }) => [firstName, email])).toEqual([
        ['Eva', 'eva@vanhouten.test'],
        ['Jan', 'jan@vanhouten.test'],
        ['Pieter', 'pieter.hoogland@vanhouten.test'],
        ['Sanne', null],
        ['Yasmina', 'admin@quorate.test'],
      ]);
    });

    it('are not found where they are not read', async () => {
      expect(await firstNames({ q: 'sanne.vermeer@' }, 'jan', 'kade')).toEqual([]);
      expect(await firstNames({ q: 'SANNE.VERMEER@' }, 'eva', 'kade')).toEqual(['Sanne']);
      expect(await firstNames({ q: 'jan@' }, 'jan', 'kade')).toEqual(['Jan']);
    });
  });

  describe('what they are sorted and found by', () => {
    const rename = (name: string, status: string) =>
      sql`update "user" set first_name = ${name}, status = ${status} where id = ${idOf('user', 'sanne.vermeer')}`.execute(
        database.kysely,
      );

    it('follows the person, whoever changes them', async () => {
      await rename('Zoë', 'Inactive');
      expect((await firstNames({ sort: '-name' }, 'eva', 'kade'))[0]).toBe('Zoë');
      expect(await firstNames({ q: 'zoe ver' }, 'jan', 'kade')).toEqual(['Zoë']);
      expect(await firstNames({ status: 'Inactive' }, 'jan', 'kade')).toEqual(['Zoë']);
      await rename('Sanne', 'Active');
      expect(await firstNames({ q: 'zoe' }, 'jan', 'kade')).toEqual([]);
      expect(await firstNames({ q: 'sanne' }, 'jan', 'kade')).toEqual(['Sanne']);
    });

    it('is the same among thousands, where addresses that are not read are not counted either', async () => {
      await sql`insert into "user" (id, email, first_name, last_name, role, status, properties, preferences)
        select gen_random_uuid(), 'holder' || n || '@many.test', 'Holder', lpad(n::text, 4, '0'), 'User', 'Active',
          properties, preferences
        from "user", generate_series(1, 3000) n where id = ${idOf('user', 'jan')}`.execute(database.kysely);
      await sql`insert into membership (user_id, entity_id, role, status)
        select id, ${idOf('entity', 'kade')}, 'User', 'Active' from "user" where email like '%@many.test'`.execute(
        database.kysely,
      );
      const asked = { q: 'many.test', sort: '-name', limit: 1 } as const;
      const told = async (name: string, query: EntityUserQuery) => {
        const { items, total, totalIsExact } = await list('kade', name, query);
        return [items.map(({ lastName }) => lastName), total, totalIsExact];
      };
      expect(await told('eva', asked)).toEqual([['3000'], 1000, false]);
      expect(await told('jan', asked)).toEqual([[], 0, true]);
      expect(await told('jan', { ...asked, q: 'holder 29' })).toEqual([['2999'], 100, true]);
      expect(await told('jan', { ...asked, q: 'holder', page: 3 })).toEqual([['2998'], 1000, false]);
    });
  });
});
