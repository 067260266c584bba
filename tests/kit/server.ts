import type { Hono } from 'hono';
import type { Database } from '#server/database/connection';
import { type DemoAccount, seedDemo } from '#server/demo/seed';
import { createApp } from '#server/http/app';
import type { Deps, RequestEnv } from '#server/http/environment';
import { createLogger } from '#server/http/logger';
import { ROUTES } from '#server/routes';
import { type OpenDatabase, openTestDatabase, TEST_NOW } from './database';
import { serverParts, TEST_HOST } from './parts';
import { claimsOf, emulatorToken } from './tokens';

export interface TestRequest {
  readonly method?: string;
  /** First part of a demo account's address: `eva`. Absent: no token. */
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
  /** A token of a demo account, by the first part of its address. */
  token(name: string): string;
  /** Another server on the same database, with other parts; closing it leaves the database open. */
  with(overrides: Overrides): TestServer;
  close(): Promise<void>;
}

/** Replaces parts of the server; it is given the database that is open. */
export type Overrides = (database: Database) => Partial<Deps>;

/** The whole server on a database of its own with the demo group, without a socket; in memory unless said otherwise. */
export async function openTestServer(
  overrides: Overrides = () => ({}),
  open: OpenDatabase = openTestDatabase,
): Promise<TestServer> {
  const database = await open({ seed: true });
  const { accounts } = await seedDemo(database, TEST_NOW);
  return serve(database, accounts, overrides, () => database.close());
}

function serve(
  database: Database,
  accounts: readonly DemoAccount[],
  overrides: Overrides,
  close: () => Promise<void>,
): TestServer {
  const log: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void log.push(line) });
  const deps = { ...serverParts(database, logger), ...overrides(database) };
  const app = createApp(deps, ROUTES);
  const token = (name: string) => tokenOf(accounts, name);
  return {
    app,
    database,
    log,
    token,
    with: (others) => serve(database, accounts, others, async () => {}),
    async request(path, { method = 'GET', as, entity, headers, body } = {}) {
      return app.request(`http://${TEST_HOST}${path}`, {
        method,
        headers: {
          ...(as && { authorization: `Bearer ${token(as)}` }),
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

function tokenOf(accounts: readonly DemoAccount[], name: string): string {
  const account = accounts.find(({ email }) => email.startsWith(`${name}@`));
  if (!account) throw new Error(`There is no demo account ${name}`);
  return emulatorToken(claimsOf(account, Math.floor(Date.now() / 1000)));
}
