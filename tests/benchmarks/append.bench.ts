import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import type {} from './page/append.page';

/*
 * Appending to the journal, in Chromium: the real machines take the events of somebody who switches and visits, in
 * batches of 100, each committed to IndexedDB before the next, against the same machines without a journal. Both run in turn in one page. What counts is
 * the work of the page's thread, all of the journal's included: events are committed behind the page's back, and while
 * the browser writes the page is free. How long a commit takes is printed beside it.
 */

const BATCH = 100;
const BATCHES = 100;
const ROUNDS = 9;
const WARM_UP_ROUNDS = 2;

/** How many times as long as without a journal. */
const BUDGET_RATIO = 2;

interface Timing {
  /** Of the page's thread, in milliseconds. */
  readonly busy: number;
  /** From the first event to the last commit, in milliseconds. */
  readonly took: number;
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['es2015', 'module', 'browser', 'production'] },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: 'tests/benchmarks/page/append.page.ts' },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const [entry] = output.filter((file) => file.type === 'chunk');
  if (!entry) throw new Error('The page was not built');
  return entry.code;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const script = await bundle();
const server = createServer(({ url }, response) => {
  const isScript = url === '/page.js';
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
  response.end(isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  await page.goto(`http://localhost:${port}/`);
  await page.waitForFunction(() => 'work' in window);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await protocol.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  const time = async (isJournalled: boolean): Promise<Timing> => {
    await page.evaluate((journalled) => window.prepare(journalled), isJournalled);
    const before = await busy();
    const { events, took } = await page.evaluate(([batches, size]) => window.work(batches, size), [
      BATCHES,
      BATCH,
    ] as const);
    if (isJournalled && events < BATCHES * BATCH) throw new Error(`Only ${events} events are committed`);
    return { busy: (await busy()) - before, took };
  };
  const rounds: { ours: Timing; other: Timing }[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const isOursFirst = round % 2 === 0;
    const first = await time(isOursFirst);
    const second = await time(!isOursFirst);
    if (round < WARM_UP_ROUNDS) continue;
    rounds.push(isOursFirst ? { ours: first, other: second } : { ours: second, other: first });
  }
  const perEvent = (times: readonly number[]) =>
    `${((median(times) / BATCHES / BATCH) * 1_000).toFixed(1)} µs`;
  const ratio = median(rounds.map(({ ours, other }) => ours.busy / other.busy));
  console.log(`an event without a journal: ${perEvent(rounds.map(({ other }) => other.busy))}`);
  console.log(`an event with a journal: ${perEvent(rounds.map(({ ours }) => ours.busy))}`);
  console.log(
    `a batch of ${BATCH} until it is committed: ${(median(rounds.map(({ ours }) => ours.took)) / BATCHES).toFixed(2)} ms`,
  );
  console.log(`ratio to no journal ${ratio.toFixed(2)} (budget ${BUDGET_RATIO})`);
  if (!(ratio <= BUDGET_RATIO)) process.exitCode = 1;
} finally {
  await browser.close();
  server.close();
}
