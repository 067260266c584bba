import { createServer } from 'vite';
import { ROOT } from './process.mjs';

/** Does something with modules that only Vite can load: those that find others by a pattern, as the tests' kit does. */
export async function withModules(work, plugins = []) {
  const server = await createServer({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    appType: 'custom',
    plugins,
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  });
  try {
    return await work((path) => server.ssrLoadModule(path));
  } finally {
    await server.close();
  }
}
