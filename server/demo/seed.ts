import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/connection';
import { appendEvents, type NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import type { FileStore } from '#server/files/store';
import { MODULES } from '#server/modules';
import { dayOfSeed, type MadeDocument, makeDocuments } from './documents.seeder';
import { demoUid } from './group.seeder';
import { personName } from './history';
import { demoId } from './ids';
import { DEMO_SIGN_INS } from './people';

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

export const DEMO_PASSWORD = 'quorate-demo';

const accounts: readonly DemoAccount[] = DEMO_SIGN_INS.map(({ key, email }) => ({
  uid: demoUid(key),
  email,
  password: DEMO_PASSWORD,
  displayName: personName(key),
}));

async function versions(trx: Kysely<Schema>): Promise<ReadonlyMap<string, number>> {
  const rows = await trx.selectFrom('seed').select(['module', 'version']).execute();
  return new Map(rows.map(({ module, version }) => [module, version]));
}

async function hasEntities(trx: Kysely<Schema>): Promise<boolean> {
  const found = await trx.selectFrom('entity').select('id').limit(1).executeTakeFirst();
  return found !== undefined;
}

/** What is seeded already; null where somebody's own entities are: the demo keeps out. */
async function doneBefore(kysely: Kysely<Schema>): Promise<ReadonlyMap<string, number> | null> {
  const done = await versions(kysely);
  return done.size === 0 && (await hasEntities(kysely)) ? null : done;
}

async function runMissing(
  trx: Transaction<Schema>,
  now: Date,
  documents: readonly MadeDocument[] | null,
): Promise<SeedResult> {
  await sql`lock table seed in exclusive mode`.execute(trx);
  const done = await doneBefore(trx);
  if (!done) return { seeded: false, accounts: [] };
  const told: NewEvent[] = [];
  for (const { name, seed } of MODULES) {
    if (!seed || (done.get(name) ?? 0) >= seed.version || (seed.needsFiles && !documents)) continue;
    const run = await seed.load();
    told.push(...(await run(trx, now, documents ?? [])));
    const { version } = seed;
    await trx
      .insertInto('seed')
      .values({ module: name, version })
      .onConflict((conflict) => conflict.column('module').doUpdateSet({ version }))
      .execute();
  }
  // The modules' histories are one record, in order of time.
  await appendEvents(
    trx,
    told.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  );
  if (told.length > 0) await markRead(trx, now);
  return { seeded: told.length > 0, accounts };
}

/** News of the demo are two days old at most: nobody begins with half a year of them unread. */
const NEWS_MS = 2 * 86_400_000;

async function markRead(trx: Transaction<Schema>, now: Date): Promise<void> {
  const people = DEMO_SIGN_INS.map(({ key }) => demoId('user', key));
  await trx
    .insertInto('notification_read')
    .columns(['user_id', 'entity_id', 'up_to'])
    .expression((query) =>
      query
        .selectFrom('event')
        .innerJoin('user', (join) => join.onTrue())
        .where('user.id', 'in', people)
        .where('event.at', '<', new Date(now.getTime() - NEWS_MS))
        .groupBy(['user.id', 'event.entity_id'])
        .select(['user.id', 'event.entity_id'])
        .select(({ fn }) => fn.max('event.sequence').as('up_to')),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The documents, made before the transaction; none where they are seeded already or the demo keeps out. */
async function madeFor(
  database: Database,
  now: Date,
  files: FileStore,
): Promise<readonly MadeDocument[] | null> {
  const done = await doneBefore(database.kysely);
  if (!done || done.has('documents')) return null;
  return makeDocuments(files, await dayOfSeed(database, now));
}

/**
 * Adds the demo group, module by module: a folder that has an older seed gains the rows of newer modules. All or
 * nothing; a database that holds other entities is left alone.
 * @param now the day the dates of the seed are relative to.
 * @param files where its documents are kept; without them it has none.
 */
export async function seedDemo(
  database: Database,
  now: Date,
  files: FileStore | null = null,
): Promise<SeedResult> {
  const documents = files && (await madeFor(database, now, files));
  return database.kysely.transaction().execute((trx) => runMissing(trx, now, documents));
}
