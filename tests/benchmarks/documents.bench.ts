import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { DRAWN, pdfOf } from '../kit/pdf';

/*
 * How documents feel, in Chromium on the built server: scrolling a list of 10,000, opening a PDF of 500 pages and leafing
 * through all of it, and working on while 200 files that were dropped at once are sent. Each is the median of several
 * rounds; of pages that are held, the most of all rounds. The longest frame of a round is the longest between two that the
 * browser drew. How long an interaction takes is what the browser itself counts for INP.
 */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const PORT = Number(process.env.BENCH_PORT ?? 18_497);
const ORIGIN = `http://localhost:${PORT}`;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const BUDGETS = { frameMs: 50, firstPageMs: 1_000, pagesHeld: 20, interactionMs: 200 } as const;

const LISTED = 10_000;
const ROWS = 100;
const PAGES_SCROLLED = 5;
const PDF_PAGES = 500;
const DROPPED = 200;

/** So long the server may take to read what it was given. */
const READ_MS = 300_000;

const pageSchema = z.looseObject({
  items: z.array(z.looseObject({ id: z.string(), name: z.string() })).min(1),
});

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function startServer(dataDir: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 480; attempt += 1) {
    const answer = await fetch(`${ORIGIN}/ready`).catch(() => null);
    if (answer?.ok) return server;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The server did not become ready');
}

interface Session {
  readonly page: Page;
  readonly headers: Readonly<Record<string, string>>;
}

/** Somebody who is signed in and sees the list of documents; what the application sends along with its calls. */
async function openSession(browser: Browser): Promise<Session> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-NL',
    timezoneId: 'Europe/Amsterdam',
  });
  // What runs in the page was compiled to name its functions by a helper that no page has.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/sign-in`);
  await page.getByLabel('Email').fill('eva@vanhouten.test');
  await page.getByLabel('Password', { exact: true }).fill('quorate-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const asked = page.waitForRequest(
    (request) => request.url().includes('/api/documents?') && 'authorization' in request.headers(),
  );
  await page.getByRole('navigation').getByRole('link', { name: 'Documents' }).first().click();
  const { authorization = '', 'x-entity': entity = '' } = (await asked).headers();
  await page.getByRole('table', { name: 'Documents' }).waitFor();
  return { page, headers: { authorization, 'x-entity': entity } };
}

/** Every page of the list is full, and there are as many of them as 10,000 documents have. */
async function listMany(page: Page): Promise<void> {
  await page.route('**/api/documents?*', async (route) => {
    const asked = new URL(route.request().url());
    const number = Number(asked.searchParams.get('page') ?? 1);
    asked.searchParams.set('page', '1');
    const answer = await route.fetch({ url: asked.href });
    const { items, ...rest } = pageSchema.parse(await answer.json());
    const many = Array.from({ length: ROWS }, (_, at) => {
      const index = (number - 1) * ROWS + at;
      const item = items[index % items.length];
      return {
        ...item,
        id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
        name: `${index} ${item?.name}`,
      };
    });
    await route.fulfill({
      response: answer,
      json: { ...rest, items: many, total: LISTED, totalIsExact: true },
    });
  });
}

const entitiesSchema = z.looseObject({ entities: z.array(z.looseObject({ id: z.string() })) });
const amountSchema = z.looseObject({ total: z.number() });

/** How many documents of the reader's entities the server has not read yet. */
async function unread({ page, headers }: Session): Promise<number> {
  const read = (path: string, entity: string) =>
    page.request.get(`${ORIGIN}/api${path}`, { headers: { ...headers, 'x-entity': entity } });
  const user = await read('/user', headers['x-entity'] ?? '');
  const { entities } = entitiesSchema.parse(await user.json());
  const amounts = await Promise.all(
    entities.map(async ({ id }) => {
      const answer = await read('/documents?reading=waiting&reading=reading&limit=1', id);
      // Where documents are switched off, nobody reads any.
      return answer.status() === 403 ? 0 : amountSchema.parse(await answer.json()).total;
    }),
  );
  return amounts.reduce((sum, total) => sum + total, 0);
}

