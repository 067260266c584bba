import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoId } from '#server/demo/ids';
import { prepareDataFolder } from '../../kit/database';
import { killPrograms, startProgram } from '../../kit/program';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quorate-start-'));
});
afterEach(async () => {
  await killPrograms();
  rmSync(folder, { recursive: true, force: true });
});

/** The program as it was in the folder before. */
const start = (env: Readonly<Record<string, string>> = {}) => startProgram(join(folder, 'data'), env);

async function headersOf(port: number, password: string): Promise<Record<string, string>> {
  const signedIn = await fetch(
    `http://localhost:${port}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-api-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'eva@vanhouten.test', password, returnSecureToken: true }),
    },
  );
  const { idToken } = (await signedIn.json()) as { idToken: string };
  return { authorization: `Bearer ${idToken}`, 'x-entity': demoId('entity', 'kade') };
}

async function entityOf(port: number, password: string): Promise<string> {
  const answer = await fetch(`http://localhost:${port}/api/entity`, {
    headers: await headersOf(port, password),
  });
  return ((await answer.json()) as { name: string }).name;
}

/** A form whose part has no name: it threw inside the parser's event, outside every promise. */
async function statusOfNamelessPart(port: number, password: string): Promise<number> {
  const answer = await fetch(`http://localhost:${port}/api/documents`, {
    method: 'POST',
    headers: { ...(await headersOf(port, password)), 'content-type': 'multipart/form-data; boundary=b' },
    body: '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n',
  });
  await answer.arrayBuffer();
  return answer.status;
}

const emulatorPid = (): number =>
  JSON.parse(readFileSync(join(folder, 'data/identity/emulator.pid'), 'utf8')).pid;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('The server as a process', () => {
  test('starts, refuses a second one, survives SIGKILL, and ends on SIGTERM with nothing left', async () => {
    const first = start();
    const port = await first.ready();
    await vi.waitFor(() =>
      expect(first.out().split('\n').slice(1, 4)).toEqual([
        'Demo accounts, all with the password quorate-demo:',
        '  admin@quorate.test       Yasmina El Amrani',
        '  eva@vanhouten.test       Eva Brinkman',
      ]),
    );
    expect(await entityOf(port, 'quorate-demo')).toBe('Kade Vastgoed B.V.');

    expect(await statusOfNamelessPart(port, 'quorate-demo')).toBe(422);
    expect(await entityOf(port, 'quorate-demo')).toBe('Kade Vastgoed B.V.');

    const second = start();
    expect(await second.exit).toBe(1);
    expect([second.out(), second.err()]).toEqual([
      '',
      `Another Quorate (process ${first.child.pid}) uses the data folder ${join(folder, 'data')}; stop it or set DATA_DIR to another folder.\n`,
    ]);

    const orphan = emulatorPid();
    await first.kill();
    await vi.waitFor(() => expect(isAlive(orphan)).toBe(false), { timeout: 5000 });

    const third = start();
    expect(await entityOf(await third.ready(), 'quorate-demo')).toBe('Kade Vastgoed B.V.');
    const emulator = emulatorPid();
    third.child.kill('SIGTERM');
    expect(await third.exit).toBe(0);
    expect([third.err(), isAlive(emulator), existsSync(join(folder, 'data/quorate.lock'))]).toEqual([
      '',
      false,
      false,
    ]);
  }, 180_000);

  test('says in one line why it cannot start, and leaves nothing running', async () => {
    const other = createServer();
    const taken = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    writeFileSync(join(folder, 'file'), '');
    prepareDataFolder(join(folder, 'data'));
    const failing: [Readonly<Record<string, string>>, string][] = [
      [
        { PORT: String(taken) },
        `Port ${taken} is taken: stop the program that uses it, or set PORT to another one.\n`,
      ],
      [
        { DATA_DIR: join(folder, 'file', 'data') },
        `The data folder ${join(folder, 'file', 'data')} cannot be read and written: change its owner, or set DATA_DIR to another folder.\n`,
      ],
      [
        { FIREBASE_PROJECT_ID: 'my-project', FIREBASE_API_KEY: 'my:key', FIREBASE_AUTH_DOMAIN: 'a.b' },
        'FIREBASE_API_KEY must not contain a colon or a space: copy the web API key from the project settings of Firebase.\n',
      ],
      [
        { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' },
        'PostgreSQL does not answer (connect ECONNREFUSED 127.0.0.1:1); start it or correct DATABASE_URL.\n',
      ],
    ];
    for (const [env, line] of failing) {
      const run = start(env);
      expect([await run.exit, run.out(), run.err()]).toEqual([1, '', line]);
      expect(existsSync(join(folder, 'data/quorate.lock'))).toBe(false);
      expect(existsSync(join(folder, 'data/identity/emulator.pid'))).toBe(false);
    }
    await new Promise((resolve) => other.close(resolve));
  }, 120_000);
});
