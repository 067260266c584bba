import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/connection';
import { appendEvents, type NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { seedBoards } from './boards.seeder';
import { demoUid, seedGroup } from './group.seeder';
import { personName } from './history';
import { DEMO_SIGN_INS } from './people';
import { seedResolutions } from './resolutions.seeder';

export interface DemoAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

export interface SeedResult {
  /** Whether rows were added now. */
  readonly seeded: boolean;
  /** Empty where the demo group is not in the database. */
  readonly accounts: readonly DemoAccount[];
}

interface Seeder {
  readonly module: string;
  readonly version: number;
  /** Adds what is missing since `from`, 0 being nothing, and answers what is to be told in the record. */
  run(trx: Transaction<Schema>, now: Date, from: number): Promise<readonly NewEvent[]>;
}

export const DEMO_PASSWORD = 'quorate-demo';

/** The group comes first: all others hang their rows on it. */
const SEEDERS: readonly Seeder[] = [
  { module: 'group', version: 1, run: seedGroup },
  { module: 'boards', version: 1, run: seedBoards },
  { module: 'resolutions', version: 1, run: seedResolutions },
];

const accounts: readonly DemoAccount[] = DEMO_SIGN_INS.map(({ key, email }) => ({
  uid: demoUid(key),
  email,
  password: DEMO_PASSWORD,
  displayName: personName(key),
}));

async function versions(trx: Transaction<Schema>): Promise<ReadonlyMap<string, number>> {
  const rows = await trx.selectFrom('seed').select(['module', 'version']).execute();
  return new Map(rows.map(({ module, version }) => [module, version]));
}

async function hasEntities(trx: Transaction<Schema>): Promise<boolean> {
  const found = await trx.selectFrom('entity').select('id').limit(1).executeTakeFirst();
  return found !== undefined;
}

async function runMissing(trx: Transaction<Schema>, now: Date): Promise<SeedResult> {
  await sql`lock table seed in exclusive mode`.execute(trx);
  const done = await versions(trx);
  // Somebody's own entities: the demo keeps out.
  if (done.size === 0 && (await hasEntities(trx))) return { seeded: false, accounts: [] };
  const told: NewEvent[] = [];
  for (const { module, version, run } of SEEDERS) {
    const from = done.get(module) ?? 0;
    if (from >= version) continue;
    told.push(...(await run(trx, now, from)));
    await trx
      .insertInto('seed')
      .values({ module, version })
      .onConflict((conflict) => conflict.column('module').doUpdateSet({ version }))
      .execute();
  }
  // The modules' histories are one record, in order of time.
  await appendEvents(
    trx,
    told.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  );
  return { seeded: told.length > 0, accounts };
}

/**
 * Adds the demo group, module by module: a folder that has an older seed gains the rows of newer modules. All or
 * nothing; a database that holds other entities is left alone.
 * @param now the day the dates of the seed are relative to.
 */
export async function seedDemo(database: Database, now: Date): Promise<SeedResult> {
  return database.kysely.transaction().execute((trx) => runMissing(trx, now));
}
