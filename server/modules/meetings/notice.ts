import type { Transaction } from 'kysely';
import type { NoticeCheck } from '#contract/meetingNotice';
import { articlesOf, checkNotice } from '#domain/meetings/notice';
import { dayIn } from '#domain/time/calendar';
import type { Schema } from '#server/database/schema';
import { missingOf, readCandidates } from './candidates';
import { convenedOf, type OtherwiseRow } from './convened';
import { type AttendeeRow, type ItemRow, type MeetingRow, numbered } from './queries';
import { readRoom } from './room.queries';

type Noticed = Pick<
  MeetingRow,
  'entity_id' | 'type' | 'starts_at' | 'time_zone' | 'status' | 'invited_at' | 'noticed_at' | 'told_start'
>;

type OfPerson = 'party_id' | 'user_id' | 'name' | 'role' | 'invited_at' | 'invitation' | 'rsvp';

interface ConvenedPerson extends Pick<AttendeeRow, OfPerson>, OtherwiseRow {
  /** Null where nobody was asked for it yet. */
  readonly email: string | null;
}

interface Convened {
  readonly people: readonly ConvenedPerson[];
  /** Those that the reader sees. */
  readonly items: readonly Pick<ItemRow, 'position' | 'title' | 'told_at'>[];
}

/** When notice was given of the day that a meeting has: another time of the same day takes none away. */
function sentAt({ starts_at, invited_at, noticed_at, told_start }: Noticed, timeZone: string): Date | null {
  if (told_start && dayIn(timeZone, told_start) !== dayIn(timeZone, starts_at)) return null;
  return noticed_at ?? invited_at;
}

/** Who has answered was reached, however. */
function lackOf({ email, invitation, rsvp }: ConvenedPerson): 'address' | 'delivery' | null {
  if (rsvp !== null) return null;
  if (email === '') return 'address';
  return invitation === 'failed' ? 'delivery' : null;
}

/** Whether a meeting is convened in time. Who is missing is looked up while it can still be convened. */
export async function readNotice(
  trx: Transaction<Schema>,
  meeting: Noticed,
  { people, items }: Convened,
  at: Date,
): Promise<NoticeCheck> {
  const room = await readRoom(trx, meeting.entity_id);
  const day = dayIn(room.timeZone, meeting.starts_at);
  const dayOf = (moment: Date | null) => moment && dayIn(room.timeZone, moment);
  const candidates =
    meeting.status === 'Scheduled'
      ? await readCandidates(trx, { entityId: meeting.entity_id, type: meeting.type, day }, new Set())
      : [];
  return checkNotice({
    type: meeting.type,
    form: room.form,
    articles: articlesOf(room.noticeDays, meeting.type),
    day,
    sentOn: dayOf(sentAt(meeting, room.timeZone)),
    today: dayIn(room.timeZone, at),
    missing: missingOf(candidates, people),
    // Who is only heard as a guest need not be convened.
    people: people
      .filter(({ role }) => role !== 'guest')
      .map((person) => ({
        name: person.name,
        on: dayOf(person.invited_at),
        lacks: lackOf(person),
        otherwise: convenedOf(person, meeting),
      })),
    items: items.map((item) => ({ name: numbered(item), on: dayOf(item.told_at) })),
  });
}
