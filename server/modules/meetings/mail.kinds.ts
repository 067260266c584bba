import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { appendEvent } from '#server/database/event';
import { hashOfToken } from '#server/database/link';
import type { Schema } from '#server/database/schema';
import type { MailKind, MailKinds } from '#server/mail/delivery';
import type { MailRow } from '#server/mail/outbox';
import { momentIn } from '#server/words';
import type { Letter } from '#words/letter';
import type { MeetingMailFacts } from '#words/meetings/mails';
import { calendarEntry } from './calendar';
import { MENTIONED, readersOf } from './comments.mentions';
import { MAIL } from './outbox';
import { readPoll } from './poll.queries';
import { type AttendeeRow, type MeetingRow, numbered, readItems } from './queries';
import { eventOf } from './record';
import { removedMail } from './removed.mail';
import { readOrganizer, readRoom } from './room.queries';
import { findAsked, newSignLink } from './sign/link';
import { letters } from './words';

const DAY_MS = 86_400_000;

/** A link outlives the meeting, so that it still shows what was answered. */
const LINK_LIFE_MS = 30 * DAY_MS;
const TOKEN_BYTES = 32;

/** What a letter is written from. */
interface Desk {
  readonly trx: Transaction<Schema>;
  readonly meeting: MeetingRow;
  readonly attendee: AttendeeRow;
  /** Opens the page of the meeting: not who has no account, nor who has left the entity or is suspended there. */
  readonly isMember: boolean;
  readonly facts: MeetingMailFacts;
  readonly now: Date;
}

/** The items that somebody may see; addresses without an account see none that is confidential. */
async function itemsFor(
  trx: Transaction<Schema>,
  meetingId: string,
  attendeeId: string,
): Promise<readonly string[]> {
  const items = await readItems(trx, meetingId);
  return items
    .filter(({ is_confidential, seen_by }) => !is_confidential || seen_by.includes(attendeeId))
    .map(numbered);
}

async function deskOf(trx: Transaction<Schema>, mail: MailRow, now: Date): Promise<Desk | null> {
  const meeting = await trx
    .selectFrom('meeting')
    .selectAll()
    .where('id', '=', mail.subject_id)
    .where('entity_id', '=', mail.entity_id)
    .executeTakeFirst();
  const attendee = await trx
    .selectFrom('attendee')
    .selectAll()
    .where('id', '=', mail.recipient_id ?? '')
    .where('meeting_id', '=', mail.subject_id)
    .executeTakeFirst();
  // An address that was replaced meanwhile gets nothing any more.
  if (!meeting || !attendee || attendee.email !== mail.address) return null;
  const room = await readRoom(trx, mail.entity_id);
  const facts: MeetingMailFacts = {
    entityName: room.name,
    number: meeting.number,
    title: meeting.title,
    type: meeting.type,
    startsAt: momentIn(meeting.time_zone, meeting.starts_at),
    place: meeting.place,
    link: meeting.link,
    message: meeting.message,
    agenda: await itemsFor(trx, meeting.id, attendee.id),
    recipient: { name: attendee.name },
  };
  const users = attendee.user_id === null ? [] : [attendee.user_id];
  const isMember = (await readersOf(trx, meeting.id, null, users)).length > 0;
  return { trx, meeting, attendee, isMember, facts, now };
}

/** A link of its own for this mail. The token is in the letter alone; its hash is stored. */
async function newLink(
  { trx, meeting, attendee, now }: Desk,
  ends: Date = meeting.ends_at,
): Promise<`/${string}`> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await trx
    .insertInto('rsvp_link')
    .values({
      hash: hashOfToken(token),
      attendee_id: attendee.id,
      meeting_id: meeting.id,
      entity_id: meeting.entity_id,
      created_at: now,
      expires_at: new Date(ends.getTime() + LINK_LIFE_MS),
    })
    .execute();
  return `/rsvp#${token}`;
}

