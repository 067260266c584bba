import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { StartError } from '#server/problem';

/** `connection` is what the listener knows of the socket. */
export type Fetch = (request: Request, connection?: object) => Response | Promise<Response>;

export interface Listening {
  readonly port: number;
  /**
   * Stops accepting, lets running requests finish, and ends those that take longer. Before that it answers on as before for `partingMs`,
   * and says of every connection that this answer was its last: a proxy that keeps connections open would send into one that is just
   * being closed, and cannot repeat a write.
   */
  close(graceMs: number, partingMs?: number): Promise<void>;
}

/** Not there on machines without IPv6. */
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);
const CLOSE_IDLE_EVERY_MS = 50;

/** What one client, or all of them, may take of a server. Times are in milliseconds. */
export interface ListenLimits {
  /** Open at once; one more is closed unheard. */
  readonly connections: number;
  /** For the headers of a request, also of the first of a connection. */
  readonly headersMs: number;
  /** For a whole request: the largest file over the slowest line that anybody would wait for. */
  readonly receiveMs: number;
  /** Without a byte either way. Longer than a request may take, and than a live stream is silent. */
  readonly silentMs: number;
  /** Between two requests of a connection. */
  readonly keepAliveMs: number;
  /** How often slow headers and requests are looked for. */
  readonly lookEveryMs: number;
}

export const LISTEN_LIMITS: ListenLimits = {
  connections: 5_000,
  headersMs: 20_000,
  receiveMs: 2 * 60 * 60_000,
  silentMs: 60_000,
  keepAliveMs: 5_000,
  lookEveryMs: 5_000,
};

export interface ListenOptions {
  readonly limits?: Partial<ListenLimits>;
  /** Hears of what goes wrong while connections are accepted, such as too few file descriptors. */
  readonly onFault?: (fault: unknown) => void;
}

/**
 * Listens on every host given, on the same port; the first decides, a further one may be missing on this machine.
 * @param hosts undefined stands for every address.
 * @throws StartError when the port is taken or may not be used.
 */
export async function listen(
  fetch: Fetch,
  port: number,
  hosts: readonly (string | undefined)[],
  { limits, onFault = () => {} }: ListenOptions = {},
): Promise<Listening> {
  const all = { ...LISTEN_LIMITS, ...limits };
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false });
  let isParting = false;
  const listener: RequestListener = (request, response) => {
    if (isParting) response.shouldKeepAlive = false;
    return answer(request, response);
  };
  const servers: Server[] = [];
  let actualPort = port;
  const close = async (graceMs: number, partingMs = 0) => {
    isParting = true;
    if (partingMs > 0) await after(partingMs);
    await Promise.all(servers.map((server) => closeServer(server, graceMs)));
  };
  for (const host of hosts) {
    try {
      const server = await open(listener, actualPort, host, all);
      // Without a listener it would end the process.
      server.on('error', onFault);
      servers.push(server);
      const address = server.address();
      if (typeof address === 'object' && address) actualPort = address.port;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      if (servers.length > 0 && NO_SUCH_ADDRESS.has(code)) continue;
      await close(0);
      throw listenError(code, actualPort, host);
    }
  }
  return { port: actualPort, close };
}

function open(
  listener: RequestListener,
  port: number,
  host: string | undefined,
  limits: ListenLimits,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(
      {
        requestTimeout: limits.receiveMs,
        headersTimeout: limits.headersMs,
        keepAliveTimeout: limits.keepAliveMs,
        connectionsCheckingInterval: limits.lookEveryMs,
      },
      listener,
    );
    server.maxConnections = limits.connections;
    server.timeout = limits.silentMs;
    server.once('error', reject);
    server.listen({ port, ...(host !== undefined && { host, ipv6Only: host === '::1' }) }, () => {
      server.removeListener('error', reject);
      resolve(server);
    });
  });
}

function listenError(code: string, port: number, host: string | undefined): StartError {
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken: stop the program that uses it, or set PORT to another one.`,
    );
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} needs rights this user does not have: set PORT to one above 1023.`);
  }
  return new StartError(
    `Cannot listen on ${host ?? 'this machine'} (${code}): set HOST to an address of it.`,
  );
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection that was busy becomes idle and would be kept alive for the next request.
    const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
