import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode, packageCommand, ROOT } from './lib/process.mjs';

/**
 * `npm run dev`: the server from source, restarted when it changes, and Vite for the client. The browser talks to the
 * server, which renders its page and passes source files on from Vite; hot updates come from Vite's own socket.
 */
checkNode();
await ensureInstalled();
const vitePort = await freePort(5173);
const env = { ...process.env, QUORATE_DEV_CLIENT: `http://localhost:${vitePort}` };
const children = [
  start([packageCommand('vite'), '--port', String(vitePort), '--strictPort', '--logLevel', 'warn'], env),
  start([packageCommand('tsx'), 'watch', '--clear-screen=false', 'server/main.ts'], env),
];

let ending = false;
function end(code) {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
  Promise.all(children.map(ended)).then(() => process.exit(code));
}
for (const child of children) child.once('exit', (code) => end(code ?? 1));
process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));

function start(args, environment) {
  return spawn(process.execPath, args, {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', resolve));
}

function freePort(preferred) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => freePort(0).then(resolve));
    probe.listen(preferred, 'localhost', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
