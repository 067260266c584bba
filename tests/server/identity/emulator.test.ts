import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Emulator, startEmulator } from '#server/identity/emulator';
import { emulatorVerifier } from '#server/identity/emulator.verifier';

const EVA = { uid: 'uid-eva', email: 'eva@vanhouten.test', password: 'quorate-demo', displayName: 'Eva' };

let dataDir: string;
let running: Emulator[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'quorate-emulator-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((emulator) => emulator.stop()));
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(port = 0): Promise<Emulator> {
  const emulator = await startEmulator({
    dataDir,
    projectId: 'demo-quorate',
    port,
    logger: pino({ level: 'silent' }),
    processUrl: pathToFileURL(join(process.cwd(), 'server/identity/emulator.process.mjs')),
  });
  running.push(emulator);
  return emulator;
}

function call(emulator: Emulator, act: string, body: object): Promise<Response> {
  return fetch(`${emulator.origin()}/identitytoolkit.googleapis.com/v1/accounts:${act}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function signIn(emulator: Emulator, email: string, password: string): Promise<number> {
  return (await call(emulator, 'signInWithPassword', { email, password, returnSecureToken: true })).status;
}

const pid = (): number => JSON.parse(readFileSync(join(dataDir, 'identity', 'emulator.pid'), 'utf8')).pid;

describe('The Auth emulator', () => {
  test('answers programs of this machine, and no page of a browser, whatever name led it there', async () => {
    const emulator = await start();
    await emulator.ensure([EVA]);
    const url = new URL(
      `${emulator.origin()}/identitytoolkit.googleapis.com/v1/projects/demo-quorate/accounts:query`,
    );
    const statusWith = (headers: Readonly<Record<string, string>>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = request(
          url,
          {
            method: 'POST',
            headers: { authorization: 'Bearer owner', 'content-type': 'application/json', ...headers },
          },
          (response) => {
            response.resume();
            resolve(response.statusCode);
          },
        );
        asked.once('error', reject);
        asked.end('{}');
      });
    expect([
      await statusWith({}),
      await statusWith({ host: `localhost:${url.port}` }),
      await statusWith({ origin: 'https://evil.example' }),
      await statusWith({ origin: 'null' }),
      await statusWith({ 'sec-fetch-site': 'cross-site' }),
      await statusWith({ host: `evil.example:${url.port}` }),
      await statusWith({ host: 'localhost' }),
    ]).toEqual([200, 200, 403, 403, 403, 403, 403]);
  });

  test('issues tokens that the verifier accepts, keeps accounts over a restart, and comes back when it dies', async () => {
    const first = await start();
    await first.ensure([EVA]);
    const answer = await call(first, 'signInWithPassword', { ...EVA, returnSecureToken: true });
    const { idToken } = (await answer.json()) as { idToken: string };
    expect(await emulatorVerifier('demo-quorate').verify(idToken)).toEqual({
      uid: EVA.uid,
      email: EVA.email,
      emailVerified: true,
      name: EVA.displayName,
      authTime: expect.any(Number),
    });

    expect((await call(first, 'signUp', { email: 5, password: 'a new word' })).status).toBe(400);
    await call(first, 'signUp', { email: 'new@example.test', password: 'a new word' });
    first.changed();
    const kept = join(dataDir, 'identity', 'auth_export', 'accounts.json');
    await vi.waitFor(() => expect(readFileSync(kept, 'utf8')).toContain('new@example.test'), 3000);

    process.kill(pid(), 'SIGKILL');
    await vi.waitFor(() => expect(first.origin()).toBe(null), 3000);
    await vi.waitFor(() => expect(first.origin()).not.toBe(null), { timeout: 60_000, interval: 50 });
    expect(await signIn(first, 'new@example.test', 'a new word')).toBe(200);
    expect(await signIn(first, EVA.email, EVA.password)).toBe(200);
    await first.stop();

    const second = await start();
    expect(await signIn(second, 'new@example.test', 'a new word')).toBe(200);
    // What the SDK asks first when a page is loaded: a refusal would sign the user out.
    expect((await call(second, 'lookup', { idToken })).status).toBe(200);
  }, 180_000);

  test('takes a free port when its own is busy', async () => {
    const other = createServer();
    const busy = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const emulator = await start(busy);
    expect(emulator.origin()).not.toBe(`http://127.0.0.1:${busy}`);
    expect((await fetch(`${emulator.origin()}/`)).status).toBe(200);
    await new Promise((resolve) => other.close(resolve));
  }, 90_000);
});