/** Nobody scrolls on the machine of a server that reads: it would take the processors from the browser. */
async function untilRead(session: Session): Promise<void> {
  const end = performance.now() + READ_MS;
  while ((await unread(session)) > 0) {
    if (performance.now() > end) throw new Error('The server did not read its documents in time');
    await session.page.waitForTimeout(1_000);
  }
}

/** What is measured in the page goes on until this is told there. */
const ENDED = 'bench-ended';

const end = (page: Page) => page.evaluate((name) => void dispatchEvent(new Event(name)), ENDED);

/** The longest time between two frames until the end, in milliseconds. */
function longestFrame(page: Page): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        let longest = 0;
        let before = Number.NaN;
        let isOver = false;
        addEventListener(name, () => (isOver = true), { once: true });
        const count = (at: number) => {
          if (at - before > longest) longest = at - before;
          before = at;
          if (isOver) resolve(longest);
          else requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
      }),
    ENDED,
  );
}

/** So long after its rows a page has also what it fetches later; its live stream stays open. */
const LOADED_MS = 1_500;

/** The longest time between two frames while the wheel turns through some pages of the list, in milliseconds. */
async function scrollList({ page }: Session): Promise<number> {
  await listMany(page);
  let longest = 0;
  for (let number = 1; number <= PAGES_SCROLLED; number += 1) {
    await page.goto(`${new URL(page.url()).origin}${new URL(page.url()).pathname}?page=${number}`);
    await page.getByRole('link', { name: new RegExp(`^${(number - 1) * ROWS} `) }).waitFor();
    // What the page fetches after it is shown is no part of scrolling.
    await page.waitForTimeout(LOADED_MS);
    await page.mouse.move(800, 600);
    const drawn = longestFrame(page);
    for (let turn = 0; turn < 60; turn += 1) {
      await page.mouse.wheel(0, 110);
      await page.waitForTimeout(16);
    }
    await end(page);
    longest = Math.max(longest, await drawn);
  }
  await page.unrouteAll({ behavior: 'wait' });
  return longest;
}

/** A document of many pages, each with lines of its own. */
async function addLongDocument({ page, headers }: Session, mark: number): Promise<string> {
  const contents = Object.fromEntries(Array.from({ length: PDF_PAGES }, (_, at) => [at + 1, DRAWN]));
  const buffer = Buffer.concat([pdfOf(PDF_PAGES, { contents }), Buffer.from(`% ${mark}\n`)]);
  const name = `Long ${mark}.pdf`;
  const answer = await page.request.post(`${ORIGIN}/api/documents`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    multipart: { file: { name, mimeType: 'application/pdf', buffer } },
  });
  if (!answer.ok()) throw new Error(`The document was not taken: ${await answer.text()}`);
  return name;
}

interface Leafed {
  /** From the press of its link to the picture of its first page, in milliseconds. */
  readonly firstPageMs: number;
  /** The most pages that were in the document at once. */
  readonly pagesHeld: number;
}

async function leafThrough(session: Session, mark: number): Promise<Leafed> {
  const { page } = session;
  const name = await addLongDocument(session, mark);
  await page.getByRole('navigation').getByRole('link', { name: 'Documents' }).first().click();
  const link = page.getByRole('link', { name });
  await link.waitFor();
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let pressed = Number.NaN;
        addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[data-page] canvas')) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
        });
        observer.observe(document.body, { subtree: true, childList: true });
      }),
  );
  await link.click();
  const firstPageMs = await shown;
  const held = page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        let most = 0;
        const observer = new MutationObserver(() => {
          most = Math.max(most, document.querySelectorAll('[data-page]').length);
        });
        observer.observe(document.body, { subtree: true, childList: true });
        addEventListener(name, () => resolve(most), { once: true });
      }),
    ENDED,
  );
  // As small as pages are drawn, more of them are in sight.
  for (let press = 0; press < 12; press += 1) await page.getByRole('button', { name: 'Smaller' }).click();
  await page.getByRole('region', { name: 'Pages' }).hover();
  for (let turn = 0; turn < 80; turn += 1) await page.mouse.wheel(0, 700);
  await page.getByRole('textbox', { name: 'Page', exact: true }).fill(String(PDF_PAGES));
  await page.keyboard.press('Enter');
  await page.locator(`[data-page="${PDF_PAGES}"] canvas`).waitFor();
  await end(page);
  return { firstPageMs, pagesHeld: await held };
}

