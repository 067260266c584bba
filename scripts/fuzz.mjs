import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode, runPackage } from './lib/process.mjs';

/** `npm run test:fuzz [REQUESTS] [SEED]`: chance against the built server; 100,000 requests unless said otherwise. */
checkNode();
await ensureInstalled();
await ensureBuilt();
process.exitCode = await runPackage('tsx', [join('tests', 'fuzz', 'main.ts'), ...process.argv.slice(2)]);