/** The page of the meeting; null for who does not open it. */
function pageOf({ meeting, isMember }: Desk): `/${string}` | null {
  return !isMember ? null : `/${meeting.entity_id}/meetings/${meeting.id}`;
}

const minutesPage = ({ meeting }: Desk): `/${string}` =>
  `/${meeting.entity_id}/meetings/${meeting.id}/minutes`;

async function entryOf(
  { trx, meeting, attendee, facts }: Desk,
  method: 'REQUEST' | 'CANCEL',
): Promise<NonNullable<Letter['calendar']>> {
  const organizer = await readOrganizer(trx, meeting);
  return { method, text: calendarEntry({ meeting, agenda: facts.agenda, organizer, attendee }, method) };
}

const isAhead = ({ meeting, now }: Desk) => meeting.status === 'Scheduled' && meeting.ends_at > now;

async function invitation(desk: Desk): Promise<Letter | null> {
  if (!isAhead(desk)) return null;
  return letters.invitation(desk.facts, await newLink(desk), await entryOf(desk, 'REQUEST'));
}

async function update(desk: Desk): Promise<Letter | null> {
  if (!isAhead(desk)) return null;
  return letters.update(desk.facts, await newLink(desk), await entryOf(desk, 'REQUEST'));
}

async function cancellation(desk: Desk): Promise<Letter | null> {
  const { meeting, facts } = desk;
  if (meeting.status !== 'Cancelled') return null;
  const reason = meeting.cancel_reason ?? '';
  return letters.cancellation(
    { ...facts, reason, wasHeld: meeting.began_at !== null },
    pageOf(desk),
    await entryOf(desk, 'CANCEL'),
  );
}

/** Null where nothing is asked any more. Who has no account answers by a link. */
async function poll(desk: Desk): Promise<Letter | null> {
  const { trx, meeting, facts } = desk;
  const asked = await readPoll(trx, meeting.id);
  if (!asked || meeting.status !== 'Scheduled' || meeting.began_at !== null) return null;
  const days = asked.options.map(({ startsAt }) => momentIn(meeting.time_zone, new Date(startsAt)));
  const page = pageOf(desk);
  if (page) return letters.poll({ ...facts, days }, page);
  const ends = [meeting.ends_at.getTime(), ...asked.options.map(({ endsAt }) => Date.parse(endsAt))];
  return letters.pollByLink({ ...facts, days }, await newLink(desk, new Date(Math.max(...ends))));
}

async function reminder(desk: Desk): Promise<Letter | null> {
  const { meeting, attendee, facts } = desk;
  if (meeting.status === 'Awaiting Signature') return signing(desk);
  if (meeting.status === 'In Review') {
    return desk.isMember ? letters.minutesReminder(facts, minutesPage(desk)) : null;
  }
  if (!isAhead(desk) || attendee.rsvp !== null) return null;
  return letters.reminder(facts, await newLink(desk));
}

/** Whether a mail is about the beginning that the meeting still has. */
const isOfThisBeginning = ({ meeting }: Desk, { data }: MailRow) =>
  data.startsAt === meeting.starts_at.toISOString();

async function unanswered(desk: Desk, mail: MailRow): Promise<Letter | null> {
  const { attendee, facts } = desk;
  if (!isAhead(desk) || !isOfThisBeginning(desk, mail) || attendee.rsvp !== null) return null;
  return letters.reminder(facts, await newLink(desk));
}

async function ahead(desk: Desk, mail: MailRow): Promise<Letter | null> {
  const { attendee, facts } = desk;
  if (!isAhead(desk) || !isOfThisBeginning(desk, mail) || attendee.rsvp === 'declined') return null;
  return letters.ahead(facts, pageOf(desk) ?? (await newLink(desk)));
}

