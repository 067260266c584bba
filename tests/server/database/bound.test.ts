import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/connection';
import type { Schema } from '#server/database/schema';
import { eachDatabase } from '../../kit/database';

/** People and companies are shared by the entities that have them in sight: policies bind what names one. */
const SHARED = 'party';

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  /** Each reference from a table of entities to a table of entities that is made by the id of its row alone. */
  const unbound = async (trx: Kysely<Schema>) => {
    const { rows } = await sql<{ words: string }>`
      select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as words from pg_constraint
      where contype = 'f' and cardinality(conkey) = 1 and confrelid::regclass::text not in ('entity', ${SHARED})
        and (select count(*) from pg_attribute
          where attrelid in (conrelid, confrelid) and attname = 'entity_id') = 2
      order by 1`.execute(trx);
    return rows.map(({ words }) => words);
  };

  it('binds what a row names within its entity to the same entity', async () => {
    expect(await unbound(database.kysely)).toEqual([]);
  });

  it('would tell of a table that names a row of another by its id alone', async () => {
    const strays: string[] = [];
    const undo = new Error('undo');
    const trying = database.kysely.transaction().execute(async (trx) => {
      await sql`create table stray (entity_id uuid, task_id uuid references task (id))`.execute(trx);
      strays.push(...(await unbound(trx)));
      throw undo;
    });
    await expect(trying).rejects.toBe(undo);
    expect(strays).toEqual(['stray: FOREIGN KEY (task_id) REFERENCES task(id)']);
  });
});
