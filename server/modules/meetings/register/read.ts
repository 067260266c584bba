import { sql, type Transaction } from 'kysely';
import type { ResolutionStatus } from '#contract/vocabulary';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';

/** Entries of one register; nobody is handed a part of it as if it were all. */
export const MOST_ENTRIES = 10_000;

/** One line of the register. */
export interface RegisterEntry {
  /** `YYYY-MM-DD`, where the entity is. */
  readonly day: string;
  readonly number: string;
  readonly title: string;
  /** Null for minutes. */
  readonly outcome: Extract<ResolutionStatus, 'Accepted' | 'Rejected'> | null;
  /** SHA-256 of what was signed, or decided on; null where none was made. */
  readonly hash: string | null;
}

/** Minutes that are final and resolutions that are decided, as far as the caller reads them, in the order of their days. */
export async function readRegister(
  trx: Transaction<Schema>,
  caller: Caller,
  timeZone: string,
): Promise<readonly RegisterEntry[]> {
  const { id, features } = currentEntity(caller);
  const { rows } = await sql<RegisterEntry>`
    select day, number, title, outcome, hash from (
      select to_char(m.starts_at at time zone m.time_zone, 'YYYY-MM-DD') as day, m.number, m.title, null as outcome, i.hash
        from meeting m join minutes i on i.meeting_id = m.id
        where m.entity_id = ${id} and i.status = 'Finalised' and ${features.includes('meetings')}
      union all
      select to_char(r.closed_at at time zone ${timeZone}, 'YYYY-MM-DD'), r.number, r.title, r.status, r.papers_hash
        from resolution r
        where r.entity_id = ${id} and r.decided_on and r.number is not null and r.closed_at is not null
          and ${features.includes('resolutions')}) entry
      order by day, number limit ${sql.lit(MOST_ENTRIES + 1)}`.execute(trx);
  return rows;
}
