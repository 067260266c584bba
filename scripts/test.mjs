import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode, ROOT, run, runPackage } from './lib/process.mjs';
import { lintAndTypes, runSteps } from './lib/steps.mjs';

/**
 * `npm test [-- --all-journeys]`: everything that must hold, in the order in which it fails fastest. Of the journeys through the machines
 * it drives a part, the next one with each commit; all of them where that is wished for.
 */
const isWhole = process.argv.includes('--all-journeys');

checkNode();
await ensureInstalled();

await runSteps([
  ['Lint and types', lintAndTypes],
  ['Unit tests', () => runPackage('vitest', ['run', '--project', '!server'])],
  ['Server tests', () => runPackage('vitest', ['run', '--project', 'server'])],
  ['A module added by the recipe', () => run(process.execPath, [join(ROOT, 'scripts', 'test-recipe.mjs')])],
  ['Build', build],
  ['The built server on Node 20.19, 22 and 24', onEachNode],
  ['Browser tests, with the size of the first load', browserTests],
  [`Machines in the browser, ${isWhole ? 'all journeys' : 'a part of the journeys'}`, machinesInBrowser],
]);
console.log('\nEverything passed.');

function onEachNode() {
  return run(process.execPath, [join(ROOT, 'scripts', 'test-nodes.mjs')]);
}

function machinesInBrowser() {
  const journeys = isWhole ? [] : ['--part'];
  return run(process.execPath, [join(ROOT, 'scripts', 'test-model.mjs'), ...journeys]);
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
