import { ensureBuilt } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode, fail, run, runPackage } from './lib/process.mjs';

/** `npm test`: everything that must hold, in the order in which it fails fastest. */
checkNode();
await ensureInstalled();

const STEPS = [
  ['Lint and types', lintAndTypes],
  ['Unit tests', () => runPackage('vitest', ['run', '--project', 'unit'])],
  ['Server tests', () => runPackage('vitest', ['run', '--project', 'server'])],
  ['Build', build],
  ['Browser tests, with the size of the first load', browserTests],
];

for (const [title, step] of STEPS) {
  const startedAt = performance.now();
  console.log(`\n== ${title}`);
  const code = await step();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (code !== 0) fail(`\n${title} failed after ${seconds} s.`);
  console.log(`-- ${title} passed in ${seconds} s`);
}
console.log('\nEverything passed.');

/** Each keeps one processor busy. */
async function lintAndTypes() {
  const codes = await Promise.all([
    run('npm', ['run', '--silent', 'lint']),
    runPackage('typescript', [], { command: 'tsc' }),
  ]);
  return codes.find((code) => code !== 0) ?? 0;
}

async function build() {
  await ensureBuilt();
  return 0;
}

async function browserTests() {
  const chromium = await findChromium();
  if (!chromium) {
    console.error('No Chromium could be found or installed: install one, or set CHROMIUM_PATH to it.');
    return 1;
  }
  console.log(`Chromium: ${chromium}`);
  return runPackage('@playwright/test', ['test'], {
    command: 'playwright',
    env: { CHROMIUM_PATH: chromium },
  });
}