/** Id of the user among the attendees whom a mail is for. */
async function userOf(trx: Transaction<Schema>, { recipient_id }: MailRow): Promise<string | null> {
  const row = await trx
    .selectFrom('attendee')
    .select('user_id')
    .where('id', '=', recipient_id ?? '')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Null where nothing waits for a signature of theirs any more. Who is no member signs by a link. */
async function signing(desk: Desk): Promise<Letter | null> {
  const { trx, meeting, attendee, now } = desk;
  const asked = await findAsked(trx, meeting.id, attendee.id);
  if (!asked) return null;
  const { erratum } = asked;
  const facts = { ...desk.facts, erratum, lastDay: erratum === null ? asked.last_day : null };
  return desk.isMember
    ? letters.signing(facts, minutesPage(desk))
    : letters.signingByLink(facts, await newSignLink(trx, meeting, asked, now));
}

/** Records what became of an invitation. */
async function settled(trx: Transaction<Schema>, mail: MailRow, now: Date): Promise<void> {
  const desk = await deskOf(trx, mail, now);
  if (!desk) return;
  const { meeting, attendee } = desk;
  const wasSent = mail.status === 'sent';
  await trx
    .updateTable('attendee')
    .set({ invitation: wasSent ? 'sent' : 'failed' })
    .where('id', '=', attendee.id)
    .execute();
  const named = { attendee: attendee.id, name: attendee.name };
  const { failure, answer } = mail;
  await appendEvent(
    trx,
    wasSent
      ? eventOf(null, meeting, { type: 'meeting.invited', payload: named }, now)
      : eventOf(null, meeting, { type: 'meeting.inviteFailed', payload: { ...named, failure, answer } }, now),
  );
}

/** Null where the comment names the recipient no more, or they may not read it any more. */
async function mention(trx: Transaction<Schema>, mail: MailRow): Promise<Letter | null> {
  const id = mail.recipient_id;
  const row = await trx
    .selectFrom('meeting_comment as c')
    .innerJoin('meeting as m', 'm.id', 'c.meeting_id')
    .innerJoin('entity as e', 'e.id', 'm.entity_id')
    .select(['c.text', 'c.mentions', 'c.item_id', 'c.author_name', 'm.id', 'm.title', 'e.name as entity'])
    .where('c.id', '=', mail.subject_id)
    .where('m.entity_id', '=', mail.entity_id)
    .executeTakeFirst();
  if (id === null || !row?.mentions.includes(id)) return null;
  if (!(await readersOf(trx, row.id, row.item_id, [id])).includes(id)) return null;
  return letters.mention(
    {
      entityName: row.entity,
      title: row.title,
      author: row.author_name ?? '',
      text: row.text.map((part) => (typeof part === 'string' ? part : `@${part.name}`)).join(''),
      recipient: { name: mail.name },
    },
    `/${mail.entity_id}/meetings/${row.id}?comment=${mail.subject_id}`,
  );
}

/** The mails of meetings: how each is written when it is sent, and what follows from its outcome. */
export function meetingMails(clock: () => Date): MailKinds {
  const writtenBy = (write: (desk: Desk, mail: MailRow) => Promise<Letter | null>): MailKind => ({
    notification: 'meeting.convened',
    person: userOf,
    async render(trx, mail) {
      const desk = await deskOf(trx, mail, clock());
      return desk && write(desk, mail);
    },
  });
  return {
    [MAIL.invitation]: {
      ...writtenBy(invitation),
      settled: (trx, mail) => settled(trx, mail, clock()),
    },
    [MAIL.update]: {
      ...writtenBy(update),
      // Who has an invitation and is not reached by what changed is not convened to the meeting that it is now.
      settled: async (trx, mail) => {
        if (mail.status === 'failed') await settled(trx, mail, clock());
      },
    },
    [MAIL.cancellation]: writtenBy(cancellation),
    [MAIL.removed]: removedMail(clock),
    [MAIL.poll]: writtenBy(poll),
    [MAIL.reminder]: writtenBy(reminder),
    [MAIL.signing]: writtenBy(signing),
    [MAIL.unanswered]: { ...writtenBy(unanswered), notification: 'meeting.reminded' },
    [MAIL.ahead]: { ...writtenBy(ahead), notification: 'meeting.reminded' },
    [MENTIONED]: { notification: 'mention', render: mention },
  };
}
