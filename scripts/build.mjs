import { join } from 'node:path';
import { stamp } from './lib/build.mjs';
import { compressFolder } from './lib/compress.mjs';
import { ROOT, runPackage } from './lib/process.mjs';

/** `npm run build`: client, the page that is rendered ahead, server, compressed files, and of which sources all that is. */
const client = await runPackage('vite', ['build', '--logLevel', 'warn']);
if (client !== 0) process.exit(client);
const prerender = await runPackage('vite', [
  'build',
  '--config',
  'vite.prerender.config.ts',
  '--logLevel',
  'error',
]);
if (prerender !== 0) process.exit(prerender);
const server = await runPackage('vite', [
  'build',
  '--ssr',
  '--config',
  'vite.server.config.ts',
  '--logLevel',
  'warn',
]);
if (server !== 0) process.exit(server);
await compressFolder(join(ROOT, 'dist', 'client'));
stamp();
