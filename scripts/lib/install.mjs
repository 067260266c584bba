import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT, run } from './process.mjs';

/** Installs what the lock file names, when it is not there or is something else. */
export async function ensureInstalled() {
  const reason = staleBecause(ROOT);
  if (!reason) return;
  console.log(`Installing packages (${reason}). This takes a few minutes the first time.`);
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) fail('The packages could not be installed: see above, then run the command again.');
  writeFileSync(stampOf(ROOT), lockHash(ROOT));
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
