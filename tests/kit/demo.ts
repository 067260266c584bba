import type { Database } from '#server/database/connection';
import type { Who } from '#server/database/transact';
import { demoUid } from '#server/demo/group.seeder';
import { demoId } from '#server/demo/ids';
import { seedDemo } from '#server/demo/seed';
import { identityOf, type OpenDatabase, TEST_NOW } from './database';

/** A database with the demo group, for tests that are about it. */
export async function openDemo(open: OpenDatabase): Promise<Database> {
  const database = await open();
  await seedDemo(database, TEST_NOW);
  return database;
}

/** A demo account, inside the demo entity of that key. */
export const insideDemo = (entity: string, name: string): Who => ({
  identity: identityOf(name, { uid: demoUid(name) }),
  entityId: demoId('entity', entity),
});