/** The longest interaction while files that were dropped at once are taken and sent, in milliseconds. */
async function workWhileSending({ page }: Session, mark: number): Promise<number> {
  await page.getByRole('navigation').getByRole('link', { name: 'Documents' }).first().click();
  await page.getByRole('table', { name: 'Documents' }).waitFor();
  const longest = page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        let longest = 0;
        const take = (entries: readonly PerformanceEntry[]) => {
          for (const { duration } of entries) longest = Math.max(longest, duration);
        };
        const observer = new PerformanceObserver((list) => take(list.getEntries()));
        observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
        addEventListener(
          name,
          () => {
            take(observer.takeRecords());
            resolve(longest);
          },
          { once: true },
        );
      }),
    ENDED,
  );
  const zone = page.getByRole('region', { name: 'Files can be dropped here' });
  await zone.evaluate(
    (element, [count, given]) => {
      const dataTransfer = new DataTransfer();
      for (let at = 0; at < count; at += 1) {
        const words = `Note ${at} of ${given}. `.repeat(200);
        dataTransfer.items.add(new File([words], `Note ${given} ${at}.txt`, { type: 'text/plain' }));
      }
      element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    },
    [DROPPED, mark] as const,
  );
  const further = page.getByRole('button', { name: /^More filters/ });
  for (let press = 0; press < 10; press += 1) await further.click();
  await page
    .getByRole('searchbox', { name: 'Find by name or description' })
    .pressSequentially('note of', { delay: 60 });
  const tray = page.getByRole('region', { name: 'Uploads' });
  await tray
    .getByRole('status')
    .filter({ hasText: `${DROPPED}\u00a0documents uploaded` })
    .waitFor({ timeout: 180_000 });
  await end(page);
  return longest;
}

const dataDir = mkdtempSync(join(tmpdir(), 'quorate-bench-'));
const server = await startServer(dataDir);
const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium could be found: set CHROMIUM_PATH to one');
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const frames: number[] = [];
  const leafed: Leafed[] = [];
  const interactions: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const session = await openSession(browser);
    await untilRead(session);
    const frame = await scrollList(session);
    console.log(`round ${round + 1}: longest frame ${frame.toFixed(0)} ms`);
    const { firstPageMs, pagesHeld } = await leafThrough(session, Date.now());
    console.log(`round ${round + 1}: first page ${firstPageMs.toFixed(0)} ms, ${pagesHeld} pages held`);
    const interaction = await workWhileSending(session, Date.now());
    console.log(`round ${round + 1}: longest interaction ${interaction.toFixed(0)} ms`);
    frames.push(frame);
    leafed.push({ firstPageMs, pagesHeld });
    interactions.push(interaction);
    await session.page.context().close();
  }
  const figures = [
    [`longest frame, ${LISTED} documents scrolled`, median(frames), BUDGETS.frameMs, 'ms'],
    [
      `first page of ${PDF_PAGES}`,
      median(leafed.map(({ firstPageMs }) => firstPageMs)),
      BUDGETS.firstPageMs,
      'ms',
    ],
    ['pages held at most', Math.max(...leafed.map(({ pagesHeld }) => pagesHeld)), BUDGETS.pagesHeld, 'pages'],
    [`longest interaction, ${DROPPED} files dropped`, median(interactions), BUDGETS.interactionMs, 'ms'],
  ] as const;
  for (const [name, value, budget, unit] of figures) {
    console.log(`${name.padEnd(48)} ${value.toFixed(0).padStart(6)} ${unit} of ${budget}`);
    if (value > budget) process.exitCode = 1;
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}
