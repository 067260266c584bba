import { sql } from 'kysely';
import type { Database } from '#server/database/connection';
import { transactSystem } from '#server/database/transact';
import { inTurn } from '#server/jobs/inTurn';
import { count } from './ballot';
import { closeWhenCounted, isTieWaiting } from './closing';
import { lockRows, record } from './locking';
import { readRoom } from './resolution.queries';

const AT_ONCE = 100;

interface Due {
  readonly id: string;
  readonly entity_id: string;
}

/** Open resolutions whose deadline is past, or in which a term ended: run by the owner, over all entities. */
async function readDue(
  database: Pick<Database, 'kysely'>,
  now: Date,
  after: string,
): Promise<readonly Due[]> {
  return (
    database.kysely
      .selectFrom('resolution')
      .select(['id', 'entity_id'])
      .where('status', '=', 'Open')
      // Kept there while a tie waits: only who breaks it can go on.
      .where('outcome', 'is', null)
      .where('id', '>', after)
      .where((eb) =>
        eb.or([
          eb('deadline', '<', now),
          eb.exists(
            eb
              .selectFrom('decision_maker')
              .select(sql`1`.as('one'))
              .whereRef('decision_maker.resolution_id', '=', 'resolution.id')
              .where('decision_maker.term_ends', '<', now)
              .whereRef('decision_maker.term_ends', '>=', 'resolution.opened_at'),
          ),
        ]),
      )
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
  );
}

/** Evaluates one that may be due. Done twice, or by two servers, it is closed once. */
async function settle(
  database: Pick<Database, 'kysely' | 'commits'>,
  due: Due,
  clock: () => Date,
): Promise<void> {
  await transactSystem(database, due.entity_id, async (trx) => {
    const rows = await lockRows(trx, due.entity_id, due.id);
    const now = clock();
    const { timeZone } = await readRoom(trx, due.entity_id);
    const counted = rows.resolution.status === 'Open' ? count(rows, timeZone, now) : null;
    if (!counted) return;
    const end = await closeWhenCounted(trx, rows, counted, now);
    if (end) await record(trx, rows.resolution, end);
    const { evaluation } = counted;
    if (end || !isTieWaiting(evaluation)) return;
    await trx
      .updateTable('resolution')
      .set({ outcome: JSON.stringify(evaluation) })
      .where('id', '=', due.id)
      .execute();
  });
}

const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Closes every resolution whose voting is over; one whose tie has to be broken stays open. Idempotent.
 * @throws AggregateError with what went wrong with single ones, after all were tried.
 */
export async function closeDue(
  database: Pick<Database, 'kysely' | 'commits'>,
  clock: () => Date = () => new Date(),
): Promise<void> {
  await inTurn<Due>({
    read: (after) => readDue(database, clock(), after?.id ?? FIRST),
    atOnce: AT_ONCE,
    work: (due) => settle(database, due, clock),
    kind: 'resolutions to be closed',
  });
}
