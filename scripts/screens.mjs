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
    { widths: [1440], follow: /./, press: 'Continue the draft' },
  ],
  ['decision', null, '/decision', { widths: [1440, 390] }],
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
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  await ready();
  for (const [name, account, path, { widths = USUAL, follow, press } = {}] of PAGES) {
    if (only.length > 0 && !only.includes(name)) continue;
    for (const theme of ['light', 'dark']) {
      for (const width of widths) {
        const file = join(folder, `${name}-${theme}-${width}.png`);
        await take({ account, path, follow, press, theme, width, height: SIZES[width], file });
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

async function take({ account, path, follow, press, theme, width, height, file }) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: 'en-NL',
    timezoneId: 'Europe/Amsterdam',
  });
  const page = await context.newPage();
  if (account) {
    await page.goto(`${ORIGIN}/sign-in`);
    await page.getByLabel('Email').fill(account);
    await page.getByLabel('Password', { exact: true }).fill('quorate-demo');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  }
  await page.goto(`${ORIGIN}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (follow) {
    await page.locator('tbody').getByRole('link', { name: follow }).first().click();
    await page.getByRole('heading', { level: 1, name: follow }).waitFor();
    await page.waitForURL(/resolutions\/[0-9a-f-]{36}/);
  }
  if (press) {
    await page.getByRole('link', { name: press }).click();
    await page.waitForURL(/wizard/);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await settled(page);
  await page.screenshot({ path: file, animations: 'disabled' });
  await context.close();
}

/** Live pages keep a request open, so no network is ever idle: nothing is loading, and the fonts are there. */
async function settled(page) {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
