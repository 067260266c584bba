import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode, ROOT } from './lib/process.mjs';

/** `npm start`: installs and builds what is missing, then is the server. */
checkNode();
await ensureInstalled();
await ensureBuilt();
await import(pathToFileURL(join(ROOT, 'dist', 'server', 'main.js')).href);
