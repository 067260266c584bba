import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/connection';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { transact } from '#server/database/transact';
import { eachDatabase, inside } from '../../kit/database';
import { idOf, uidOf } from '../../kit/group/ids';

const kade = idOf('entity', 'kade');
const finance = idOf('entity', 'finance');
const nordsee = idOf('entity', 'nordsee');
const terminals = idOf('entity', 'terminals');
const jan = idOf('user', 'jan');
const mila = idOf('user', 'mila');

type Work<T> = (trx: Transaction<Schema>) => Promise<T>;

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: true });
  });
  afterAll(() => database.close());

  /** Does the work as that user inside that entity, and takes back what it did. */
  async function trying<T>(entity: string | null, name: string, work: Work<T>): Promise<T> {
    let result: { value: T } | null = null;
    const undo = new Error('undo');
    await transact(database, inside(entity, name), async (trx) => {
      result = { value: await work(trx) };
      throw undo;
    }).catch((error) => {
      if (error !== undo) throw error;
    });
    if (!result) throw new Error('the work did not run');
    return (result as { value: T }).value;
  }

  const refused = expect.objectContaining({ code: '42501' });

  const changed = async (query: { executeTakeFirst(): Promise<unknown> }) => {
    const result = await query.executeTakeFirst();
    const { numUpdatedRows, numDeletedRows } = result as { numUpdatedRows?: bigint; numDeletedRows?: bigint };
    return numUpdatedRows ?? numDeletedRows;
  };

  describe('a table of somebody’s own', () => {
    const shadow = sql`create temporary table resolution (id uuid, entity_id uuid, readers uuid[])`;

    it('is made by nobody who was let in', async () => {
      await expect(trying('kade', 'jan', (trx) => shadow.execute(trx))).rejects.toEqual(refused);
    });

    it('stands in for none of ours where rights are decided', async () => {
      const { rows } = await sql<{ name: string }>`
        select proname as name from pg_proc
        where pronamespace = 'public'::regnamespace and prosecdef
          and not coalesce(proconfig, '{}') && array['search_path=public, pg_temp']`.execute(database.kysely);
      expect(rows).toEqual([]);
    });
  });

  describe('reading', () => {
    it('shows of each table only what belongs to the entity and the caller', async () => {
      const seen = await trying('kade', 'jan', async (trx) => ({
        role: (await sql<{ r: string }>`select current_user as r`.execute(trx)).rows[0]?.r,
        events: await trx.selectFrom('event').select('entity_id').distinct().execute(),
        heads: await trx.selectFrom('entity_head').select('entity_id').execute(),
        memberships: await trx
          .selectFrom('membership')
          .select('entity_id')
          .where('user_id', '!=', jan)
          .distinct()
          .execute(),
        admins: await trx.selectFrom('event').select('id').where('readers', 'is', null).execute(),
        foreign: await trx.selectFrom('entity').select('id').where('id', 'in', [finance, nordsee]).execute(),
        foreignUsers: await trx.selectFrom('user').select('id').where('id', '=', mila).execute(),
        foreignHoldings: await trx
          .selectFrom('holding')
          .select('id')
          .where('entity_id', 'in', [finance, nordsee])
          .execute(),
        foreignParties: await trx
          .selectFrom('party')
          .select('name')
          .where('entity_id', 'in', [finance, nordsee])
          .execute(),
      }));
      expect(seen).toEqual({
        role: 'quorate_app',
        events: [{ entity_id: kade }],
        heads: [{ entity_id: kade }],
        memberships: [{ entity_id: kade }],
        admins: [],
        foreign: [],
        foreignUsers: [],
        foreignHoldings: [],
        foreignParties: [],
      });
    });

    it('shows related entities and their percentages without a membership', async () => {
      const seen = await trying('kade', 'jan', (trx) =>
        trx.selectFrom('entity').select('name').orderBy('name').execute(),
      );
      expect(seen.map(({ name }) => name)).toEqual([
        'Kade Vastgoed B.V.',
        'Noordersluis Sleepdienst B.V.',
        'Noordersluis Terminals B.V.',
        'Van Houten Beheer B.V.',
      ]);
    });

    it('shows nothing at all when the role is taken without its settings', async () => {
      const tables = [
        'user',
        'membership',
        'entity',
        'party',
        'holding',
        'event',
        'entity_head',
        'idempotency',
        'telemetry',
      ] as const;
      const counts = await database.kysely.transaction().execute(async (trx) => {
        await sql`set local role quorate_app`.execute(trx);
        const found: number[] = [];
        for (const table of tables) {
          const { rows } = await sql<{
            n: number;
          }>`select count(*)::int as n from ${sql.table(table)}`.execute(trx);
          found.push(rows[0]?.n ?? -1);
        }
        return found;
      });
      expect(counts).toEqual(tables.map(() => 0));
    });

    it('forgets role and settings with the transaction', async () => {
      await transact(database, inside('kade', 'eva'), async () => null);
      const { rows } = await sql`
        select current_user = session_user as same, coalesce(current_setting('quorate.entity', true), '') as entity
      `.execute(database.kysely);
      expect(rows).toEqual([{ same: true, entity: '' }]);
    });
  });

  describe('writing', () => {
    const newHolding = (holder: string, entity: string) => ({
      id: newId(),
      holder_party_id: idOf('party', holder),
      entity_id: idOf('entity', entity),
      class: 'warrant',
      ownership: '1',
      voting: '1',
      valid_from: '2026-01-01',
    });

    it('refuses rows for another entity, also to its admin while inside this one', async () => {
      const attempts: readonly Work<unknown>[] = [
        (trx) =>
          trx
            .insertInto('membership')
            .values({ user_id: mila, entity_id: finance, role: 'Admin', status: 'Active' })
            .execute(),
        (trx) => trx.insertInto('holding').values(newHolding('beheer', 'finance')).execute(),
        (trx) =>
          trx
            .insertInto('party')
            .values({
              id: newId(),
              kind: 'natural',
              name: 'Somebody',
              user_id: null,
              entity_id: null,
              recorded_in: finance,
            })
            .execute(),
        (trx) =>
          trx.insertInto('entity_head').values({ entity_id: newId(), sequence: 0, hash: null }).execute(),
        (trx) =>
          trx
            .insertInto('idempotency')
            .values({ user_id: mila, key: 'k', call: 'c', body_hash: 'h', status: 0, body: 'null' })
            .execute(),
      ];
      for (const attempt of attempts) await expect(trying('kade', 'eva', attempt)).rejects.toEqual(refused);
    });

    it('changes and deletes nothing of another entity', async () => {
      const touched = await trying('kade', 'eva', async (trx) => [
        await changed(trx.updateTable('entity').set({ name: 'X' }).where('id', '=', finance)),
        await changed(trx.updateTable('membership').set({ role: 'Admin' }).where('entity_id', '=', finance)),
        await changed(trx.deleteFrom('membership').where('entity_id', '=', finance)),
        await changed(trx.updateTable('holding').set({ voting: '1' }).where('entity_id', '=', finance)),
        await changed(trx.deleteFrom('holding').where('entity_id', '=', finance)),
        await changed(trx.deleteFrom('entity').where('id', 'in', [kade, finance])),
        await changed(trx.updateTable('user').set({ first_name: 'X' }).where('id', '=', jan)),
        await changed(trx.deleteFrom('user').where('id', '=', jan)),
        await changed(trx.deleteFrom('party').where('entity_id', 'is not', null)),
      ]);
      expect(touched).toEqual(touched.map(() => 0n));
    });

    it('refuses to move a row of this entity into another', async () => {
      await expect(
        trying('kade', 'eva', (trx) =>
          trx.updateTable('membership').set({ entity_id: finance }).where('entity_id', '=', kade).execute(),
        ),
      ).rejects.toEqual(refused);
    });

    it('refuses a holding of who is not in sight, and of another entity unless one is its admin, too', async () => {
      const membership = database.kysely
        .updateTable('membership')
        .where('user_id', '=', jan)
        .where('entity_id', 'in', [kade, terminals]);
      const recording = (holder: string) =>
        trying('kade', 'jan', (trx) =>
          trx.insertInto('holding').values(newHolding(holder, 'kade')).execute(),
        );
      await membership.set({ role: 'Admin' }).execute();
      const outcomes = await Promise.allSettled(
        ['finance', 'dijkstra', 'beheer', 'terminals'].map(recording),
      );
      await membership.set({ role: 'User' }).execute();
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
    });

    it('lets members read only what admins may change', async () => {
      const touched = await trying('kade', 'jan', async (trx) => [
        await changed(trx.updateTable('entity').set({ name: 'X' }).where('id', '=', kade)),
        await changed(trx.updateTable('membership').set({ role: 'Admin' }).where('user_id', '=', jan)),
        await changed(trx.updateTable('holding').set({ voting: '1' }).where('entity_id', '=', terminals)),
      ]);
      expect(touched).toEqual([0n, 0n, 0n]);
    });

    it('keeps the record of events: nothing is changed, removed, or written in the name of another', async () => {
      const row = {
        id: newId(),
        entity_id: kade,
        sequence: 9_999,
        at: new Date(),
        actor_user_id: jan,
        subject_kind: 'entity',
        subject_id: kade,
        subject_name: 'x',
        type: 'entity.updated',
        payload: '{}',
        persons: '{}',
        readers: kade,
        previous_hash: null,
        hash: 'x',
      };
      const attempts: readonly Work<unknown>[] = [
        (trx) => sql`update event set type = 'x'`.execute(trx),
        (trx) => sql`delete from event`.execute(trx),
        (trx) => trx.insertInto('event').values(row).execute(),
        (trx) =>
          trx
            .insertInto('event')
            .values({ ...row, actor_user_id: idOf('user', 'eva'), entity_id: finance })
            .execute(),
      ];
      for (const attempt of attempts) await expect(trying('kade', 'eva', attempt)).rejects.toEqual(refused);
    });

    it('refuses to make oneself an administrator, or to switch features on', async () => {
      const attempts: readonly Work<unknown>[] = [
        (trx) =>
          trx.updateTable('user').set({ role: 'Admin' }).where('id', '=', idOf('user', 'eva')).execute(),
        (trx) =>
          trx.updateTable('user').set({ email: 'x@y.test' }).where('id', '=', idOf('user', 'eva')).execute(),
        (trx) =>
          trx
            .updateTable('entity')
            .set({ features: ['documents'] })
            .where('id', '=', kade)
            .execute(),
      ];
      for (const attempt of attempts) await expect(trying('kade', 'eva', attempt)).rejects.toEqual(refused);
    });

    it('refuses to change the schema, to enter again and to read what only the owner reads', async () => {
      const attempts: readonly Work<unknown>[] = [
        (trx) => sql`create table mine (id int)`.execute(trx),
        (trx) => sql`drop table event`.execute(trx),
        (trx) => sql`alter table event disable row level security`.execute(trx),
        (trx) => sql`select * from quorate_enter(${uidOf('admin')}, null, false, false)`.execute(trx),
        (trx) => sql`select * from seed`.execute(trx),
        (trx) => sql`truncate event`.execute(trx),
      ];
      for (const attempt of attempts) await expect(trying('kade', 'eva', attempt)).rejects.toEqual(refused);
    });
  });
});
