import { createServer } from 'node:http';
import { StartError } from '#server/problem';
import { exposition, type Metric } from './metrics';

const PATH = '/api/metrics';
const LOOPBACK = '127.0.0.1';

export interface MetricsListening {
  readonly port: number;
  close(): Promise<void>;
}

/** Names under which only programs of this machine ask: a page that was led here brings its own. */
const isOurs = (host: string | undefined) => /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host ?? '');

/** Answers `/api/metrics` on a port of its own, to this machine alone. @throws StartError where the port is taken. */
export async function listenForMetrics(
  port: number,
  read: () => Promise<readonly Metric[]>,
): Promise<MetricsListening> {
  const server = createServer((request, response) => {
    if (!isOurs(request.headers.host)) response.writeHead(421).end();
    else if (request.url !== PATH || request.method !== 'GET') response.writeHead(404).end();
    else {
      read().then(
        (metrics) => {
          response.writeHead(200, {
            'content-type': 'text/plain; version=0.0.4; charset=utf-8',
            'cache-control': 'no-store',
          });
          response.end(exposition(metrics));
        },
        () => response.writeHead(500).end(),
      );
    }
  });
  await new Promise<void>((resolve, reject) => {
    const failed = () =>
      reject(new StartError(`The port ${port} of METRICS_PORT is taken: choose another one.`));
    server.once('error', failed).listen(port, LOOPBACK, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
