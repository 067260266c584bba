import { QueryClient } from '@tanstack/react-query';
import { call } from '#contract/call';
import { createApi } from '../../src/services/api';
import { createTransport } from '../../src/services/transport';

/** Ten thousand calls: a hundred different ones, each wanted by a hundred callers at once. */
const KEYS = 100;
const CALLERS = 100;
const ROUNDS = 40;
const WARM_UP_ROUNDS = 10;

/** Largest share of TanStack Query's time that sharing a call may take. */
const BUDGET = 0.5;

const ENTITY_ID = '0198f3a0-0000-7000-8000-000000000001';
const ANSWER = JSON.stringify({ items: [{ id: ENTITY_ID, name: 'Kade Vastgoed B.V.' }], total: 1 });
const HEADERS = { 'content-type': 'application/json' };

const list = call<{ query: { page: number; sort: string }; answer: { total: number } }>(
  'bench.list',
  'GET',
  '/documents',
  'A list',
);

/** The network of both: it answers at once. */
let requests = 0;
const answerAtOnce: typeof fetch = async () => {
  requests += 1;
  return new Response(ANSWER, { headers: HEADERS });
};

const transport = createTransport({
  fetch: answerAtOnce,
  token: async () => 'token',
  entity: () => ENTITY_ID,
  timeoutMs: 30_000,
});
const api = createApi(transport, () => 'uid');

const client = new QueryClient({ defaultOptions: { queries: { gcTime: 0, staleTime: 0, retry: false } } });

function callOurs(page: number): Promise<{ total: number }> {
  return api.call(list, { query: { page, sort: 'name' } });
}

function callTheirs(page: number): Promise<{ total: number }> {
  return client.fetchQuery({
    queryKey: ['GET', '/documents', { page, sort: 'name' }, ENTITY_ID, 'uid'],
    queryFn: async ({ signal }) => {
      const headers = { accept: 'application/json', authorization: 'Bearer token', 'x-entity': ENTITY_ID };
      const response = await fetchTheirs(`/api/documents?page=${page}&sort=name`, { headers, signal });
      return JSON.parse(await response.text());
    },
  });
}
const fetchTheirs = answerAtOnce;

/** Milliseconds for all calls of one round. Fails when a call was not shared or not answered. */
async function round(make: (page: number) => Promise<{ total: number }>): Promise<number> {
  requests = 0;
  const begun = performance.now();
  const answers: Promise<{ total: number }>[] = [];
  for (let caller = 0; caller < CALLERS; caller += 1) {
    for (let page = 0; page < KEYS; page += 1) answers.push(make(page));
  }
  const totals = await Promise.all(answers);
  const taken = performance.now() - begun;
  if (requests !== KEYS) throw new Error(`${requests} requests instead of ${KEYS}`);
  if (totals.some(({ total }) => total !== 1)) throw new Error('A call got another answer');
  return taken;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function main(): Promise<void> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let index = 0; index < WARM_UP_ROUNDS + ROUNDS; index += 1) {
    // Interleaved, and each goes first as often: a busy machine slows both.
    const both = index % 2 === 0 ? [callOurs, callTheirs] : [callTheirs, callOurs];
    for (const make of both) {
      const taken = await round(make);
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (index >= WARM_UP_ROUNDS) (make === callOurs ? ours : theirs).push(taken);
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  const ratio = median(ours) / median(theirs);
  const calls = (KEYS * CALLERS).toLocaleString('en-GB');
  console.log(
    `${calls} shared calls: ${median(ours).toFixed(1)} ms, by fetchQuery ${median(theirs).toFixed(1)} ms`,
  );
  console.log(`ratio ${ratio.toFixed(2)} (budget ${BUDGET}); entries left behind: ${api.pending()}`);
  console.log(`entries of fetchQuery left behind: ${client.getQueryCache().getAll().length}`);
  if (ratio > BUDGET || api.pending() > 0) process.exitCode = 1;
}

await main();
