import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.mjs';

/*
 * What somebody waits for, in Chromium on the built server: the largest paint of sign-in and dashboard on a slow phone,
 * the second visit and a change of page on this machine. Every figure is the median of several rounds, each in a browser
 * profile of its own.
 */

const ROUNDS = 5;
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

interface Figure {
  readonly name: string;
  readonly budget: number;
  readonly measure: (browser: Browser, state: State) => Promise<number>;
}

const FIGURES: readonly Figure[] = [
  { name: 'largest paint of sign-in, slow phone', budget: 1_000, measure: signInOnPhone },
  {
    name: 'largest paint of a remembered dashboard, slow phone, nothing of it cached',
    budget: 2_200,
    measure: (browser, state) => dashboardOnPhone(browser, state),
  },
  {
    name: 'largest paint of a dashboard, slow phone, nothing remembered',
    budget: 3_000,
    measure: (browser, state) => dashboardOnPhone(browser, withoutMemory(state)),
  },
  { name: 'largest paint of a second visit', budget: 500, measure: secondVisit },
  { name: 'change to a page that is loaded', budget: 100, measure: changeOfPage },
];

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
}

/** Milliseconds until the newest largest paint, once nothing is under way any more. */
async function largestPaint(page: Page, path: string, heading: RegExp): Promise<number> {
  await page.goto(`${ORIGIN}${path}`);
  await page.getByText(heading).first().waitFor();
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
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
    await page.waitForLoadState('networkidle');
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
      localStorage: origin.localStorage.filter(({ name }) => !/^quorate:(cache:|remembered$)/.test(name)),
    })),
  };
}

/** What a browser stores of somebody who is signed in and has seen the dashboard. */
async function signedInState(browser: Browser): Promise<State> {
  const context = await browser.newContext({ ...DESKTOP, ...PLACE });
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/sign-in`);
  await page.getByLabel('Email').fill('eva@vanhouten.test');
  await page.getByLabel('Password', { exact: true }).fill('quorate-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText(GREETING).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => localStorage.setItem('bench:path', location.pathname));
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
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
    const state = await signedInState(browser);
    for (const { name, budget, measure } of FIGURES) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await measure(browser, state));
      const time = median(times);
      const all = times.map((value) => value.toFixed(0)).join(' ');
      console.log(`${name}: ${time.toFixed(0)} ms (budget ${budget}; ${all})`);
      if (!(time <= budget)) process.exitCode = 1;
    }
  } finally {
    await browser.close();
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null && server.kill('SIGTERM')) await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
