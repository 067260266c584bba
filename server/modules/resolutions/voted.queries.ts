import { sql, type Transaction } from 'kysely';
import type { Resolution } from '#contract/calls/resolutions';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { conflict } from '#server/problem';
import { because } from './reasons';
import type { ResolutionRow } from './resolution.queries';

/** The lot or the chair may still break a tie, until the meeting ends. */
const isTieWaiting = sql<boolean>`meeting_vote.evaluation ->> 'outcome' = 'open'`;

/** The meeting that votes on a draft at this moment; null for none. */
export async function votingMeeting(
  trx: Transaction<Schema>,
  { id, entity_id }: Pick<ResolutionRow, 'id' | 'entity_id'>,
): Promise<string | null> {
  const vote = await trx
    .selectFrom('meeting_vote')
    .innerJoin('meeting', 'meeting.id', 'meeting_vote.meeting_id')
    .select('meeting.number')
    .where('meeting_vote.entity_id', '=', entity_id)
    .where('meeting.status', '<>', 'Cancelled')
    .where('meeting.ended_at', 'is', null)
    .where((eb) => eb.or([eb('meeting_vote.closed_at', 'is', null), isTieWaiting]))
    .where((eb) => eb(eb.val(id), '=', eb.fn.any('meeting_vote.resolutions')))
    .executeTakeFirst();
  return vote?.number ?? null;
}

/** @throws Refusal 409 while a meeting votes on it: it stays as it was put to the vote. */
export async function checkNotVotedOn(trx: Transaction<Schema>, row: ResolutionRow): Promise<void> {
  const meeting = await votingMeeting(trx, row);
  if (meeting !== null) throw conflict(because('putToVote', meeting));
}

/**
 * The meeting whose vote decided a resolution, which whoever reads the resolution is told of; the way to it is for who reads the meeting.
 * Nothing else of the transaction may be under way.
 */
export async function readDecidedIn(
  trx: Transaction<Schema>,
  { decided_in }: Pick<ResolutionRow, 'decided_in'>,
): Promise<Resolution['decidedIn']> {
  if (decided_in === null) return null;
  const find = () =>
    trx.selectFrom('meeting').select('number').where('id', '=', decided_in).executeTakeFirst();
  const own = await find();
  if (own) return { id: decided_in, number: own.number };
  const meeting = await asSystem(trx, find);
  return meeting ? { id: null, number: meeting.number } : null;
}
