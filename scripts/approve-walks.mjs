import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/process.mjs';
import { withModules } from './lib/vite.mjs';

/** `npm run approve:walks`: writes what the machines do now as what they are to do. Read the difference before you commit it. */
const FOLDER = join(ROOT, 'tests', 'machines', 'approved');

await withModules(async (load) => {
  const { approvalOf } = await load('/tests/kit/approval.ts');
  const { MACHINES } = await load('/tests/kit/machines.ts');
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const id of MACHINES.keys()) writeFileSync(join(FOLDER, `${id}.txt`), approvalOf(id));
  console.log(`${MACHINES.size} files in tests/machines/approved.`);
});
