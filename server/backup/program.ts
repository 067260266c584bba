import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { BackupError } from './problem';

/** Below that of the server, so that calls come first. */
const DUMP_PRIORITY = 10;
const STDERR_KEPT = 2_000;

/** What the programs of PostgreSQL read of an address; in their environment, because arguments are seen by everybody. */
export function environmentOf(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  };
  return { ...process.env, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')) };
}

/** A program of PostgreSQL, its output and how it ends. */
export function runProgram(program: string, args: readonly string[], url: string) {
  const child = spawn(program, args, { env: environmentOf(url), stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-STDERR_KEPT);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error) =>
      reject(
        new BackupError(`${program} cannot be run (${error.message}): install the client of PostgreSQL.`),
      ),
    );
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BackupError(`${program} failed: ${said.trim()}`)),
    );
  });
  ended.catch(() => {});
  if (child.pid) setPriority(child.pid, DUMP_PRIORITY);
  return { child, ended };
}
