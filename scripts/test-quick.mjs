import { execFileSync } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode, ROOT, runPackage } from './lib/process.mjs';
import { lintAndTypes, runSteps } from './lib/steps.mjs';

/**
 * `npm run test:quick [commit]`: lint, types, and the unit and server tests of what was changed since a commit. Without one
 * since the last, or where nothing is uncommitted since the one before it. It is no stand-in for `npm test`: browser tests are
 * not in it, nor what a test reads without importing it.
 */
checkNode();
await ensureInstalled();

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const base = process.argv[2] ?? (git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD');

await runSteps([
  ['Lint and types', lintAndTypes],
  [
    `Tests of what was changed since ${base}`,
    () => runPackage('vitest', ['run', '--changed', base, '--passWithNoTests']),
  ],
]);
