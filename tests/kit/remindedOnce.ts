import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '#server/database/connection';
import type { Schema } from '#server/database/schema';
import {
  type OpenDatabase,
  openPostgresDatabase,
  prepareDataFolder,
  silent,
  temporaryFolder,
} from './database';
import { seedGroup } from './group/seed';

const LOADER = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const REMINDER = join(process.cwd(), 'tests/kit/reminder.ts');
const PROCESSES_MS = 180_000;
const PATIENCE = { timeout: 60_000, interval: 100 };
/** The lock in whose hands a mail stops in the middle. */
const HELD = 7;

/** Something that has to be reminded of when its servers start. */
export interface Prepared {
  /** Where it is kept. */
  readonly kysely: Kysely<Schema>;
  readonly id: string;
  close(): Promise<void>;
}

export interface Reminded {
  readonly reminds: 'tasks' | 'meetings';
  /** What is recorded when it was reminded of, and the kinds of its mails. */
  readonly event: string;
  readonly mails: readonly string[];
  /** Addresses of who is reminded. */
  readonly people: readonly string[];
  /** The morning at which it is. */
  readonly now: Date;
  prepare(open: OpenDatabase): Promise<Prepared>;
}

interface Running {
  readonly child: ChildProcess;
  readonly exit: Promise<unknown>;
  /** Once it has reminded so many times. */
  ran(times: number): Promise<void>;
}

let running: readonly Running[] = [];
let folders: readonly ReturnType<typeof temporaryFolder>[] = [];

function newFolder(): string {
  const folder = temporaryFolder();
  folders = [...folders, folder];
  return folder.path;
}

function start(env: Readonly<Record<string, string>>): Running {
  const child = spawn(process.execPath, ['--import', LOADER, REMINDER], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let runs = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    runs += chunk.toString().split('\n').length - 1;
  });
  const ran = (times: number) =>
    vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(times), PATIENCE).then(() => {});
  const one: Running = { child, exit: once(child, 'exit'), ran };
  running = [...running, one];
  return one;
}

/** Says of reminders of a module that each is sent once, whatever becomes of the servers that send it. */
export function remindedOnce({ reminds, event, mails, people, now, prepare }: Reminded): void {
  afterEach(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ exit }) => exit));
    for (const { remove } of folders) remove();
    running = [];
    folders = [];
  });

  const common = { REMINDS: reminds, NOW: now.toISOString() };
  const never = { told: 0, mailed: [] };
  const onceEach = { told: 1, mailed: people.toSorted() };
  const sent = async (kysely: Kysely<Schema>, id: string) => {
    const told = await kysely
      .selectFrom('event')
      .select('sequence')
      .where('subject_id', '=', id)
      .where('type', '=', event)
      .execute();
    const mailed = await kysely
      .selectFrom('mail')
      .select('address')
      .where('kind', 'in', [...mails])
      .where('subject_id', '=', id)
      .execute();
    return { told: told.length, mailed: mailed.map(({ address }) => address).toSorted() };
  };
  const end = async ({ child, exit }: Running) => {
    child.kill('SIGTERM');
    await exit;
  };

  describe('on PGlite', () => {
    it(
      'a reminder is sent once although the server is killed while it sends it, and again after a restart',
      async () => {
        const dataDir = newFolder();
        prepareDataFolder(dataDir);
        const opened = () => openDatabase({ dataDir, logger: silent });
        const prepared = await prepare(async () => {
          const database = await opened();
          await seedGroup(database);
          return database;
        });
        await prepared.close();
        const env = { ...common, DATA_DIR: dataDir };
        const stored = async () => {
          const database = await opened();
          return sent(database.kysely, prepared.id).finally(() => database.close());
        };
        expect(await start({ ...env, DIES: 'yes' }).exit).toEqual([null, 'SIGKILL']);
        expect(await stored()).toEqual(never);
        for (const _ of ['after the kill', 'after a restart']) {
          const server = start(env);
          await server.ran(2);
          await end(server);
          expect(await stored()).toEqual(onceEach);
        }
      },
      PROCESSES_MS,
    );
  });

  const serverUrl = inject('postgresUrl');
  describe.runIf(serverUrl)('on PostgreSQL', () => {
    it(
      'a reminder is sent once although two servers run and one is killed while it sends it, also after a restart',
      async () => {
        const prepared = await prepare((options) => openPostgresDatabase(serverUrl ?? '', options));
        const { kysely, id } = prepared;
        const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(kysely);
        const url = new URL(serverUrl ?? '');
        url.pathname = `/${rows[0]?.name}`;
        // A mail that is promised waits for a lock, and the test has it.
        await sql`create function hold_mail() returns trigger language plpgsql as
          'begin perform pg_advisory_xact_lock(${sql.lit(HELD)}); return new; end'`.execute(kysely);
        await sql`create trigger hold_mail before insert on mail for each row execute function hold_mail()`.execute(
          kysely,
        );
        const holder = new pg.Client({ connectionString: url.href });
        await holder.connect();
        await holder.query('select pg_advisory_lock($1)', [HELD]);
        /** Sessions of servers that wait for a lock. */
        const waiting = async () => {
          const { rows: found } = await sql<{ count: number }>`
            select count(*)::int as count from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely);
          return found[0]?.count ?? 0;
        };
        const startOne = () => start({ ...common, DATA_DIR: newFolder(), DATABASE_URL: url.href });

        const first = startOne();
        await vi.waitFor(async () => expect(await waiting()).toBe(1), PATIENCE);
        const second = startOne();
        await vi.waitFor(async () => expect(await waiting()).toBe(2), PATIENCE);
        first.child.kill('SIGKILL');
        await first.exit;
        expect(await sent(kysely, id)).toEqual(never);
        await holder.query('select pg_advisory_unlock($1)', [HELD]);
        await holder.end();

        await vi.waitFor(async () => expect(await sent(kysely, id)).toEqual(onceEach), PATIENCE);
        const runs = async () => {
          const { rows: found } = await sql<{ count: number }>`
            select count(*)::int as count from pgboss.job
              where name = ${`${reminds}.remind`} and state = 'completed'`.execute(kysely);
          return found[0]?.count ?? 0;
        };
        const atLeastRuns = async (count: number) =>
          vi.waitFor(async () => expect(await runs()).toBeGreaterThanOrEqual(count), PATIENCE);
        await atLeastRuns((await runs()) + 2);
        // Also after a restart.
        const third = startOne();
        await atLeastRuns((await runs()) + 3);
        expect(await sent(kysely, id)).toEqual(onceEach);
        await end(second);
        await end(third);
        await prepared.close();
      },
      PROCESSES_MS,
    );
  });
}
