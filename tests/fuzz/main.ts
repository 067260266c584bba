import { execFileSync } from 'node:child_process';
import { demoId } from '#server/demo/ids';
import { type OwnServer, startServer } from '../e2e/ownServer';
import { claimsOf, emulatorToken } from '../kit/tokens';
import { readDocument } from './document';
import { fuzz, harvest, type Report, type Send } from './fuzz';
import { answerOf } from './judge';
import type { Surroundings } from './requests';

/*
 * `npm run test:fuzz [REQUESTS] [SEED]`: requests made out of chance, sent to the built server over real sockets. It fails on
 * an answer that is a defect or that OpenAPI does not declare, on a server that ends, and on memory that does not return.
 */

const REQUESTS = Number(process.argv[2] ?? 100_000);
const SEED = Number(process.argv[3] ?? Math.floor(Date.now() / 1000));
const AT_ONCE = 8;

/** Requests after which the server has everything loaded that it ever loads. */
const WARM_UP = Math.min(5_000, Math.ceil(REQUESTS / 4));

/** Resident memory at the end may be so many times that after the warm-up. */
const MOST_GROWTH = 1.5;

const PEOPLE: Readonly<Record<string, string>> = {
  eva: 'eva@vanhouten.test',
  jan: 'jan@vanhouten.test',
  mila: 'mila@vanhouten.test',
  piet: 'piet@vanhouten.test',
  admin: 'admin@quorate.test',
};

const HARVESTED = [
  '/resolutions?limit=100',
  '/documents?limit=100',
  '/documents/folders',
  '/tags',
  '/ai/search',
  '/entity/users',
  '/boards/management',
];

function tokenOf(name: string): string {
  const nowS = Math.floor(Date.now() / 1000);
  // A day long: a run may take longer than the hour of a real token.
  return emulatorToken(
    claimsOf({ uid: `demo-${name}`, email: PEOPLE[name] ?? '' }, nowS, { exp: nowS + 86_400 }),
  );
}

function senderTo(origin: string): Send {
  return async ({ method, path, headers, body }) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    });
    return answerOf(response);
  };
}

async function surroundingsOf(origin: string): Promise<Surroundings> {
  const document = readDocument(await (await fetch(`${origin}/api/openapi.json`)).json());
  const [first, ...rest] = ['beheer', 'kade', 'logistiek'].map((key) => demoId('entity', key));
  const entities: readonly [string, ...string[]] = [first ?? '', ...rest];
  const pool = { ids: [...entities] };
  for (const entity of entities) {
    for (const path of HARVESTED) {
      const headers = { authorization: `Bearer ${tokenOf('eva')}`, 'x-entity': entity };
      const response = await fetch(`${origin}/api${path}`, { headers });
      if (response.status !== 200) throw new Error(`GET ${path} answered ${response.status}`);
      harvest(await response.text(), pool.ids);
    }
  }
  const people = Object.keys(PEOPLE).map((name) => ({ name, token: tokenOf(name) }));
  return { document, people: [{ name: 'nobody', token: null }, ...people], entities, pool };
}

/** Kilobytes in memory of a process. */
function residentKb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim());
}

function tell({ faults, counts }: Report): void {
  const statuses = new Map<string, number>();
  for (const [key, count] of Object.entries(counts)) {
    const status = key.split(' ')[1] ?? '';
    statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  console.log(
    `answers by status: ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
  );
  const kinds = new Map<string, { count: number; example: string }>();
  for (const { seed, call, what } of faults) {
    const known = kinds.get(what);
    kinds.set(what, { count: (known?.count ?? 0) + 1, example: known?.example ?? `${call} (seed ${seed})` });
  }
  for (const [what, { count, example }] of kinds)
    console.error(`FAULT ${what}, ${count} times, as by ${example}`);
}

async function attack(server: OwnServer): Promise<boolean> {
  const around = await surroundingsOf(server.origin);
  const send = senderTo(server.origin);
  const warm = await fuzz(around, send, { seed: SEED, requests: WARM_UP, atOnce: AT_ONCE });
  const before = residentKb(server.pid);
  const rest = await fuzz(around, send, {
    seed: SEED + WARM_UP,
    requests: REQUESTS - WARM_UP,
    atOnce: AT_ONCE,
  });
  const after = residentKb(server.pid);
  tell(warm);
  tell(rest);
  const growth = after / before;
  console.log(
    `memory: ${Math.round(before / 1024)} MB after the warm-up, ${Math.round(after / 1024)} MB at the end`,
  );
  const lives = (await fetch(`${server.origin}/ready`)).status === 200;
  if (!lives) console.error('The server is not ready any more.');
  if (growth > MOST_GROWTH)
    console.error(`Memory grew to ${growth.toFixed(2)} times (at most ${MOST_GROWTH}).`);
  return lives && growth <= MOST_GROWTH && warm.faults.length + rest.faults.length === 0;
}

console.log(`${REQUESTS} requests, seed ${SEED}`);
const server = await startServer('fuzz', { LOG_LEVEL: 'error' });
try {
  process.exitCode = (await attack(server)) ? 0 : 1;
} finally {
  await server.stop();
}
