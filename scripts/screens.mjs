import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode, fail, ROOT } from './lib/process.mjs';

/** `npm run screens`: the pictures of docs/screens, taken from the demo group on an empty data folder. */
checkNode();
await ensureInstalled();
await ensureBuilt();
const executablePath = await findChromium();
if (!executablePath)
  fail('No Chromium could be found or installed: install one, or set CHROMIUM_PATH to it.');

const PORT = 18_499;
const ORIGIN = `http://localhost:${PORT}`;
const SIZES = { 1440: 900, 1024: 768, 834: 1194, 390: 844 };
const USUAL = [1440, 1024, 390];
const PAGES = [
  ['sign-in', null, '/sign-in'],
  ['dashboard', 'admin@quorate.test', '/'],
  ['forbidden', 'jan@vanhouten.test', '/entity/settings'],
  ['sign-up', null, '/sign-up'],
  ['forgot-password', null, '/forgot-password'],
  ['user-settings', 'eva@vanhouten.test', '/user/settings'],
  ['change-password', 'eva@vanhouten.test', '/user/change-password'],
  ['resolutions', 'eva@vanhouten.test', '/resolutions', { widths: [1440, 390] }],
  [
    'resolution',
    'admin@quorate.test',
    '/resolutions?q=Kadeweg',
    { widths: [1440, 834, 390], follow: /Kadeweg/ },
  ],
  [
    'wizard',
    'eva@vanhouten.test',
    '/resolutions?status=Draft',
    { widths: [1440, 834, 390], follow: /./, press: 'Continue the draft', isComposed: true },
  ],
  ['decision', null, null, { widths: [1440, 390] }],
  ['documents', 'eva@vanhouten.test', '/documents', { widths: [1440, 390] }],
  [
    'document',
    'eva@vanhouten.test',
    '/documents?q=Valuation',
    { widths: [1440, 390], follow: /Valuation report/, shows: 'canvas' },
  ],
  ['upload', 'eva@vanhouten.test', '/documents/upload', { widths: [1440] }],
  ['tags', 'eva@vanhouten.test', '/tag-management', { widths: [1440] }],
  ['structure', 'eva@vanhouten.test', '/structure', { widths: [1440, 390] }],
  ['board', 'eva@vanhouten.test', '/boards/management', { widths: [1440, 390] }],
  ['settings', 'eva@vanhouten.test', '/entity/settings', { widths: [1440] }],
  ['search', 'eva@vanhouten.test', '/ai-search?q=notice+period', { widths: [1440, 390], shows: 'article' }],
  ['meetings', 'eva@vanhouten.test', '/meetings', { widths: [1440, 390] }],
  [
    'meeting',
    'eva@vanhouten.test',
    '/meetings',
    { widths: [1440, 390], follow: /General meeting, extraordinary/ },
  ],
  ['tasks', 'eva@vanhouten.test', '/tasks', { widths: [1440, 390] }],
  ['suggested-tasks', 'eva@vanhouten.test', '/tasks/suggested', { widths: [1440, 390] }],
  ['users', 'eva@vanhouten.test', '/entity/users', { widths: [1440, 390] }],
  ['admin-entities', 'admin@quorate.test', '/admin/entities', { widths: [1440, 390] }],
];
/** `npm run screens resolutions wizard` takes only these. */
const only = process.argv.slice(2);

const folder = join(ROOT, 'docs', 'screens');
mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'quorate-screens-'));
const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const { chromium } = await import('@playwright/test');
const browser = await chromium.launch({
  executablePath,
  args: [
    '--no-sandbox',
    '--font-render-hinting=none',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ],
});
try {
  await ready();
  for (const [name, account, address, { widths = USUAL, ...steps } = {}] of PAGES) {
    if (only.length > 0 && !only.includes(name)) continue;
    const path = address ?? (await decisionLink());
    for (const theme of ['light', 'dark']) {
      for (const width of widths) {
        const file = join(folder, `${name}-${theme}-${width}.png`);
        await take({ account, path, ...steps, theme, width, height: SIZES[width], file });
        console.log(file);
      }
    }
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}

async function ready() {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const answer = await fetch(`${ORIGIN}/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  fail('The server did not become ready.');
}

/** The link of a reminder that is sent for it: of a matter that waits, for somebody without an account. */
async function decisionLink() {
  const page = await open({ account: 'eva@vanhouten.test', theme: 'light', width: 1440, height: 900 });
  await page.goto(`${ORIGIN}/resolutions?q=Kadeweg`);
  await page
    .locator('tbody')
    .getByRole('link', { name: /Kadeweg/ })
    .click();
  await page.getByRole('button', { name: 'Remind Hendrik ter Horst' }).click();
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const answer = await page.request.get(`${ORIGIN}/dev/mail.json`);
    const { messages = [] } = await answer.json();
    const reminder = messages.find(({ link }) => link?.includes('/decision#'));
    if (reminder) {
      await page.context().close();
      return reminder.link;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return fail('No reminder with a link was mailed.');
}

/** A page of its own, of somebody who is signed in. */
async function open({ account, theme, width, height }) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: 'en-NL',
    timezoneId: 'Europe/Amsterdam',
  });
  const page = await context.newPage();
  if (!account) return page;
  await page.goto(`${ORIGIN}/sign-in`);
  await page.getByLabel('Email').fill(account);
  await page.getByLabel('Password', { exact: true }).fill('quorate-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  return page;
}

async function take({ account, path, follow, press, isComposed, shows, theme, width, height, file }) {
  const page = await open({ account, theme, width, height });
  await page.goto(`${ORIGIN}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (follow) {
    await page.locator('tbody').getByRole('link', { name: follow }).first().click();
    await page.getByRole('heading', { level: 1, name: follow }).waitFor();
    await page.waitForURL(/(resolutions|documents|meetings)\/[0-9a-f-]{36}/);
  }
  if (press) {
    await page.getByRole('link', { name: press }).click();
    await page.waitForURL(/wizard/);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  if (isComposed) {
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL(/compose$/);
    await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
  }
  if (shows) await page.locator(shows).first().waitFor();
  await settled(page);
  await page.screenshot({ path: file, animations: 'disabled' });
  await page.context().close();
}

/** Live pages keep a request open, so no network is ever idle: nothing is loading, and the fonts are there. */
async function settled(page) {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
