import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode, ROOT, runPackage } from './lib/process.mjs';

/** `npm run bench [NAME]`: each benchmark in a process of its own; fails when one is over its budget. */
checkNode();
await ensureInstalled();
await ensureBuilt();

const wanted = process.argv[2] ?? '';
const folder = join('tests', 'benchmarks');
const names = readdirSync(join(ROOT, folder)).filter(
  (name) => name.endsWith('.bench.ts') && name.includes(wanted),
);
let failed = 0;
for (const name of names) {
  console.log(`\n== ${name.replace('.bench.ts', '')}`);
  if ((await runPackage('tsx', [join(folder, name)])) !== 0) failed += 1;
}
if (failed > 0) console.error(`\n${failed} of ${names.length} benchmarks failed or are over their budget.`);
process.exitCode = failed > 0 ? 1 : 0;
