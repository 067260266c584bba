import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { watchTraffic } from '../e2e/traffic';

/*
 * What somebody waits for, in Chromium on the built server: the largest paint of sign-in and dashboard on a slow phone,
 * the second visit and a change of page on this machine. A dashboard on the phone is measured beside sign-in of the same
 * round: how fast the machine is does not count. Every figure is the median of several rounds, each in a browser profile
 * of its own.
 */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const PORT = Number(process.env.BENCH_PORT ?? 18_498);
const ORIGIN = `http://localhost:${PORT}`;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PLACE = { locale: 'en-NL', timezoneId: 'Europe/Amsterdam' };

/** Slow 4G and a phone's processor, as Lighthouse has them. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWER = 4;

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What browsers store of somebody who has seen the dashboard: a phone's and one of this machine. */
interface States {
  readonly phone: State;
  readonly desktop: State;
}

/** At most so many milliseconds, or so many times what sign-in takes in the same round. */
type Budget = { readonly ms: number } | { readonly times: number };

interface Figure {
  readonly name: string;
  readonly budget: Budget | null;
  readonly measure: (browser: Browser, states: States) => Promise<number>;
}

/** Sign-in comes first: the others are measured beside it. */
const FIGURES: readonly Figure[] = [
  { name: 'largest paint of sign-in, slow phone', budget: null, measure: signInOnPhone },
  {
    name: 'largest paint of a remembered dashboard, slow phone, nothing of it cached',
    budget: { times: 1.4 },
    measure: (browser, { phone }) => dashboardOnPhone(browser, phone),
  },
  {
    name: 'largest paint of a dashboard, slow phone, nothing remembered',
    budget: { times: 3.2 },
    measure: (browser, { phone }) => dashboardOnPhone(browser, withoutMemory(phone)),
  },
  {
    name: 'largest paint of a second visit',
    budget: { ms: 500 },
    measure: (browser, { desktop }) => secondVisit(browser, desktop),
  },
  {
    name: 'change to a page that is loaded',
    budget: { ms: 100 },
    measure: (browser, { desktop }) => changeOfPage(browser, desktop),
  },
];

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
}

/** Milliseconds until the newest largest paint, once nothing is under way any more. */
async function largestPaint(page: Page, path: string, heading: RegExp): Promise<number> {
  const traffic = watchTraffic(page);
  await page.goto(`${ORIGIN}${path}`);
  await page.getByText(heading).first().waitFor();
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await traffic.quiet();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          {
            type: 'largest-contentful-paint',
            buffered: true,
          },
        );
      }),
  );
}

async function signInOnPhone(browser: Browser): Promise<number> {
  const context = await browser.newContext({ ...PHONE, ...PLACE });
  const page = await context.newPage();
  await throttle(page);
  const time = await largestPaint(page, '/sign-in', /^Boards, meetings/);
  await context.close();
  return time;
}

const GREETING = /^Good (morning|afternoon|evening), Eva$/;

async function dashboardOnPhone(browser: Browser, storageState: State): Promise<number> {
  const context = await browser.newContext({ ...PHONE, ...PLACE, storageState });
  const page = await context.newPage();
  await throttle(page);
  const time = await largestPaint(page, await dashboardOf(storageState), GREETING);
  await context.close();
  return time;
}

async function secondVisit(browser: Browser, storageState: State): Promise<number> {
  const context = await browser.newContext({ ...DESKTOP, ...PLACE, storageState });
  const first = await context.newPage();
  const path = await dashboardOf(storageState);
  await largestPaint(first, path, GREETING);
  await first.close();
  const time = await largestPaint(await context.newPage(), path, GREETING);
  await context.close();
  return time;
}

/** From the press of a link to the first frame after the new heading. */
async function changeOfPage(browser: Browser, storageState: State): Promise<number> {
  const context = await browser.newContext({ ...DESKTOP, ...PLACE, storageState });
  const page = await context.newPage();
  const traffic = watchTraffic(page);
  await largestPaint(page, await dashboardOf(storageState), GREETING);
  const go = async (name: string) => {
    const taken = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let pressed = Number.NaN;
          addEventListener(
            'click',
            ({ timeStamp }) => {
              pressed = timeStamp;
            },
            { capture: true, once: true },
          );
          const before = document.querySelector('h1')?.textContent;
          const observer = new MutationObserver(() => {
            const heading = document.querySelector('h1')?.textContent;
            if (!heading || heading === before) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
          });
          observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        }),
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    const time = await taken;
    await traffic.quiet();
    return time;
  };
  await go('Documents');
  const time = Math.max(await go('Meetings'), await go('Documents'));
  await context.close();
  return time;
}

/** The address of the dashboard that the state remembers. */
async function dashboardOf({ origins }: State): Promise<string> {
  const notes = origins.find(({ origin }) => origin === ORIGIN)?.localStorage ?? [];
  return notes.find(({ name }) => name === 'bench:path')?.value ?? '/';
}

function withoutMemory(state: State): State {
  return {
    ...state,
    origins: state.origins.map((origin) => ({
      ...origin,
      localStorage: origin.localStorage.filter(
        ({ name }) => !/^quorate:(cache:|remembered$|sketch$)/.test(name),
      ),
    })),
  };
}

/** What a browser stores of somebody who is signed in and has seen the dashboard. */
async function signedInState(browser: Browser, device: typeof PHONE | typeof DESKTOP): Promise<State> {
  const context = await browser.newContext({ ...device, ...PLACE });
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/sign-in`);
  await page.getByLabel('Email').fill('eva@vanhouten.test');
  await page.getByLabel('Password', { exact: true }).fill('quorate-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText(GREETING).waitFor();
  await page.waitForFunction(() => localStorage.getItem('quorate:sketch') !== null);
  await page.evaluate(() => localStorage.setItem('bench:path', location.pathname));
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function report({ name, budget }: Figure, times: readonly number[], beside: readonly number[]): void {
  const ratios = times.map((time, round) => time / (beside[round] ?? Number.NaN));
  const said = [`${median(times).toFixed(0)} ms (${listOf(times, 0)})`];
  if (budget && 'times' in budget) {
    said.push(`${median(ratios).toFixed(2)} times sign-in, budget ${budget.times} (${listOf(ratios, 2)})`);
    if (!(median(ratios) <= budget.times)) process.exitCode = 1;
  }
  if (budget && 'ms' in budget) {
    said.push(`budget ${budget.ms} ms`);
    if (!(median(times) <= budget.ms)) process.exitCode = 1;
  }
  console.log(`${name}: ${said.join('; ')}`);
}

function listOf(values: readonly number[], digits: number): string {
  return values.map((value) => value.toFixed(digits)).join(' ');
}

async function untilReady(server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${ORIGIN}/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The server ended before it was ready');
}

async function main(): Promise<void> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH to it');
  const dataDir = mkdtempSync(join(tmpdir(), 'quorate-bench-'));
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    await untilReady(server);
    const states = {
      phone: await signedInState(browser, PHONE),
      desktop: await signedInState(browser, DESKTOP),
    };
    // Round by round, so that a machine that is busy for a while is busy for all of them.
    const times = FIGURES.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, { measure }] of FIGURES.entries())
        times[index]?.push(await measure(browser, states));
    }
    for (const [index, figure] of FIGURES.entries()) report(figure, times[index] ?? [], times[0] ?? []);
  } finally {
    await browser.close();
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null && server.kill('SIGTERM')) await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
