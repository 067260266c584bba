import { sql, type Transaction } from 'kysely';
import type { PlatformFigures, RetentionReport } from '#contract/calls/platform';
import { RETENTION } from '#domain/retention/schedule';
import type { Schema } from '#server/database/schema';
import { sealStateAt } from '#server/sealing/validity';
import { TELEMETRY_DAYS } from '#server/telemetry/telemetry';

const DAY_MS = 86_400_000;

interface Counted {
  readonly kind: string;
  readonly name: string;
  readonly count: number;
  readonly total: number;
}

interface Found extends Pick<PlatformFigures, 'mails' | 'jobs'> {
  readonly counts: readonly Counted[];
  readonly files: number;
  readonly bytes: string;
}

interface FiguresInput extends Pick<PlatformFigures, 'meaning'> {
  readonly sealValidUntil: Date;
  readonly now: Date;
}

/** Figures of the platform as a whole, of the days that counts are kept. */
export async function readFigures(
  trx: Transaction<Schema>,
  { sealValidUntil, meaning, now }: FiguresInput,
): Promise<PlatformFigures> {
  const from = new Date(now.getTime() - TELEMETRY_DAYS * DAY_MS).toISOString().slice(0, 10);
  const { rows } = await sql<{
    found: Found;
  }>`select quorate_platform_figures(${from}::date) as found`.execute(trx);
  const found = rows[0]?.found;
  if (!found) throw new Error('Figures of the platform are one row');
  const of = (kind: string) => {
    const counted = found.counts.filter((count) => count.kind === kind);
    return {
      total: counted[0]?.total ?? 0,
      most: counted.map(({ name, count }) => ({ name, count })),
    };
  };
  return {
    days: TELEMETRY_DAYS,
    pageViews: of('pageview'),
    exceptions: of('exception'),
    mails: found.mails,
    jobs: found.jobs,
    storage: { files: found.files, bytes: found.bytes },
    seal: { validUntil: sealValidUntil.toISOString(), state: sealStateAt(sealValidUntil, now) },
    meaning,
  };
}

/** What is kept for how long, and what the last runs removed. */
export async function readRetention(trx: Transaction<Schema>): Promise<RetentionReport> {
  const rows = await trx
    .selectFrom('retention_run')
    .select(['kind', sql<number>`sum(removed)::integer`.as('removed'), sql<Date>`max(at)`.as('at')])
    .groupBy('kind')
    .execute();
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return {
    items: RETENTION.map(({ kind, days }) => ({
      kind,
      days,
      lastRun: byKind.get(kind)?.at.toISOString() ?? null,
      removed: byKind.get(kind)?.removed ?? 0,
    })),
  };
}
