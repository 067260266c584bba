import { sql, type Transaction } from 'kysely';
import type { EntityStats, UserStats } from '#contract/calls/entity';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import type { Figures } from '#server/module';

async function countMeetings(
  trx: Transaction<Schema>,
  entityId: string,
  now: Date,
): Promise<NonNullable<EntityStats['meetings']>> {
  return trx
    .selectFrom('meeting')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where status = 'Scheduled' and ends_at > ${now})::int`.as('ahead'),
    ])
    .where('entity_id', '=', entityId)
    .executeTakeFirstOrThrow();
}

/** Invitations that were sent and not answered. */
async function countUnanswered(
  trx: Transaction<Schema>,
  { userId }: Caller,
  entityId: string,
  now: Date,
): Promise<NonNullable<UserStats['meetings']>> {
  return trx
    .selectFrom('attendee as a')
    .innerJoin('meeting as m', 'm.id', 'a.meeting_id')
    .select(sql<number>`count(*)::int`.as('unanswered'))
    .where('a.user_id', '=', userId)
    .where('m.entity_id', '=', entityId)
    .where('m.status', '=', 'Scheduled')
    .where('m.ends_at', '>', now)
    .where('a.invited_at', 'is not', null)
    .where('a.rsvp', 'is', null)
    .executeTakeFirstOrThrow();
}

/** How many there are and how many are ahead, as far as the caller may read them; and which wait for the caller's answer. */
export const meetingFigures: Figures = {
  async entity(trx, caller, now) {
    const { id, features } = currentEntity(caller);
    return features.includes('meetings') ? { meetings: await countMeetings(trx, id, now) } : {};
  },
  async user(trx, caller, now) {
    const { id, features } = currentEntity(caller);
    return features.includes('meetings') ? { meetings: await countUnanswered(trx, caller, id, now) } : {};
  },
};
