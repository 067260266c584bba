import { type Database, openDatabase } from '#server/database/connection';
import { seedDemo } from '#server/demo/seed';

const silent = { info() {}, warn() {}, error() {} };

/** The day of every seeded test: a Friday. */
export const TEST_NOW = new Date('2026-11-20T09:00:00.000Z');

/** PGlite in memory, migrated; with `seed` it holds the demo group. Close it after. */
export async function openTestDatabase(options: { seed?: boolean } = {}): Promise<Database> {
  const database = await openDatabase({ dataDir: 'unused', inMemory: true, logger: silent });
  if (options.seed) await seedDemo(database, TEST_NOW);
  return database;
}
