import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { openDatabase } from './database/connection';
import { inTransaction } from './database/transact';
import { type Asked, erasePerson } from './erasing';
import { createLogger } from './http/logger';
import { MODULES } from './modules';
import { Refusal, StartError } from './problem';
import { readSettings } from './settings';
import { LOCALE } from './words';

/** `node dist/server/erase.js ID|ADDRESS`: erases a person, for whoever operates Quorate (docs/operations.md). */
async function main(asked: Asked): Promise<string> {
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
    logger: createLogger(read.settings.logLevel),
    workerUrl: new URL('./pglite.worker.js', import.meta.url),
  });
  try {
    const erased = await inTransaction(database, (trx) => erasePerson(trx, MODULES, asked, new Date()));
    await database.syncToDisk();
    if (!erased) return 'Nobody is known by that id or address; nothing was erased.';
    return `Erased: ${erased.texts} names and words in the records of ${erased.entities} ${erased.entities === 1 ? 'entity' : 'entities'}, and the account with its addresses.`;
  } finally {
    await database.close();
  }
}

function askedBy(argument: string | undefined): Asked | null {
  if (z.uuid().safeParse(argument).success) return { id: argument ?? '' };
  return z.email().safeParse(argument).success ? { address: argument ?? '' } : null;
}

const asked = askedBy(process.argv[2]);
if (!asked) {
  console.error('Say whom: node dist/server/erase.js ID|ADDRESS');
  process.exitCode = 1;
} else {
  try {
    console.log(await main(asked));
  } catch (error) {
    if (!(error instanceof StartError) && !(error instanceof Refusal)) throw error;
    console.error(error instanceof Refusal ? error.reason?.in(LOCALE) : error.message);
    process.exitCode = 1;
  }
}
