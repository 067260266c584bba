import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { questionPageSchema, responseSchema } from '#contract/schemas/ai';
import { prepareDataFolder } from '../../kit/database';
import { type ModelServer, startModelServer } from '../../kit/modelServer';

const MAIN = join(inject('serverFolder'), 'main.js');
const QUESTION = 'What is said of the warehouse at Kadeweg?';

interface Running {
  readonly port: number;
  kill(): Promise<void>;
}

let folder: string;
let running: Running | null;
let model: ModelServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quorate-killed-'));
  prepareDataFolder(join(folder, 'data'));
  running = null;
  model = await startModelServer();
});
afterEach(async () => {
  await running?.kill();
  await model.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The program, on the data of the start before. */
async function start(): Promise<Running> {
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      AUTH_EMULATOR_PORT: '0',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'fatal',
      QUORATE_DEV_CLIENT: 'http://localhost:1',
      AI_BASE_URL: model.baseUrl,
      AI_MODEL: 'some/model',
    },
  });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  const exit = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const port = await vi.waitFor(
    () => {
      const ready = /^Quorate is ready on http:\/\/localhost:(\d+)$/m.exec(out)?.[1];
      if (!ready) throw new Error('It is not ready yet');
      return Number(ready);
    },
    { timeout: 90_000, interval: 50 },
  );
  running = {
    port,
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
  return running;
}

async function tokenOf({ port }: Running): Promise<string> {
  const response = await fetch(
    `http://localhost:${port}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-api-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'eva@vanhouten.test',
        password: 'quorate-demo',
        returnSecureToken: true,
      }),
    },
  );
  return z.object({ idToken: z.string() }).parse(await response.json()).idToken;
}

/** Calls as Eva, in the entity that she enters first. */
async function callsOf(server: Running) {
  const authorization = `Bearer ${await tokenOf(server)}`;
  const send = async (path: string, headers: Readonly<Record<string, string>>, body?: unknown) => {
    const response = await fetch(`http://localhost:${server.port}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', authorization, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const { properties } = z
    .object({ properties: z.object({ defaultEntity: z.string() }) })
    .parse(await send('/user', {}));
  const entity = { 'x-entity': properties.defaultEntity };
  return {
    ask: async (key: string) =>
      responseSchema.parse(
        await send('/ai/search', { ...entity, 'idempotency-key': key }, { question: QUESTION }),
      ),
    read: async (id: string) => responseSchema.parse(await send(`/ai/search/${id}`, entity)),
    history: async () => questionPageSchema.parse(await send('/ai/search', entity)),
  };
}

test('a server that is killed in the middle of an answer loses no sentence that was told, and writes none twice', async () => {
  model.script([{ say: 'Nobody knows it. Nothing is said. It goes on and' }, 'silence']);
  let calls = await callsOf(await start());
  let asks = 0;
  // The demo's texts come into the index in the background; a question is asked once every few seconds at most.
  const { id } = await vi.waitFor(
    async () => {
      asks += 1;
      const response = await calls.ask(`question-${asks}`);
      expect(response.state).toBe('writing');
      return response;
    },
    { timeout: 120_000, interval: 5_000 },
  );
  const told = await vi.waitFor(
    async () => {
      const { sentences } = await calls.read(id);
      expect(sentences).toHaveLength(2);
      return sentences;
    },
    { timeout: 20_000, interval: 50 },
  );
  const before = (await calls.history()).total;
  await running?.kill();
  calls = await callsOf(await start());
  expect((await calls.ask(`question-${asks}`)).id).toBe(id);
  const broken = await vi.waitFor(
    async () => {
      const response = await calls.read(id);
      expect(response.state).toBe('brokenOff');
      return response;
    },
    { timeout: 60_000, interval: 500 },
  );
  expect(broken).toMatchObject({ failure: 'serverEnded', sentences: told });
  expect([(await calls.history()).total, model.asked.length]).toEqual([before, 1]);
}, 300_000);
