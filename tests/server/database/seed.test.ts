import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findBrokenLink } from '#server/database/event';
import { seedDemo } from '#server/demo/seed';
import { eachDatabase, TEST_NOW } from '../../kit/database';

eachDatabase((open) => {
  it('adds the group once, with a record that is whole, and tells the accounts each time', async () => {
    const database = await open();
    const first = await seedDemo(database, TEST_NOW);
    const second = await seedDemo(database, TEST_NOW);
    expect([first.seeded, second]).toEqual([true, { seeded: false, accounts: first.accounts }]);
    expect(first.accounts.map(({ uid, email, displayName }) => [uid, email, displayName])).toEqual([
      ['demo-admin', 'admin@quorate.test', 'Yasmina El Amrani'],
      ['demo-eva', 'eva@vanhouten.test', 'Eva Brinkman'],
      ['demo-jan', 'jan@vanhouten.test', 'Jan de Boer'],
      ['demo-mila', 'mila@vanhouten.test', 'Mila Hofstra'],
      ['demo-piet', 'piet@vanhouten.test', 'Piet Mulder'],
    ]);
    const { rows } = await sql`
      select (select count(*) from entity e where not exists (select from event where entity_id = e.id))::int as untold,
        (select max(at) < ${TEST_NOW} from event) as past,
        (select sum(ownership)::text from holding h join entity e on e.id = h.entity_id
          where e.type = 'Workspace') as workspace`.execute(database.kysely);
    expect(rows).toEqual([{ untold: 0, past: true, workspace: '100.000000' }]);
    const links = await database.kysely.transaction().execute(async (trx) => {
      const entities = await trx.selectFrom('entity').select('id').execute();
      return Promise.all(entities.map(({ id }) => findBrokenLink(trx, id)));
    });
    expect(links).toEqual(links.map(() => null));
    await database.close();
  });

  it('adds it once when two servers start at once', async () => {
    const database = await open();
    const results = await Promise.all([seedDemo(database, TEST_NOW), seedDemo(database, TEST_NOW)]);
    expect(results.map(({ seeded }) => seeded).sort()).toEqual([false, true]);
    await database.close();
  });

  it('keeps out of a database that holds entities of its own', async () => {
    const database = await open();
    await sql`insert into entity (id, name, type, status, registration, address, settings, features)
      values (gen_random_uuid(), 'Own', 'Company', 'Active', '{}', '{}', '{}', '{}')`.execute(
      database.kysely,
    );
    expect(await seedDemo(database, TEST_NOW)).toEqual({ seeded: false, accounts: [] });
    await database.close();
  });
});
