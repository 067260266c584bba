import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockHolder } from './lib/lock.mjs';
import { fail, ROOT } from './lib/process.mjs';

/** `npm run demo:reset`: removes what the demo keeps, so that the next start begins anew. */
const envFile = join(ROOT, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
if (process.env.FIREBASE_PROJECT_ID) fail('Firebase is configured: this is no demo, nothing was removed.');
if (process.env.DATABASE_URL) fail('DATABASE_URL is set: reset that database yourself, nothing was removed.');
const folder = resolve(ROOT, process.env.DATA_DIR || './data');
const holder = lockHolder(join(folder, 'quorate.lock'));
if (holder) fail(`Quorate (process ${holder}) uses ${folder}: stop it first, nothing was removed.`);
const kept = ['database', 'identity', 'files', 'mail', 'run', 'quorate.lock'];
const removed = kept.map((name) => join(folder, name)).filter((path) => existsSync(path));
for (const path of removed) rmSync(path, { recursive: true, force: true });
console.log(
  removed.length > 0
    ? `The demo in ${folder} is removed; npm start begins anew.`
    : `There is no demo in ${folder}; nothing was removed.`,
);
