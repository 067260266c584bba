import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { keepRunning } from './lib/keep.mjs';
import { endWithParent } from './lib/parent.mjs';
import { checkNode, ROOT } from './lib/process.mjs';

/** `npm start`: installs and builds what is missing, then keeps the server running. */
checkNode();
await ensureInstalled();
await ensureBuilt();
if (process.env.npm_lifecycle_event === 'start') endWithParent();
const main = join(ROOT, 'dist', 'server', 'main.js');
process.exitCode = await keepRunning(
  // The channel tells the server when this process is gone, however it went.
  () => spawn(process.execPath, [main], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }),
  (line) => console.error(line),
);
