import { existsSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { readPassphrase } from './backup/passphrase';
import { BackupError } from './backup/problem';
import { ASKED, MIN_PASSPHRASE, socketOf, TOLD } from './backup/socket';
import { readSettings } from './settings';

/** `npm run backup -- PATH`: asks the running server for an archive (docs/operations.md). */
async function main(path: string | undefined): Promise<string> {
  if (!path) throw new BackupError('Say where to: npm run backup -- PATH');
  const envFile = join(process.cwd(), '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const read = readSettings(process.env);
  if (!read.ok) throw new BackupError(read.problems.join('\n'));
  const to = archiveAt(resolve(path));
  const asked = ASKED.safeParse({ to, passphrase: await readPassphrase({ isNew: true }) });
  if (!asked.success) throw new BackupError(`The passphrase needs at least ${MIN_PASSPHRASE} characters.`);
  const files = await ask(socketOf(read.settings.dataDir), JSON.stringify(asked.data));
  return `${to} holds ${files} files and was read again to its end. Without the passphrase nobody opens it.`;
}

/** In a folder the archive is named by the moment. */
function archiveAt(path: string): string {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (!isFolder) return path;
  return join(path, `quorate-${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '')}Z.backup`);
}

function ask(socketPath: string, body: string): Promise<number> {
  return new Promise((done, fail) => {
    const asking = request({ socketPath, method: 'POST', path: '/' }, (response) => {
      if (response.statusCode === 409) fail(new BackupError('A backup is being made already.'));
      const lines = createInterface({ input: response });
      lines.on('line', (line) => {
        const told = TOLD.parse(JSON.parse(line));
        if ('problem' in told) fail(new BackupError(told.problem));
        else if ('files' in told) done(told.files);
        else console.error(`${told.stage} …`);
      });
      const cutOff = () => fail(new BackupError('The server ended before the backup did.'));
      lines.once('error', cutOff);
      lines.once('close', cutOff);
    });
    asking.once('error', ({ message }) =>
      fail(new BackupError(`No server of this data folder answers (${message}): start it, as this user.`)),
    );
    asking.end(body);
  });
}

try {
  console.log(await main(process.argv[2]));
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
