import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { AUTH_DOMAIN, PROJECT } from './firebase';

const READY = /^Quorate is ready on (http:\/\/localhost:\d+)$/m;

export interface FirebaseServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** The built server as in production, with Firebase in place of the emulator: on a free port and an empty data folder. */
export async function startFirebaseServer(name: string): Promise<FirebaseServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: `test-results/${name}`,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: 'firebase-api-key',
      FIREBASE_AUTH_DOMAIN: AUTH_DOMAIN,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    origin: await originOf(child, ended),
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
    throw new Error(`The server with Firebase did not start: ${out}`);
  });
  failed.catch(() => {});
  return Promise.race([ready, failed]);
}
