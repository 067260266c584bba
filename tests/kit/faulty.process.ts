import { setTimeout as pass } from 'node:timers/promises';
import { pino } from 'pino';
import { listen } from '#server/http/listen';
import { endOnUncaught } from '#server/uncaught';

/*
 * A server that makes the faults that are asked of it, outside every promise that somebody waits for. It ends as the program
 * does. Arguments: milliseconds to drain, and to answer `/slow`.
 */

const [, , drainMs = '0', slowMs = '0'] = process.argv;

const faults: Readonly<Record<string, () => void>> = {
  '/throw': () => {
    setImmediate(() => {
      throw new Error('thrown by a listener');
    });
  },
  '/reject': () => {
    void Promise.reject(new Error('rejected unheard'));
  },
};

const server = await listen(
  async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/slow') await pass(Number(slowMs));
    faults[pathname]?.();
    return new Response('answered');
  },
  0,
  ['127.0.0.1'],
);
endOnUncaught(() => server.close(60_000), pino(), Number(drainMs));
console.log(JSON.stringify({ port: server.port }));
