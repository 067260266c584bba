import { sql, type Transaction } from 'kysely';
import type { LinkedRsvp, RsvpReceipt } from '#contract/calls/meetingConvening';
import type { MeetingReceipt } from '#contract/calls/meetings';
import type { LinkedDay } from '#contract/meetingPoll';
import type { Database } from '#server/database/connection';
import { hashOfToken } from '#server/database/link';
import type { Schema } from '#server/database/schema';
import { inTransaction } from '#server/database/transact';
import { isShutOut } from '#server/group/access';
import { conflict, linkOver, notFound } from '#server/problem';
import { type Said, writePollAnswers } from './poll';
import { readPoll } from './poll.queries';
import { type AttendeeRow, type MeetingRow, readItems } from './queries';
import { because } from './reasons';
import { type Answered, writeAnswer } from './respond';
import { readRoom } from './room.queries';

const MINUTE_MS = 60_000;

/** What a call by link works with. */
export interface RsvpVisit {
  readonly database: Database;
  readonly now: () => Date;
  readonly token: string;
}

interface Entered {
  readonly entityId: string;
  readonly meetingId: string;
  readonly attendeeId: string;
  readonly isOver: boolean;
}

interface Holder {
  readonly trx: Transaction<Schema>;
  readonly meeting: MeetingRow;
  readonly attendee: AttendeeRow;
}

/**
 * Runs `work` for whoever holds a link, in one transaction in which the server reads one meeting and one attendee for them.
 * @throws Refusal 404 for a token that never was, or whose attendee is gone; 410 for one that has expired, and for who may not see the
 * entity.
 */
export function transactRsvp<T>(
  { database, now, token }: RsvpVisit,
  work: (holder: Holder) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (trx) => {
    const { rows } = await sql<{ entered: Entered | null }>`
      select quorate_enter_rsvp(${hashOfToken(token)}, ${now()}) as entered`.execute(trx);
    const entered = rows[0]?.entered;
    if (!entered) throw notFound();
    if (entered.isOver) throw linkOver(because('linkOver'));
    const meeting = await trx
      .selectFrom('meeting')
      .selectAll()
      .where('id', '=', entered.meetingId)
      .where('entity_id', '=', entered.entityId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const attendee = await trx
      .selectFrom('attendee')
      .selectAll()
      .where('id', '=', entered.attendeeId)
      .where('meeting_id', '=', entered.meetingId)
      .executeTakeFirst();
    if (!meeting || !attendee) throw notFound();
    if (await isShutOut(trx, meeting.entity_id, attendee.user_id)) throw linkOver(because('linkOver'));
    return work({ trx, meeting, attendee });
  });
}

const isOpen = ({ status, began_at, ends_at }: MeetingRow, at: Date) =>
  status === 'Scheduled' && began_at === null && ends_at > at;

/** A day is asked about until the meeting begins, also where the one that was planned has passed. */
const isAskedAbout = ({ status, began_at }: MeetingRow) => status === 'Scheduled' && began_at === null;

function answeringOf(meeting: MeetingRow, at: Date): LinkedRsvp['answering'] {
  if (!isOpen(meeting, at)) return 'closed';
  return meeting.invited_at === null ? 'later' : 'open';
}

/** The days that are asked about, with what this attendee said of them, and nobody else. */
async function daysFor({ trx, meeting, attendee }: Holder): Promise<readonly LinkedDay[]> {
  const poll = isAskedAbout(meeting) ? await readPoll(trx, meeting.id) : null;
  return (poll?.options ?? []).map(({ answers, ...day }) => ({
    ...day,
    answer: answers.find(({ attendeeId }) => attendeeId === attendee.id)?.answer ?? null,
  }));
}

/** What a link is for. Showing does not use it up: programs that scan mails open links. */
export function showLinked(visit: RsvpVisit): Promise<LinkedRsvp> {
  return transactRsvp(visit, async ({ trx, meeting, attendee }) => {
    const room = await readRoom(trx, meeting.entity_id);
    const isInvited = meeting.invited_at !== null;
    const items = isInvited ? await readItems(trx, meeting.id) : [];
    return {
      entityName: room.name,
      number: meeting.number,
      title: meeting.title,
      type: meeting.type,
      status: meeting.status,
      startsAt: meeting.starts_at.toISOString(),
      endsAt: meeting.ends_at.toISOString(),
      timeZone: meeting.time_zone,
      place: meeting.place,
      link: meeting.link,
      message: isInvited ? meeting.message : '',
      name: attendee.name,
      role: attendee.role,
      rsvp: attendee.rsvp,
      rsvpAt: attendee.rsvp_at?.toISOString() ?? null,
      rsvpNote: attendee.rsvp_note,
      invitation: attendee.invitation,
      agenda: items
        .filter(({ is_confidential }) => !is_confidential)
        .map(({ title, begins_after }) => ({
          title,
          startsAt: new Date(meeting.starts_at.getTime() + begins_after * MINUTE_MS).toISOString(),
        })),
      answering: answeringOf(meeting, visit.now()),
      days: await daysFor({ trx, meeting, attendee }),
    };
  });
}

/** Answers for whom a link is for; it can be answered otherwise until the meeting begins. @throws Refusal 404, 409, 410. */
export function respondLinked(visit: RsvpVisit, answered: Answered): Promise<RsvpReceipt> {
  return transactRsvp(visit, async ({ trx, meeting, attendee }) => {
    const at = visit.now();
    if (!isOpen(meeting, at)) throw conflict(because('over'));
    return writeAnswer(trx, meeting, attendee, answered, { via: 'link', caller: null, at });
  });
}

/** Says for whom a link is for which days suit. @throws Refusal 404, 409, 410, 422. */
export function answerPollLinked(visit: RsvpVisit, said: readonly Said[]): Promise<MeetingReceipt> {
  return transactRsvp(visit, async ({ trx, meeting, attendee }) => {
    if (!isAskedAbout(meeting)) throw conflict(because('over'));
    return writePollAnswers(trx, meeting, attendee, said, { caller: null, at: visit.now() });
  });
}
