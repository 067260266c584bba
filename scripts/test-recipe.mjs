import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { EDITS } from '../tests/recipe/edits.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runLimited, stopLimited } from './lib/limited.mjs';
import { checkNode, packageCommand, ROOT } from './lib/process.mjs';

/**
 * `npm run test:recipe`: follows docs/adding-a-module.md in a temporary copy of the repository. The module `notes` of
 * `tests/recipe` is added to it, the places that the document names are edited, and what concerns it must hold.
 */
const TEMPLATE = join(ROOT, 'tests', 'recipe', 'module');
const MIGRATION = 'server/database/migrations/9999-notes.ts';

/** What docs/adding-a-module.md lets a module edit. */
const EDITED = [
  'contract/calls/all.ts',
  'contract/events.ts',
  'server/database/migrations/all.ts',
  'server/database/schema.ts',
  'server/modules.ts',
  'src/composition/modules.ts',
];

/** Of all machines only the module's is walked: the others are by the tests of the repository. */
const WALKED = '^(every model is of a machine that is walked|the notes machine )';
const UNIT = ['composition/modules.test.ts', 'head/sections.test.ts', 'views/notes', 'words'];
const SERVER = ['notes', 'database/matrix.test.ts', 'database/drift.test.ts', 'database/migrate.test.ts'];

/** What stands in a checkout and is no part of the repository. */
const APART = new Set([
  '.git',
  'node_modules',
  'dist',
  'data',
  'coverage',
  'playwright-report',
  'test-results',
]);

/** Paths of what the repository holds: a machine that tests it need not have git. */
function listFiles(folder = '') {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (folder === '' && APART.has(entry.name)) return [];
    if (entry.isDirectory()) return listFiles(path);
    return entry.isFile() ? [path] : [];
  });
}

function copyTo(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

function copyRepository(copy, files) {
  for (const file of files) copyTo(join(ROOT, file), join(copy, file));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
}

/** @returns what was added; nothing that is there may be replaced. */
function addModule(copy) {
  const added = readdirSync(TEMPLATE, { recursive: true })
    .filter((name) => name.endsWith('.txt'))
    .map((name) => ({ from: join(TEMPLATE, name), file: name.slice(0, -'.txt'.length) }));
  for (const { from, file } of added) {
    const to = join(copy, file);
    if (existsSync(to)) throw new Error(`${file} exists already: the module must bring new files only`);
    copyTo(from, to);
  }
  return added.map(({ file }) => file.split(sep).join('/'));
}

function hashOfMigration(copy) {
  const print = `import(${JSON.stringify(join(copy, MIGRATION))}).then(({ sql }) => process.stdout.write(sql))`;
  const sql = execFileSync(process.execPath, ['--import', 'tsx', '--eval', print], { cwd: copy });
  return createHash('sha256').update(sql).digest('hex');
}

function applyEdits(copy) {
  const sha256 = hashOfMigration(copy);
  for (const [file, anchor, before] of EDITS) {
    const path = join(copy, file);
    const parts = readFileSync(path, 'utf8').split(anchor);
    if (parts.length !== 2) {
      throw new Error(`${file} holds this ${parts.length - 1} times, not once: ${JSON.stringify(anchor)}`);
    }
    writeFileSync(path, parts.join(before.replace('{sha256}', sha256) + anchor));
  }
}

/** @throws Error when other files than those that the document names differ from the repository's. */
function checkEdited(copy, files) {
  const changed = files.filter(
    (file) => !readFileSync(join(ROOT, file)).equals(readFileSync(join(copy, file))),
  );
  if (isDeepStrictEqual(changed.toSorted(), EDITED)) return;
  throw new Error(`The module edits ${changed.join(', ')}; the document says ${EDITED.join(', ')}`);
}

/** Two lines of work, which keep two processors busy. */
function stepsIn(copy, added) {
  const step = (title, name, args, { command, seconds = 300 } = {}) => ({
    title,
    args: [packageCommand(name, command), ...args],
    cwd: copy,
    seconds,
  });
  const floors = ['contract', 'domain', 'words', 'src', 'server', 'tools', 'tests'];
  return [
    [
      step('Types', '@typescript/native', ['--incremental', 'false'], { command: 'tsc' }),
      step('Biome', '@biomejs/biome', ['check', ...added, ...EDITED], { command: 'biome' }),
      step('Limits of the rooms', 'dependency-cruiser', ['--config', '.dependency-cruiser.cjs', ...floors], {
        command: 'depcruise',
      }),
      step('Client', 'vite', ['build', '--logLevel', 'error']),
    ],
    [
      step('Walks', 'vitest', ['run', '--project', 'pure', 'tests/machines/walks.test.ts', '-t', WALKED]),
      step('Unit tests', 'vitest', [
        'run',
        '--project',
        'unit',
        '--project',
        'pure',
        ...UNIT.map((test) => `tests/${test}`),
      ]),
      step('Server tests', 'vitest', [
        'run',
        '--project',
        'server',
        ...SERVER.map((test) => `tests/server/${test}`),
      ]),
    ],
  ];
}

async function follow(copy) {
  const files = listFiles();
  copyRepository(copy, files);
  const added = addModule(copy);
  applyEdits(copy);
  checkEdited(copy, files);
  const lines = stepsIn(copy, added).map(async (steps) => {
    for (const step of steps) await runLimited(step);
  });
  await Promise.all(lines);
}

checkNode();
await ensureInstalled();
const copy = mkdtempSync(join(tmpdir(), 'quorate-recipe-'));
const remove = () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    stopLimited();
    remove();
    process.exit(1);
  });
}
try {
  await follow(copy);
  console.log('A module was added by docs/adding-a-module.md, and all that concerns it holds.');
} catch (error) {
  console.error(`\nThe recipe failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  await stopLimited();
  remove();
}
