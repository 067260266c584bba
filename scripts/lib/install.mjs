import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT, run } from './process.mjs';

/**
 * Installs what the lock file names, when it is not there or is something else. npm writes what it installed to
 * node_modules/.package-lock.json.
 */
export async function ensureInstalled() {
  const reason = staleBecause(ROOT);
  if (!reason) return;
  console.log(`Installing packages (${reason}).`);
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) fail('The packages could not be installed: see above, then run the command again.');
}

/** Why node_modules does not fit the lock file; null when it does. */
export function staleBecause(root) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return 'node_modules is missing';
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (!wanted) return null;
  for (const [path, { version, optional, devOptional, link }] of Object.entries(wanted)) {
    if (path === '' || link) continue;
    const found = installed[path];
    if (found ? found.version !== version : !(optional || devOptional)) {
      return `${path} is not the one in the lock file`;
    }
  }
  return null;
}

function readPackages(path) {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
