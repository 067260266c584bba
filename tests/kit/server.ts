import type { Hono } from 'hono';
import type { Database } from '#server/database/connection';
import { createApp } from '#server/http/app';
import type { Deps, RequestEnv } from '#server/http/environment';
import { createLogger } from '#server/http/logger';
import { ROUTES } from '#server/routes';
import { type OpenDatabase, openTestDatabase } from './database';
import { tokenOf } from './group/token';
import { serverParts, TEST_HOST } from './parts';

export interface TestRequest {
  readonly method?: string;
  /** Somebody of the group of the tests: `eva`. Absent: no token. */
  readonly as?: string;
  readonly entity?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a string and a form are sent as they are. */
  readonly body?: unknown;
}

export interface TestServer {
  readonly app: Hono<RequestEnv>;
  readonly database: Database;
  /** Lines of the log so far. */
  readonly log: readonly string[];
  request(path: string, options?: TestRequest): Promise<Response>;
  /** A token of somebody of the group of the tests. */
  token(name: string): string;
  /** Another server on the same database, with other parts; closing it leaves the database open. */
  with(overrides: Overrides): TestServer;
  close(): Promise<void>;
}

/** Replaces parts of the server; it is given the database that is open. */
export type Overrides = (database: Database) => Partial<Deps>;

/** The whole server on a database of its own with the group of the tests, without a socket; in memory unless said otherwise. */
export async function openTestServer(
  overrides: Overrides = () => ({}),
  open: OpenDatabase = openTestDatabase,
): Promise<TestServer> {
  const database = await open({ seed: true });
  return serve(database, overrides, () => database.close());
}

function serve(database: Database, overrides: Overrides, close: () => Promise<void>): TestServer {
  const log: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void log.push(line) });
  const deps = { ...serverParts(database, logger), ...overrides(database) };
  const app = createApp(deps, ROUTES);
  return {
    app,
    database,
    log,
    token: tokenOf,
    with: (others) => serve(database, others, async () => {}),
    async request(path, { method = 'GET', as, entity, headers, body } = {}) {
      return app.request(`http://${TEST_HOST}${path}`, {
        method,
        headers: {
          ...(as && { authorization: `Bearer ${tokenOf(as)}` }),
          ...(entity && { 'x-entity': entity }),
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && {
          body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
        }),
      });
    },
    async close() {
      await deps.telemetry.flush();
      await close();
    },
  };
}
