import type { Transaction } from 'kysely';
import type { MeetingReceipt } from '#contract/calls/meetings';
import type { Caller } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { checkAct, lockMeeting, receiptOf } from './lock';
import { eventOf } from './record';

/** Deletes a meeting to which nobody was invited. @throws Refusal 404; 403; 409 where invitations were sent. */
export async function removeMeeting(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  now: () => Date,
): Promise<MeetingReceipt> {
  const locked = await lockMeeting(trx, caller, id, now);
  checkAct(locked, 'delete');
  await trx.deleteFrom('meeting').where('id', '=', locked.row.id).execute();
  await appendEvent(trx, eventOf(caller, locked.row, { type: 'meeting.deleted' }, locked.at));
  return receiptOf(locked.row);
}
