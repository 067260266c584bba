import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { openPostgresDatabase, TEST_NOW, temporaryFolder } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { openDesk } from '../../kit/tasks';

const LOADER = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const REMINDER = join(process.cwd(), 'tests/kit/reminder.ts');
const PROCESSES_MS = 120_000;
const PATIENCE = { timeout: 60_000, interval: 100 };
const DAY_MS = 86_400_000;
const JAN = idOf('user', 'jan');
/** The lock in whose hands a mail stops in the middle. */
const HELD = 7;

const after = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS);

interface Server {
  readonly child: ChildProcess;
  readonly exit: Promise<unknown>;
  readonly folder: ReturnType<typeof temporaryFolder>;
}

let servers: readonly Server[] = [];

afterEach(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ exit }) => exit));
  for (const { folder } of servers) folder.remove();
  servers = [];
});

/** A server of its own on that database, for which it is 7 days later. */
function start(url: string): Server {
  const folder = temporaryFolder();
  const child = spawn(process.execPath, ['--import', LOADER, REMINDER], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: folder.path,
      DATABASE_URL: url,
      NOW: after(7).toISOString(),
    },
    stdio: 'inherit',
  });
  const exit = new Promise<unknown>((resolve) => child.once('exit', resolve));
  const server = { child, exit, folder };
  servers = [...servers, server];
  return server;
}

const serverUrl = inject('postgresUrl');

test.runIf(serverUrl)(
  'a reminder is sent once although two servers run and one is killed while it sends it',
  async () => {
    const desk = await openDesk((options) => openPostgresDatabase(serverUrl ?? '', options));
    const { kysely } = desk.server.database;
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
    const due = after(20).toISOString().slice(0, 10);
    const id = await desk.add({ due, reminders: ['2 weeks'], assignees: [JAN] });
    await kysely.deleteFrom('mail').execute();
    await holder.query('select pg_advisory_lock($1)', [HELD]);

    /** Sessions of servers that wait for a lock. */
    const waiting = async () => {
      const { rows: found } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely);
      return found[0]?.count ?? 0;
    };
    const sent = async () => ({
      told: (await desk.recorded(id)).filter((type) => type === 'task.reminded').length,
      mails: await kysely
        .selectFrom('mail')
        .select(['subject_id', 'recipient_id'])
        .where('kind', '=', 'task.reminded')
        .execute(),
    });
    const runs = async () => {
      const { rows: found } = await sql<{ count: number }>`
        select count(*)::int as count from pgboss.job where name = 'tasks.remind' and state = 'completed'`.execute(
        kysely,
      );
      return found[0]?.count ?? 0;
    };
    const atLeastRuns = async (count: number) =>
      vi.waitFor(async () => expect(await runs()).toBeGreaterThanOrEqual(count), PATIENCE);

    const first = start(url.href);
    await vi.waitFor(async () => expect(await waiting()).toBe(1), PATIENCE);
    start(url.href);
    await vi.waitFor(async () => expect(await waiting()).toBe(2), PATIENCE);
    first.child.kill('SIGKILL');
    await first.exit;
    expect(await sent()).toEqual({ told: 0, mails: [] });
    await holder.query('select pg_advisory_unlock($1)', [HELD]);
    await holder.end();

    const once = { told: 1, mails: [{ subject_id: id, recipient_id: JAN }] };
    await vi.waitFor(async () => expect(await sent()).toEqual(once), PATIENCE);
    await atLeastRuns((await runs()) + 2);
    // Also after a restart.
    start(url.href);
    await atLeastRuns((await runs()) + 3);
    expect(await sent()).toEqual(once);
    for (const { child, exit } of servers) {
      child.kill('SIGTERM');
      await exit;
    }
    await desk.close();
  },
  PROCESSES_MS,
);
