import { request } from 'node:http';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { CreateReceipt, SaveReceipt } from '#contract/calls/receipts';
import type { Resolution } from '#contract/calls/resolutions';
import { prepareDataFolder, temporaryFolder } from '../../kit/database';
import { headersAs, killPrograms, type Program, startProgram } from '../../kit/program';
import { decisionMaker, RULE } from '../../kit/voting';

const ROUNDS = 3;

afterEach(killPrograms);

interface Running {
  readonly program: Program;
  readonly port: number;
}

/** The program, on the data of the round before. */
async function start(dataDir: string): Promise<Running> {
  const program = startProgram(dataDir);
  return { program, port: await program.ready() };
}

interface Sent {
  readonly method: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

async function call<T>({ port }: Running, path: string, sent: Sent = { method: 'GET' }): Promise<T> {
  const response = await fetch(`http://localhost:${port}/api${path}`, {
    method: sent.method,
    headers: { 'content-type': 'application/json', ...sent.headers },
    ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
  });
  const body: T = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(body));
  return body;
}

/** A resolution that is open, with the token of each decision maker by name. */
async function openResolution(server: Running, names: readonly string[]) {
  const headers = headersAs('eva');
  const draft = await call<CreateReceipt>(server, '/resolutions', { method: 'POST', body: {}, headers });
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const { revision } = await call<SaveReceipt>(server, `/resolutions/draft/${draft.id}`, {
    method: 'PATCH',
    headers,
    body: {
      revision: draft.revision,
      title: 'Sale of Kadeweg 14',
      text: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'It is sold.' }] }],
      },
      organ: 'shareholders',
      rule: RULE,
      deadline: day,
      message: 'Please decide.',
      decisionMakers: names.map((name) => decisionMaker(name, '1')),
    },
  });
  await call(server, `/resolutions/${draft.id}/send`, { method: 'POST', body: { revision }, headers });
  await vi.waitFor(
    async () =>
      expect(
        (await call<Resolution>(server, `/resolutions/${draft.id}`, { method: 'GET', headers })).status,
      ).toBe('Open'),
    { timeout: 30_000, interval: 100 },
  );
  const { messages } = z
    .object({ messages: z.object({ to: z.string(), link: z.string().nullable() }).array() })
    .parse(await (await fetch(`http://localhost:${server.port}/dev/mail.json`)).json());
  const tokenOf = (name: string) =>
    messages
      .find(({ to, link }) => to.startsWith(`${name.toLowerCase()}@`) && link?.includes('/decision#'))
      ?.link?.split('#')[1];
  return { id: draft.id, tokenOf };
}

/** Sends a decision and kills the server as soon as it was handed over: a little later from round to round. */
async function decideAndKill(server: Running, body: string, key: string, delayMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const sending = request(
      {
        host: 'localhost',
        port: server.port,
        path: '/api/callbacks/decision',
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
      },
      (response) => response.resume(),
    );
    sending.on('error', () => {});
    sending.end(body, () => setTimeout(resolve, delayMs));
  });
  await server.program.kill();
}

test('a server that is killed between a decision and its answer loses and doubles nothing', async () => {
  const names = Array.from({ length: ROUNDS }, (_, round) => `DecisionMaker${round}`);
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  prepareDataFolder(folder.path, { seed: true });
  let server = await start(folder.path);
  const { id, tokenOf } = await openResolution(server, names);
  for (const [round, name] of names.entries()) {
    const body = JSON.stringify({ token: tokenOf(name), decision: 'for' });
    const key = `round-${round}`;
    await decideAndKill(server, body, key, round * 12);
    server = await start(folder.path);
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const retry = await fetch(`http://localhost:${server.port}/api/callbacks/decision`, {
      method: 'PUT',
      headers,
      body,
    });
    expect(retry.status).toBe(200);
  }
  const { decisionMakers, timeline, evaluation } = await call<Resolution>(server, `/resolutions/${id}`, {
    method: 'GET',
    headers: headersAs('eva'),
  });
  expect(decisionMakers.map(({ decision }) => decision)).toEqual(names.map(() => 'for'));
  expect(timeline.filter(({ type }) => type === 'resolution.decided')).toHaveLength(ROUNDS);
  expect(evaluation?.forWeight).toBe(String(ROUNDS));
}, 300_000);
