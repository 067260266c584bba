import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../lib/build.mjs';
import { fail, ROOT, runPackage } from '../lib/process.mjs';

const FOLDER = join(ROOT, 'dist', 'model');
const BUILT = join(ROOT, 'dist', '.inputs');
const STAMP = join(FOLDER, '.inputs');

/**
 * The built server with another client beside it, whose machines tell what they do: a folder that looks like the repository, as
 * the server finds the client from where it stands.
 */
export async function ensureModelBuilt() {
  await ensureBuilt();
  const inputs = readFileSync(BUILT, 'utf8');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return;
  console.log('Building the client whose machines tell what they do.');
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const read of ['package.json', 'demo', 'server']) symlinkSync(join(ROOT, read), join(FOLDER, read));
  for (const part of ['server', 'prerender']) {
    cpSync(join(ROOT, 'dist', part), join(FOLDER, 'dist', part), { recursive: true });
  }
  const client = [
    'build',
    '--mode',
    'model',
    '--outDir',
    join(FOLDER, 'dist', 'client'),
    '--logLevel',
    'warn',
  ];
  if ((await runPackage('vite', client)) !== 0) fail('The build failed: see above.');
  writeFileSync(STAMP, inputs);
}
