import type { Logger } from 'pino';
import type { Database } from '#server/database/connection';

/** Counts of the own intake are kept this long (DATA-3). */
export const TELEMETRY_DAYS = 30;
const FLUSH_DELAY_MS = 2000;
/** Different names per kind and day; what comes after counts as `other`, so that nobody fills the table. */
const NAMES_PER_DAY = 300;
const DAY_MS = 86_400_000;

export type TelemetryKind = 'pageview' | 'exception';

/** Counts page views and exceptions per day, in memory first and in the database soon after. */
export interface Telemetry {
  /** Origin of the configured PostHog; null keeps counts here. */
  readonly forwardTo: string | null;
  count(kind: TelemetryKind, name: string): void;
  /** Writes what is counted now. */
  flush(): Promise<void>;
}

interface Count {
  readonly day: string;
  readonly kind: TelemetryKind;
  readonly name: string;
  count: number;
}

export function createTelemetry(
  database: Pick<Database, 'kysely'>,
  logger: Logger,
  forwardTo: string | null = null,
  clock: () => number = Date.now,
): Telemetry {
  const pending = new Map<string, Count>();
  const names = new Set<string>();
  let namesDay = '';
  let timer: NodeJS.Timeout | null = null;

  const flush = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const counts = [...pending.values()];
    pending.clear();
    if (counts.length === 0) return;
    const oldest = dayOf(clock() - TELEMETRY_DAYS * DAY_MS);
    try {
      await write(database, counts, oldest);
    } catch (err) {
      logger.warn({ err, lost: counts.length }, 'Counts of page views could not be written');
    }
  };

  return {
    forwardTo,
    flush,
    count(kind, name) {
      const day = dayOf(clock());
      if (day !== namesDay) {
        names.clear();
        namesDay = day;
      }
      const known = names.has(`${kind} ${name}`) || names.size < NAMES_PER_DAY;
      const counted = known ? name : 'other';
      names.add(`${kind} ${counted}`);
      const key = `${day} ${kind} ${counted}`;
      const entry = pending.get(key) ?? { day, kind, name: counted, count: 0 };
      entry.count += 1;
      pending.set(key, entry);
      timer ??= setTimeout(() => void flush(), FLUSH_DELAY_MS).unref();
    },
  };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

async function write(
  database: Pick<Database, 'kysely'>,
  counts: readonly Count[],
  oldest: string,
): Promise<void> {
  const { kysely } = database;
  await kysely
    .insertInto('telemetry')
    .values([...counts])
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind', 'name']).doUpdateSet((eb) => ({
        count: eb('telemetry.count', '+', eb.ref('excluded.count')),
      })),
    )
    .execute();
  await kysely.deleteFrom('telemetry').where('day', '<', oldest).execute();
}
