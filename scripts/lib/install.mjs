import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fail, ROOT, run } from './process.mjs';

/** A registry that falls silent ends npm with an error, which npm itself does not try again. */
const TRIES = 4;
const PAUSE_MS = 5_000;

/** Installs what the lock file names, when it is not there or is something else. */
export async function ensureInstalled() {
  const reason = staleBecause(ROOT);
  if (!reason) return;
  console.log(`Installing packages (${reason}). This takes a few minutes the first time.`);
  // The build needs those of development, also where NODE_ENV says production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await tryAgain(() => run('npm', args));
  if (code !== 0) fail('The packages could not be installed: see above, then run the command again.');
  writeFileSync(stampOf(ROOT), lockHash(ROOT));
}

/** @returns the exit code of the first try that succeeds, or of the last; what was fetched before stays in npm's cache. */
export async function tryAgain(attempt, { tries = TRIES, pauseMs = PAUSE_MS } = {}) {
  let code = await attempt();
  for (let tried = 1; code !== 0 && tried < tries; tried += 1) {
    console.error(`This did not work (try ${tried} of ${tries}); it is tried again.`);
    await pause(pauseMs * tried);
    code = await attempt();
  }
  return code;
}

/** Why node_modules does not fit the lock file; null when it does. */
export function staleBecause(root) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return 'node_modules is missing';
  if (existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === lockHash(root)) return null;
  return firstDifference(installed, readPackages(join(root, 'package-lock.json')) ?? {});
}

/** For who ran npm himself: npm writes what it installed to node_modules/.package-lock.json. */
function firstDifference(installed, wanted) {
  for (const [path, { version, optional, devOptional, extraneous, link }] of Object.entries(wanted)) {
    if (path === '' || link || extraneous) continue;
    const found = installed[path];
    if (found ? found.version !== version : !(optional || devOptional)) {
      return `${path} is not the one in the lock file`;
    }
  }
  return null;
}

function stampOf(root) {
  return join(root, 'node_modules', '.quorate-lock');
}

function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function readPackages(path) {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
