import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/connection';
import { transactLink } from '#server/database/link';
import type { Schema } from '#server/database/schema';
import type { CallerKind } from '#server/database/tenancy';
import { transact, transactSystem } from '#server/database/transact';
import { A_TEXT } from '../../kit/aResolution';
import { eachDatabase, identityOf, inside, TEST_NOW } from '../../kit/database';
import { idOf, uidOf } from '../../kit/group/ids';
import type { TenancyOfModule } from '../../kit/matrix';
import { addResolution } from '../../kit/resolutions';
import { type House, KADE, openHouse } from '../../kit/voting';

/** What each module says of its tables: one that says nothing fails. */
const MODULES = Object.values(import.meta.glob<TenancyOfModule>('../*/matrix.ts', { eager: true }));
const MAY = Object.fromEntries(MODULES.flatMap(({ HERE }) => Object.entries(HERE)));
const MAY_ELSEWHERE = Object.fromEntries(MODULES.flatMap(({ ELSEWHERE }) => Object.entries(ELSEWHERE)));

type Trx = Transaction<Schema>;
interface Sample {
  /** Where the row stands, for a condition. */
  readonly at: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** By letter, the privilege and what asks for it; some are granted by the column. */
const GRANTS: Readonly<Record<string, readonly [privilege: string, check: string]>> = {
  read: ['select', 'has_any_column_privilege'],
  add: ['insert', 'has_any_column_privilege'],
  change: ['update', 'has_any_column_privilege'],
  remove: ['delete', 'has_table_privilege'],
};

/** As many rows of each table are tried: some stand for drafts, others for what is closed. */
const TRIED = 60;

const AFTER_THE_DEADLINE = '2026-11-28T00:00:00.000Z';

const AUDITOR = idOf('user', 'mila');
const GUEST = '01980000-0000-7000-8000-0000000000b1';

eachDatabase((open) => {
  let house: House;
  let guestOf: string;
  let token: string;

  beforeAll(async () => {
    house = await openHouse(open);
    const { kysely } = house.server.database;
    await addClosed();
    await addElsewhere(house.server.database);
    await house.draft();
    const opened = await house.opened();
    [guestOf, token] = [opened.id, house.tokenOf('Jan')];
    await fill(house.server.database);
    const readers = { entity_id: KADE, role: 'User', status: 'Active', access_ends: '2999-01-01' } as const;
    await sql`insert into "user" (id, uid, email, first_name, last_name, role, status, properties, preferences)
      select ${GUEST}, ${uidOf('guest')}, 'guest@vanhouten.test', 'Gon', 'Vis', 'User', 'Active', properties, preferences
        from "user" where id = ${AUDITOR}`.execute(kysely);
    await kysely
      .insertInto('membership')
      .values([
        { ...readers, user_id: AUDITOR, access: 'Auditor' },
        { ...readers, user_id: GUEST, access: 'Guest', guest_of: guestOf },
      ])
      .execute();
  });
  afterAll(() => house.server.close());

  /** A resolution that was decided, with a decision. */
  async function addClosed(): Promise<void> {
    await house.opened();
    await house.byLink('Jan', 'for');
    house.set(AFTER_THE_DEADLINE);
    await house.closeDue();
    house.set(TEST_NOW);
  }

  /** One of another entity that is open, with a text. */
  async function addElsewhere(database: Database): Promise<void> {
    const decisionMakers = { jan: { conflicted: false } };
    const resolution_id = await addResolution(database, {
      entity: 'terminals',
      status: 'Open',
      decisionMakers,
    });
    await database.kysely
      .insertInto('resolution_text')
      .values({ resolution_id, entity_id: idOf('entity', 'terminals'), text: JSON.stringify(A_TEXT) })
      .execute();
  }

  async function fill({ kysely }: Database): Promise<void> {
    for (const statement of MODULES.flatMap(({ ROWS = [] }) => ROWS))
      await sql.raw(statement).execute(kysely);
  }

  const enter: Readonly<Record<CallerKind, <T>(work: (trx: Trx) => Promise<T>) => Promise<T>>> = {
    person: (work) => transact(house.server.database, { identity: identityOf('jan'), entityId: null }, work),
    member: (work) => transact(house.server.database, inside('kade', 'jan'), work),
    admin: (work) => transact(house.server.database, inside('kade', 'eva'), work),
    auditor: (work) => transact(house.server.database, inside('kade', 'mila'), work),
    guest: (work) => transact(house.server.database, inside('kade', 'guest'), work),
    link: (work) => transactLink(house.server.database, token, TEST_NOW, work),
    system: (work) => transactSystem(house.server.database, KADE, work),
    platform: (work) =>
      transact(
        house.server.database,
        { identity: identityOf('admin'), entityId: null, platform: true },
        work,
      ),
  };
  const KINDS = Object.keys(enter) as CallerKind[];

  const tables = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'migration%'
      order by relname`.execute(house.server.database.kysely);
    return rows.map(({ name }) => name);
  };

  const columnsOf = async (table: string) => {
    const { rows } = await sql<{ name: string; isGenerated: boolean }>`
      select attname as name, attgenerated <> '' as "isGenerated" from pg_attribute
      where attrelid = to_regclass(${`public.${JSON.stringify(table)}`}) and attnum > 0 and not attisdropped
      order by attnum`.execute(house.server.database.kysely);
    return rows;
  };

  /** What ties a row to an entity; tables of no entity have no rows elsewhere. */
  const placeOf = (names: readonly string[], table: string) => {
    if (table === 'entity') return 'id';
    if (table === 'party') return 'coalesce(entity_id, recorded_in)';
    return names.includes('entity_id') ? 'entity_id' : null;
  };

  /** Tries something and takes it back. @returns how many rows it touched, null where it was refused. */
  async function attempt(trx: Trx, statement: string, parameter?: string): Promise<number | null> {
    await sql`savepoint attempt`.execute(trx);
    try {
      const query = parameter === undefined ? sql.raw(statement) : withRow(statement, parameter);
      const { rows, numAffectedRows } = await query.execute(trx);
      return Number(numAffectedRows ?? rows.length);
    } catch (error) {
      const { code } = error as { readonly code?: string };
      // What a key, a check or a trigger of the data says comes after the policies have let it pass.
      const isPolicy = code === '42501';
      if (!isPolicy && !code?.startsWith('23')) throw error;
      return isPolicy ? null : 1;
    } finally {
      await sql`rollback to savepoint attempt`.execute(trx);
    }
  }

  const withRow = (statement: string, row: string) => {
    const [before = '', after = ''] = statement.split('$row');
    return sql`${sql.raw(before)}${row}${sql.raw(after)}`;
  };

  async function samplesOf(table: string, where: string): Promise<readonly Sample[]> {
    const { rows } = await sql<Sample>`
      select ctid::text as at, to_jsonb(t) as row from ${sql.table(table)} t where ${sql.raw(where)} limit ${sql.lit(TRIED)}`.execute(
      house.server.database.kysely,
    );
    return rows;
  }

  /** The letters of what a caller may do with some row of a table that fits. */
  async function may(
    kind: CallerKind,
    table: string,
    where: string,
    samples: readonly Sample[],
  ): Promise<string> {
    const columns = await columnsOf(table);
    const [first] = columns;
    const names = columns
      .flatMap(({ name, isGenerated }) => (isGenerated ? [] : [JSON.stringify(name)]))
      .join();
    const t = JSON.stringify(table);
    return enter[kind](async (trx) => {
      const letters: string[] = [];
      const column = JSON.stringify(first?.name);
      const some = samples.map(({ at }) => `'${at}'`).join();
      const updated = (which: string) => `update ${t} set ${column} = ${column} where ctid ${which}`;
      const added = `insert into ${t} (${names}) select ${names} from jsonb_populate_record(null::${t}, ($row)::jsonb)`;
      const ofEach = async (tried: (sample: Sample) => Promise<number | null>) => {
        for (const sample of samples) if (await tried(sample)) return true;
        return false;
      };
      const tries: Readonly<Record<string, () => Promise<boolean>>> = {
        read: async () => Boolean(await attempt(trx, `select 1 from ${t} where ${where}`)),
        add: () => ofEach(({ row }) => attempt(trx, added, JSON.stringify(row))),
        // One row that may not be changed refuses all of them: then each is tried alone.
        change: async () => {
          const touched = await attempt(trx, updated(`in (${some})`));
          return touched === null ? ofEach(({ at }) => attempt(trx, updated(`= '${at}'`))) : touched > 0;
        },
        // A policy refuses no removal, it hides the rows.
        remove: async () => Boolean(await attempt(trx, `delete from ${t} where ctid in (${some})`)),
      };
      for (const [letter, tried] of Object.entries(tries)) {
        if ((await isGranted(trx, table, letter)) && (await tried())) letters.push(letter);
      }
      return letters.join(' ');
    });
  }

  /** Whether a role has a grant at all; without one no row needs to be tried. */
  async function isGranted(trx: Trx, table: string, letter: string): Promise<boolean> {
    const [privilege, check] = GRANTS[letter] ?? [];
    const { rows } = await sql<{ has: boolean }>`
      select ${sql.raw(`${check}`)}(current_user, ${`public.${JSON.stringify(table)}`}, ${privilege}) as has`.execute(
      trx,
    );
    return rows[0]?.has === true;
  }

  async function matrix(where: (place: string | null) => string | null) {
    const found: Record<string, Record<string, string>> = {};
    for (const table of await tables()) {
      const place = placeOf(
        (await columnsOf(table)).map(({ name }) => name),
        table,
      );
      const condition = where(place);
      if (condition === null) continue;
      const samples = await samplesOf(table, condition);
      expect([table, samples.length > 0]).toEqual([table, true]);
      found[table] = {};
      for (const kind of KINDS) {
        const letters = await may(kind, table, condition, samples);
        if (letters !== '') found[table][kind] = letters;
      }
    }
    return found;
  }

  describe('who may do what with which table', () => {
    it('inside the entity that was entered', async () => {
      expect(await matrix((place) => (place ? `${place} = '${KADE}'` : 'true'))).toEqual(MAY);
    });

    it('in all others', async () => {
      expect(await matrix((place) => place && `${place} <> '${KADE}'`)).toEqual(MAY_ELSEWHERE);
    });
  });
});
