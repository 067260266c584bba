import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Database } from '#server/database/connection';
import type { Metric, Sample } from './metrics';

export interface Measured {
  readonly database: Database;
  /** How many screens follow what changes. */
  readonly streams: () => number;
}

const NANOSECONDS = 1e9;

/** What is measured when it is asked for; the database is asked for counts by state alone. */
export function createGauges({ database, streams }: Measured) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    async read(): Promise<readonly Metric[]> {
      const { total, idle, waiting } = database.connections();
      return [
        gauge('quorate_database_connections', 'Connections of requests to the database.', [
          { labels: { state: 'open' }, value: total },
          { labels: { state: 'idle' }, value: idle },
          { labels: { state: 'awaited' }, value: waiting },
        ]),
        gauge('quorate_live_streams', 'Open live streams.', [alone(streams())]),
        ...(await counted(database)),
        ...ofProcess(delay.percentile(99) / NANOSECONDS),
      ];
    },
    stop: () => delay.disable(),
  };
}

const alone = (value: number): Sample => ({ labels: {}, value });

const gauge = (name: string, help: string, samples: readonly Sample[]): Metric => ({
  name,
  help,
  type: 'gauge',
  samples,
});

async function counted(database: Database): Promise<readonly Metric[]> {
  try {
    const mails = await sql<{ status: string; count: string }>`
      select status, count(*) as count from mail group by status order by status`.execute(database.kysely);
    const mail = mails.rows.map(({ status, count }) => ({ labels: { status }, value: Number(count) }));
    return [up(1), gauge('quorate_mails', 'Mails by what became of them.', mail), ...(await jobs(database))];
  } catch {
    // That it does not answer is what is told.
    return [up(0)];
  }
}

async function jobs(database: Database): Promise<readonly Metric[]> {
  const found = await sql<{ found: boolean }>`
    select to_regclass('pgboss.job') is not null as found`.execute(database.kysely);
  if (!found.rows[0]?.found) return [];
  const { rows } = await sql<{ name: string; state: string; count: string }>`
    select name, state::text as state, count(*) as count from pgboss.job group by name, state
     order by name, state`.execute(database.kysely);
  const samples = rows.map(({ name, state, count }) => ({ labels: { name, state }, value: Number(count) }));
  return [gauge('quorate_jobs', 'Jobs by name and state.', samples)];
}

const up = (value: number) =>
  gauge('quorate_database_up', 'Whether the database answered just now.', [alone(value)]);

function ofProcess(delaySeconds: number): readonly Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const cpu = (user + system) / 1e6;
  const startedAt = Math.round(Date.now() / 1_000 - process.uptime());
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'Time of processors.',
      type: 'counter',
      samples: [alone(cpu)],
    },
    gauge('process_resident_memory_bytes', 'Memory in use.', [alone(rss)]),
    gauge('process_start_time_seconds', 'When the process began, since 1970.', [alone(startedAt)]),
    gauge('nodejs_heap_used_bytes', 'Memory of objects.', [alone(heapUsed)]),
    gauge('nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop, 99th percentile since the start.', [
      alone(Number.isNaN(delaySeconds) ? 0 : delaySeconds),
    ]),
  ];
}
