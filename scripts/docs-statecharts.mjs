import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT } from './lib/process.mjs';
import { withModules } from './lib/vite.mjs';

/**
 * `npm run docs:statecharts`: writes docs/statecharts from the machines and the sentences of their models.
 * `npm run docs:statecharts -- --config <machine>` prints what the visualizer and the editor of XState take.
 */
const FOLDER = join(ROOT, 'docs', 'statecharts');
const [option, name] = process.argv.slice(2);

await withModules(async (load) => {
  if (option === '--config') return printConfig(load);
  const { documentedMachines } = await load('/tests/kit/documented.ts');
  const { pagesOf } = await load('/tools/charts/page.ts');
  const { documentedLives } = await load('/tests/kit/lives.ts');
  const pages = await pagesOf(documentedMachines(), documentedLives());
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [file, content] of pages) writeFileSync(join(FOLDER, file), content);
  console.log(`${pages.size} files in docs/statecharts.`);
});

async function printConfig(load) {
  const { MACHINES } = await load('/tests/kit/machines.ts');
  const { LIVES } = await load('/tests/kit/lives.ts');
  const { machineOfLife } = await load('/tools/charts/life.ts');
  const life = LIVES.get(name);
  const machine = life ? machineOfLife(name, life) : MACHINES.get(name);
  const names = [...MACHINES.keys(), ...LIVES.keys()].toSorted();
  if (!machine) fail(`There is no machine "${name}": ${names.join(', ')}`);
  console.log(JSON.stringify(machine.config, null, 2));
}
