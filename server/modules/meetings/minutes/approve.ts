import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/connection';
import { appendEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { transactSystem } from '#server/database/transact';
import { mayActThere } from '#server/group/access';
import { inTurn } from '#server/jobs/inTurn';
import { readAttending } from '../queries';
import { eventOf } from '../record';
import { ACCOUNT, findMinutes, readMinutes } from './rows';
import { approvalIn, goneIn, type MinutesRoom } from './standing';

/** Approves what was circulated, where all who are needed approve it and nothing else stands in the way. As the system. */
export async function approveWhenAgreed(trx: Transaction<Schema>, room: MinutesRoom, at: Date) {
  const { row, rows } = room;
  const { minutes, openAmendments, isWrittenOn } = rows;
  const { isApproved, needed } = approvalIn(room);
  if (!isApproved || openAmendments > 0 || isWrittenOn) return minutes;
  const after = await approve(trx, room, at);
  const gone = goneIn(room);
  const payload = {
    version: minutes.version,
    missing: gone.map(({ id }) => id),
    missingNames: gone.map(({ name }) => name),
  };
  const type = needed === 0 ? 'meeting.minutesPassed' : 'meeting.minutesApproved';
  await appendEvent(trx, eventOf(null, row, { type, payload }, at));
  return after;
}

async function approve(trx: Transaction<Schema>, { rows }: MinutesRoom, at: Date) {
  const { meeting_id, revision, version } = rows.minutes;
  const after = { status: 'Approved', revision: revision + 1, version } as const;
  await trx
    .updateTable('minutes')
    .set({ status: after.status, revision: after.revision, approved_at: at, updated_at: at })
    .where('meeting_id', '=', meeting_id)
    .execute();
  return after;
}

interface Waiting {
  readonly id: string;
  readonly entityId: string;
}

const AT_ONCE = 100;

/** As the owner: circulated minutes that ask somebody who may not answer any more. */
async function readWaiting(
  { kysely }: Pick<Database, 'kysely'>,
  after: Waiting | undefined,
): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select n.meeting_id as id, n.entity_id as "entityId" from minutes n join meeting t on t.id = n.meeting_id
      where n.status = 'Circulated' and t.status = 'In Review' and n.meeting_id > ${after?.id ?? NOBODY}
        and exists (select from attendee a ${ACCOUNT}
          where a.meeting_id = n.meeting_id and a.role <> 'guest' and not ${mayActThere})
      order by n.meeting_id limit ${sql.lit(AT_ONCE)}`.execute(kysely);
  return rows;
}

/** Before every id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

async function approveOne(trx: Transaction<Schema>, id: string, at: Date): Promise<void> {
  const row = await trx
    .selectFrom('meeting')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'In Review')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const minutes = await findMinutes(trx, id);
  if (minutes?.status !== 'Circulated') return;
  const room = { row, attendees: await readAttending(trx, id), rows: await readMinutes(trx, minutes) };
  await approveWhenAgreed(trx, room, at);
}

/**
 * Approves minutes for which nobody else was waited for than who may not answer any more.
 * @throws AggregateError with what went wrong with single ones, after all were tried.
 */
export async function approveWithoutGone(
  database: Pick<Database, 'kysely' | 'commits'>,
  clock: () => Date = () => new Date(),
): Promise<void> {
  await inTurn<Waiting>({
    kind: 'approvals of minutes',
    atOnce: AT_ONCE,
    read: (after) => readWaiting(database, after),
    work: ({ id, entityId }) => transactSystem(database, entityId, (trx) => approveOne(trx, id, clock())),
  });
}
