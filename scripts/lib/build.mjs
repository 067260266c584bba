import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT, run } from './process.mjs';

const INPUTS = ['contract', 'domain', 'public', 'server', 'src', 'words', 'scripts/build.mjs', 'scripts/lib'];
const FILES = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.plugins.ts',
  'vite.prerender.config.ts',
  'vite.server.config.ts',
];
const STAMP = join(ROOT, 'dist', '.inputs');

/** Builds client and server when their sources are others than those of the last build. */
export async function ensureBuilt() {
  const inputs = hashOf(ROOT);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return;
  console.log('Building.');
  if ((await run('npm', ['run', '--silent', 'build'], { quiet: true })) !== 0) {
    fail('The build failed: see above.');
  }
}

/** Says of which sources dist is the build. */
export function stamp() {
  writeFileSync(STAMP, hashOf(ROOT));
}

function hashOf(root) {
  const hash = createHash('sha256').update(process.versions.node.split('.', 1)[0]);
  const paths = INPUTS.flatMap((input) => filesOf(root, input));
  for (const path of [...FILES, ...paths].sort()) {
    if (existsSync(join(root, path))) hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

function filesOf(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (path.endsWith('.mjs')) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
