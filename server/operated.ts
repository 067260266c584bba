import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from './database/connection';
import { createLogger } from './http/logger';
import { Refusal, StartError } from './problem';
import { readSettings } from './settings';
import { LOCALE } from './words';

/* Programs for whoever operates Quorate, beside the server and with its settings (docs/operations.md). */

/** Works on the database; the embedded one is opened by one process only. @throws StartError */
async function onDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const envFile = join(process.cwd(), '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const read = readSettings(process.env);
  if (!read.ok) throw new StartError(read.problems.join('\n'));
  const { dataDir, databaseUrl: url } = read.settings;
  if (!url && !existsSync(join(dataDir, 'database'))) {
    throw new StartError(`There is no database in ${dataDir}, and DATABASE_URL is not set.`);
  }
  const database = await openDatabase({
    dataDir,
    url,
    isBeside: true,
    logger: createLogger(read.settings.logLevel),
    workerUrl: new URL('./pglite.worker.js', import.meta.url),
  });
  try {
    const done = await work(database);
    await database.syncToDisk();
    return done;
  } finally {
    await database.close();
  }
}

/** Says what was done, or in one line why nothing was; a defect is thrown. */
export async function operate(work: (database: Database) => Promise<string>): Promise<void> {
  try {
    console.log(await onDatabase(work));
  } catch (error) {
    if (!(error instanceof StartError) && !(error instanceof Refusal)) throw error;
    console.error(
      error instanceof Refusal ? (error.faults?.[0]?.reason ?? error.reason)?.in(LOCALE) : error.message,
    );
    process.exitCode = 1;
  }
}
