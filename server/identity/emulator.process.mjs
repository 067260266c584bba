import { createServer } from 'node:http';
import { createRequire } from 'node:module';

/**
 * The official Auth emulator in a process of its own, in plain JavaScript so that it starts without a loader. It is
 * loaded as the module behind the command line, without the command line's hub, logging service and message of the day.
 * Arguments: project, preferred port. It ends when the channel to its parent closes, also when the parent was killed.
 */

/** `SingleProjectMode.ERROR`: another project's calls are refused. */
const SINGLE_PROJECT_ERROR = 2;

const [, , projectId = '', preferredPort = '0'] = process.argv;

process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group; the parent still exports the accounts and then ends this process.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

/**
 * Its API description makes a validator of each parameter, and compiles them all before it listens: thirteen of the
 * fourteen seconds of a start. The library that does so can leave it to the first use of each, but is not told to.
 */
function compileOnUse(requireHere) {
  const requireThere = createRequire(requireHere.resolve('firebase-tools/package.json'));
  const library = requireThere('exegesis-express');
  const { middleware } = library;
  library.middleware = (description, options) =>
    middleware(description, { ...options, lazyCompileValidationSchemas: true });
}

async function start() {
  const requireHere = createRequire(import.meta.url);
  compileOnUse(requireHere);
  const { createApp } = requireHere('firebase-tools/lib/emulator/auth/server.js');
  const emulator = await createApp(projectId, SINGLE_PROJECT_ERROR);
  const server = createServer((request, response) => {
    if (isForeign(request, server.address().port)) refuse(response);
    else emulator(request, response);
  });
  const port = await listen(server, Number(preferredPort)).catch(() => listen(server, 0));
  process.send({ port });
}

/**
 * It answers everybody with the rights of its owner, so only programs of this machine may ask: a page in a browser says its
 * origin, or was led here by a name of its own.
 */
function isForeign({ headers }, port) {
  const names = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`);
  const isPage = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  return isPage || !names.includes(headers.host ?? '');
}

function refuse(response) {
  response.writeHead(403, { 'content-type': 'application/json', connection: 'close' });
  response.end('{"error":{"code":403,"message":"PERMISSION_DENIED"}}');
}

function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.removeListener('error', reject);
      resolve(server.address().port);
    });
  });
}

start().catch((error) => {
  process.send({ error: error instanceof Error ? error.message : String(error) });
  process.disconnect();
});
