import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const READY = /^Quorate is ready on (http:\/\/localhost:\d+)$/m;

export interface OwnServer {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const BUILT = join(import.meta.dirname, 'server.mjs');

/** The built server, or what another script starts, on a free port and an empty data folder, with settings of its own. */
export async function startServer(
  name: string,
  variables: Readonly<Record<string, string>>,
  script = BUILT,
): Promise<OwnServer> {
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: `test-results/${name}`,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      ...variables,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    origin: await originOf(child, ended),
    pid: child.pid ?? Number.NaN,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The address of the line that says that it is ready. */
async function originOf({ stdout }: ChildProcess, ended: Promise<void>): Promise<string> {
  let out = '';
  const ready = new Promise<string>((resolve) => {
    stdout?.on('data', (chunk) => {
      out += chunk;
      const origin = READY.exec(out)?.[1];
      if (origin) resolve(origin);
    });
  });
  const failed = ended.then((): never => {
    throw new Error(`The server did not start: ${out}`);
  });
  failed.catch(() => {});
  return Promise.race([ready, failed]);
}
