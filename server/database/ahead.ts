import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connection';

/** What waits for its moment, and longer than which nothing of it ever waits. */
interface Waiting {
  readonly table: string;
  readonly moment: string;
  readonly waits: RawBuilder<boolean>;
  readonly most: string;
}

/** It is due when it is promised, and no server has begun it: sooner than by a clock that was ahead it may always be. */
const UNTRIED = sql<boolean>`status = 'queued' and attempts = 0`;
const UNSETTLED = sql<boolean>`status in ('queued', 'sending')`;
const UNREAD = sql<boolean>`state in ('waiting', 'reading')`;

const WAITING: readonly Waiting[] = [
  { table: 'mail', moment: 'next_at', waits: UNTRIED, most: '1 minute' },
  { table: 'mail', moment: 'next_at', waits: UNSETTLED, most: '1 day' },
  {
    table: 'mail',
    moment: 'next_at',
    waits: sql<boolean>`status = 'held' and gathered_in is null`,
    most: '2 days',
  },
  { table: 'support_message', moment: 'next_at', waits: UNSETTLED, most: '3 hours' },
  { table: 'webhook_delivery', moment: 'next_at', waits: UNTRIED, most: '1 minute' },
  { table: 'webhook_delivery', moment: 'next_at', waits: sql<boolean>`settled_at is null`, most: '1 day' },
  { table: 'document_reading', moment: 'due_at', waits: UNREAD, most: '1 hour' },
  { table: 'document_reading', moment: 'leased_until', waits: UNREAD, most: '1 hour' },
  { table: 'search_due', moment: 'due_at', waits: sql<boolean>`true`, most: '3 hours' },
  { table: 'search_embedding', moment: 'due_at', waits: sql<boolean>`not is_done`, most: '3 hours' },
];

/**
 * What a server promised while its clock was ahead is due now, and not when it is that late again. The clocks of servers may differ by as
 * much as a row may wait: none of them takes what another one has just begun. Run by the owner.
 */
export async function pullBackWaiting(
  { kysely }: Pick<Database, 'kysely'>,
  clock: () => Date = () => new Date(),
): Promise<void> {
  const now = clock();
  for (const { table, moment, waits, most } of WAITING) {
    const column = sql.ref(moment);
    await sql`update ${sql.table(table)} set ${column} = ${now}
      where ${waits} and ${column} > ${now}::timestamptz + ${most}::interval`.execute(kysely);
  }
}
