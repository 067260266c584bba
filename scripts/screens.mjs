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
const SIZES = { 1440: 900, 1024: 768, 390: 844 };
const PAGES = [
  ['sign-in', null, '/sign-in'],
  ['dashboard', 'admin@quorate.test', '/'],
  ['forbidden', 'jan@vanhouten.test', '/entity/settings'],
  ['sign-up', null, '/sign-up'],
  ['forgot-password', null, '/forgot-password'],
  ['user-settings', 'eva@vanhouten.test', '/user/settings'],
  ['change-password', 'eva@vanhouten.test', '/user/change-password'],
];

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
  for (const [name, account, path] of PAGES) {
    for (const theme of ['light', 'dark']) {
      for (const [width, height] of Object.entries(SIZES)) {
        const file = join(folder, `${name}-${theme}-${width}.png`);
        await take({ account, path, theme, width: Number(width), height, file });
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

async function take({ account, path, theme, width, height, file }) {
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
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: file, animations: 'disabled' });
  await context.close();
}
