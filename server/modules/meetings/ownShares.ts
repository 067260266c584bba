import { sql, type Transaction } from 'kysely';
import type { MeetingType } from '#contract/vocabulary';
import { ORGAN_OF } from '#domain/meetings/quorum';
import { dayIn } from '#domain/time/calendar';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { readWithoutVote } from '#server/group/shareholders';
import type { MeetingRow } from './queries';

interface Held {
  readonly type: MeetingType;
  readonly day: string;
}

/** Parties whose shares have no vote in a meeting of a type on a day. */
export async function withoutVoteIn(
  trx: Transaction<Schema>,
  caller: Caller,
  { type, day }: Held,
): Promise<ReadonlySet<string>> {
  return ORGAN_OF[type] === 'shareholders' ? readWithoutVote(trx, caller, day) : new Set();
}

/**
 * Marks the attendees of a meeting whose shares have no vote on its day, and nobody else: whoever writes attendees down cannot say
 * otherwise (BW 2:118(7), 2:228(6)).
 */
export async function markOwnShares(
  trx: Transaction<Schema>,
  caller: Caller,
  meeting: Pick<MeetingRow, 'id' | 'type' | 'time_zone'>,
  at: Date,
): Promise<void> {
  const day = dayIn(meeting.time_zone, at);
  const without = [...(await withoutVoteIn(trx, caller, { type: meeting.type, day }))];
  await sql`
    update attendee set own_or_subsidiary = not own_or_subsidiary
      where meeting_id = ${meeting.id}
        and own_or_subsidiary is distinct from coalesce(party_id = any (${without}::uuid[]), false)`.execute(
    trx,
  );
}
