import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { idOf } from './group/ids';
import { tokenOf } from './group/token';

const READY_MS = 120_000;

export interface Program {
  readonly child: ChildProcess;
  /** Settles when it has ended. */
  readonly exit: Promise<number | null>;
  out(): string;
  err(): string;
  /** Port of the line that says that it is ready. */
  ready(): Promise<number>;
  kill(): Promise<void>;
}

let started: Program[] = [];

/** The bundled server as `npm start` runs it, on a data folder and with ports of its own. */
export function startProgram(dataDir: string, env: Readonly<Record<string, string>> = {}): Program {
  const child = spawn(process.execPath, [join(inject('serverFolder'), 'main.js')], {
    // The settings of whoever runs the tests stand in the repository.
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      AUTH_EMULATOR_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      QUORATE_DEV_CLIENT: 'http://localhost:1',
      ...env,
    },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const program: Program = {
    child,
    exit,
    out: () => out,
    err: () => err,
    ready: () =>
      vi.waitFor(
        () => {
          if (child.exitCode !== null) throw new Error(`It ended: ${err}`);
          const port = /^Quorate is ready on http:\/\/localhost:(\d+)$/m.exec(out)?.[1];
          if (!port) throw new Error('It is not ready yet');
          return Number(port);
        },
        { timeout: READY_MS, interval: 50 },
      ),
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
  started.push(program);
  return program;
}

/** Ends what a test has started, after each. */
export async function killPrograms(): Promise<void> {
  const all = started;
  started = [];
  await Promise.all(all.map((program) => program.kill()));
}

/** Of a request of somebody of the group of the tests, inside one of its entities. */
export const headersAs = (name: string, entity = 'kade'): Record<string, string> => ({
  authorization: `Bearer ${tokenOf(name)}`,
  'x-entity': idOf('entity', entity),
});
