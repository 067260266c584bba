import type { Transaction } from 'kysely';
import type { ConveningHelp } from '#contract/calls/meetingConvening';
import type { MeetingType } from '#contract/vocabulary';
import { dayIn } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { FileAnswer } from '#server/http/file.answer';
import { calendarEntry } from './calendar';
import { readCandidates } from './candidates';
import { readNotice } from './notice';
import { withoutVoteIn } from './ownShares';
import { findMeeting, numbered, readAttendees, readItems } from './queries';
import { readOrganizer, readRoom } from './room.queries';
import { readTemplate } from './templates';
import { templates } from './words';

/** What convening a meeting of a type on a day asks for, before it is planned. */
export async function readConvening(
  trx: Transaction<Schema>,
  caller: Caller,
  { type, startsAt }: { readonly type: MeetingType; readonly startsAt: string },
  at: Date,
): Promise<ConveningHelp> {
  const { id: entityId } = currentEntity(caller);
  const room = await readRoom(trx, entityId);
  const start = new Date(startsAt);
  const day = dayIn(room.timeZone, start);
  const withoutVote = await withoutVoteIn(trx, caller, { type, day });
  const candidates = await readCandidates(trx, { entityId, type, day }, withoutVote);
  const people = candidates.map(({ partyId, userId, name, role }) => ({
    party_id: partyId,
    user_id: userId,
    name,
    role,
    // It is typed where the people are written.
    email: null,
    convened_way: null,
    convened_on: null,
    convened_for: null,
    invited_at: null,
    invitation: 'none' as const,
    rsvp: null,
  }));
  const meeting = {
    entity_id: entityId,
    type,
    starts_at: start,
    time_zone: room.timeZone,
    status: 'Scheduled',
    invited_at: null,
    noticed_at: null,
    told_start: null,
  } as const;
  return {
    timeZone: room.timeZone,
    place: room.address,
    title: templates[type].title,
    notice: await readNotice(trx, meeting, { people, items: [] }, at),
    candidates: candidates.map(({ invitee: _, ...candidate }) => candidate),
    template: await readTemplate(trx, entityId, type),
  };
}

/** The entry of a meeting for the caller's calendar. @throws Refusal 404. */
export async function readCalendar(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
): Promise<FileAnswer> {
  const meeting = await findMeeting(trx, caller, id);
  const items = await readItems(trx, meeting.id);
  const me = (await readAttendees(trx, meeting.id)).find(({ user_id }) => user_id === caller.userId);
  const organizer = await readOrganizer(trx, meeting);
  const agenda = items.map(numbered);
  const text = calendarEntry({ meeting, agenda, organizer, attendee: me ?? null }, 'PUBLISH');
  const etag = `${meeting.id}-${meeting.revision}`;
  const name = `${meeting.number}.ics`;
  return FileAnswer.ofBytes(
    { name, mediaType: 'text/calendar', disposition: 'attachment', etag },
    Buffer.from(text, 'utf8'),
  );
}
