import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readPassphrase } from './backup/passphrase';
import { BackupError } from './backup/problem';
import { restoreBackup } from './backup/restore';
import { createLogger } from './http/logger';
import { StartError } from './problem';
import { readSettings } from './settings';

/** `npm run restore -- PATH`: brings an archive back into an empty data folder and database (docs/operations.md). */
async function main(path: string | undefined): Promise<string> {
  if (!path) throw new BackupError('Say what: npm run restore -- PATH');
  const envFile = join(process.cwd(), '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const read = readSettings(process.env);
  if (!read.ok) throw new BackupError(read.problems.join('\n'));
  const restored = await restoreBackup({
    from: resolve(path),
    passphrase: await readPassphrase({ isNew: false }),
    settings: read.settings,
    logger: createLogger(read.settings.logLevel),
    workerUrl: new URL('./pglite.worker.js', import.meta.url),
  });
  const { about, files, records } = restored;
  return `Restored as of ${about.at}: ${files} files of documents; the records of ${records} entities are whole.`;
}

try {
  console.log(await main(process.argv[2]));
} catch (error) {
  if (!(error instanceof BackupError) && !(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
