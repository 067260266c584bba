import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode, fail, ROOT, runPackage } from './lib/process.mjs';
import { withModules } from './lib/vite.mjs';
import { ensureModelBuilt } from './model/build.mjs';

/**
 * `npm run test:model [-- machine ...]`: drives the application in Chromium along journeys through its machines, and fails while a
 * state or a transition that a person or the network can cause is left out. Machines that are named are driven alone, and
 * nothing is said of the others. `--part` drives a part of the journeys, the next one with each commit; `--known` lets be open what
 * stands in tests/model/open.json.
 */
const RESULTS = join(ROOT, 'test-results', 'model');
const EXCUSED_AT_MOST = 20;
/** So many that a part takes less than two minutes of two processors, with its build. */
const PARTS = 12;

const isPart = process.argv.includes('--part');
const workers = process.argv.filter((argument) => argument.startsWith('--workers='));
const isKnown = process.argv.includes('--known');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

const part = partOfCommit();

checkNode();
await ensureInstalled();
const chromium = await findChromium();
if (!chromium) fail('No Chromium could be found or installed: install one, or set CHROMIUM_PATH to it.');
await ensureModelBuilt();

await withModules(async (load) => {
  const { CHARTS, neverOf, plannedJourneys } = await load('/tests/kit/journeys.ts');
  rmSync(join(RESULTS, 'reached'), { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const journeys = plannedJourneys().filter(isWanted);
  writeFileSync(join(RESULTS, 'plan.json'), JSON.stringify(journeys));
  const which = isPart ? `, part ${part + 1} of ${PARTS}` : '';
  console.log(`${journeys.length} journeys${which}. Chromium: ${chromium}`);
  const code = await runPackage(
    '@playwright/test',
    ['test', '--config', 'playwright.model.config.ts', ...workers],
    {
      command: 'playwright',
      env: { CHROMIUM_PATH: chromium },
    },
  );
  const isComplete = await report(load, CHARTS, neverOf());
  process.exitCode = code === 0 && (isComplete || isPart) ? 0 : 1;
});

/** By name, or every so many. */
function isWanted({ machine }, place) {
  if (wanted.length > 0) return wanted.includes(machine);
  return !isPart || place % PARTS === part;
}

/** Another one with each commit, in turn. A clone that does not know how many there were goes by the name of the newest. */
function partOfCommit() {
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'false') {
      return Number(git('rev-list', '--count', 'HEAD')) % PARTS;
    }
    return hashed(git('rev-parse', 'HEAD')) % PARTS;
  } catch {
    // Where there is no git, the packages tell one tree from another.
    return hashed(readFileSync(join(ROOT, 'package-lock.json'))) % PARTS;
  }
}

function git(...asked) {
  return execFileSync('git', asked, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

function hashed(content) {
  return createHash('sha256').update(content).digest()[0];
}

/** Says how far the browsers came, and whether nothing is open. */
async function report(load, charts, never) {
  const { coveredBy, keysOf } = await load('/tests/kit/covered.ts');
  const { coverPage, lineOf } = await load('/tests/kit/coverPage.ts');
  const excused = readJson('excused.json');
  const asked = charts.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
  const found = reached();
  const covered = coveredBy(asked, found, excused, never);
  const pictures = new Map(asked.map(({ id }) => [id, picturesOf(id)]));
  writeFileSync(join(RESULTS, 'index.html'), coverPage(covered, pictures, excused));
  for (const each of covered) console.log(lineOf(each));
  if (isPart) return true;
  const left = isKnown ? readJson('open.json') : { machines: [], left: [] };
  const open = covered
    .filter(({ chart: { id } }) => !left.machines.includes(id))
    .flatMap((each) => keysOf([each], 'open'))
    .filter((key) => !left.left.includes(key));
  const used = new Set(keysOf(covered, 'excused'));
  const needless = wanted.length > 0 ? [] : Object.keys(excused).filter((key) => !used.has(key));
  const wrong = Object.keys(never).filter((key) => found.has(key));
  for (const key of wrong) console.log(`It is said never to come, and it came: ${key}`);
  for (const key of open) console.log(`No journey comes to: ${key}`);
  for (const key of needless)
    console.log(`A browser comes to it, or it is none: take it out of excused.json: ${key}`);
  const isTooMuch = Object.keys(excused).length > EXCUSED_AT_MOST;
  if (isTooMuch) console.log(`More than ${EXCUSED_AT_MOST} are excused`);
  console.log(
    `${open.length} open, ${used.size} excused. See ${join('test-results', 'model', 'index.html')}`,
  );
  return open.length === 0 && needless.length === 0 && wrong.length === 0 && !isTooMuch;
}

function readJson(file) {
  return JSON.parse(readFileSync(join(ROOT, 'tests', 'model', file), 'utf8'));
}

function reached() {
  const folder = join(RESULTS, 'reached');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Set(files.flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}

function picturesOf(id) {
  const folder = join(ROOT, 'docs', 'statecharts');
  return readdirSync(folder)
    .filter((file) => file === `${id}.svg` || (file.startsWith(`${id}.`) && file.endsWith('.svg')))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}
