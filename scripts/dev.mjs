import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { createServer as createProbe } from 'node:net';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode, packageCommand, ROOT } from './lib/process.mjs';

/**
 * `npm run dev`: the server from source, restarted when it changes, and Vite for the client. The browser talks to the
 * server, which renders its page and passes source files on from Vite; hot updates come from Vite's own socket.
 */
checkNode();
await ensureInstalled();
const { createServer: createVite } = await import('vite');
const port = await freePort(5173);
const http = createServer();
// In middleware mode Vite leaves signals to us, so that the server is ended too.
const vite = await createVite({
  root: ROOT,
  logLevel: 'warn',
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http, clientPort: port } },
});
http.on('request', vite.middlewares).listen(port, 'localhost');

const server = spawn(
  process.execPath,
  [packageCommand('tsx'), 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    cwd: ROOT,
    env: { ...process.env, QUORATE_DEV_CLIENT: `http://localhost:${port}` },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
const ended = new Promise((resolve) => server.once('exit', (code) => resolve(code ?? 0)));

let ending = false;
async function end() {
  if (ending) return;
  ending = true;
  server.kill('SIGTERM');
  const code = await ended;
  await vite.close();
  process.exit(code);
}
process.on('SIGINT', end);
process.on('SIGTERM', end);
ended.then(end);

function freePort(preferred) {
  return new Promise((resolve) => {
    const probe = createProbe();
    probe.once('error', () => freePort(0).then(resolve));
    probe.listen(preferred, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(address.port));
    });
  });
}
