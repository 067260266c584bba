import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT, run, runPackage } from './process.mjs';

/** The same engine without windows, which no test looks at: a quarter quicker. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';
const NAMES = [
  WITHOUT_WINDOWS,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of a Chromium: the one CHROMIUM_PATH names, the system's, Playwright's own; else one is installed where that is
 * possible. Null when there is none.
 */
export async function findChromium({ env = process.env, say = console.log } = {}) {
  const found = installedChromium(env) ?? (await playwrightChromium());
  if (found) return found;
  if (env.CHROMIUM_PATH) {
    say(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which is not a program.`);
    return null;
  }
  await install(say);
  return installedChromium(env) ?? (await playwrightChromium());
}

export function installedChromium(env = process.env, names = NAMES) {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : null;
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC];
  return candidates.find(isProgram) ?? null;
}

async function playwrightChromium() {
  try {
    const { chromium } = await import('@playwright/test');
    const path = chromium.executablePath();
    return isProgram(path) ? path : null;
  } catch {
    return null;
  }
}

async function install(say) {
  if (isDebianRoot()) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    say('No Chromium is installed: installing the one of this Debian.');
    const retries = ['-o', 'Acquire::Retries=3'];
    await run('apt-get', ['update', '-qq', ...retries], { env });
    for (const name of [WITHOUT_WINDOWS, 'chromium']) {
      say(`apt-get install ${name}`);
      if ((await run('apt-get', ['install', '-y', '-qq', ...retries, name], { env })) === 0) return;
    }
  }
  say("No Chromium is installed: installing Playwright's own (npx playwright install chromium).");
  if (existsSync(join(ROOT, 'node_modules', '@playwright', 'test'))) {
    await runPackage('@playwright/test', ['install', 'chromium'], { command: 'playwright' }).catch(() => 1);
  }
}

function isDebianRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
