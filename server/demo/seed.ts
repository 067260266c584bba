import type { Database } from '#server/database/connection';

export interface DemoAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

export const DEMO_PASSWORD = 'quorate-demo';

/**
 * Adds the demo group, module by module: a folder that has an older seed gains the rows of newer modules.
 * @param now the day the dates of the seed are relative to.
 */
export async function seedDemo(
  _database: Database,
  now: Date,
): Promise<{ readonly seeded: boolean; readonly accounts: readonly DemoAccount[] }> {
  throw new Error(`not built yet (${now.toISOString()})`);
}
