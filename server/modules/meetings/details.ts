import { sql, type Transaction } from 'kysely';
import type { AgendaItem, AgendaPaper, Attendee, MeetingDetails } from '#contract/calls/meetings';
import type { ResolutionStatus } from '#contract/vocabulary';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { readComments } from './comments.queries';
import { convenedOf } from './convened';
import { readFacts } from './facts';
import { summaryOf } from './list';
import { readNotice } from './notice';
import { readPoll } from './poll.queries';
import {
  type AttendeeRow,
  findMeeting,
  type ItemRow,
  type MeetingRow,
  readAttendees,
  readItems,
} from './queries';
import { nextOf } from './standing';

const MINUTE_MS = 60_000;

type ItemResolution = NonNullable<AgendaItem['resolution']>;

interface About {
  readonly papers: ReadonlyMap<string, readonly AgendaPaper[]>;
  readonly resolutions: ReadonlyMap<string, ItemResolution>;
}

/** The papers of items, of the version that was frozen, as far as the caller reads the documents. */
export async function readPapers(
  trx: Transaction<Schema>,
  meetingId: string,
): Promise<ReadonlyMap<string, readonly AgendaPaper[]>> {
  const rows = await trx
    .selectFrom('agenda_paper as p')
    .innerJoin('document_version as v', (join) =>
      join.onRef('v.document_id', '=', 'p.document_id').onRef('v.number', '=', 'p.version'),
    )
    .select(['p.item_id', 'p.document_id', 'p.name', 'p.hash', 'p.version'])
    .select(['v.media_type', 'v.size_bytes', 'v.pages'])
    .where('p.meeting_id', '=', meetingId)
    .orderBy('p.item_id')
    .orderBy('p.position')
    .execute();
  const papers = new Map<string, AgendaPaper[]>();
  for (const row of rows) {
    const own = papers.get(row.item_id) ?? [];
    papers.set(row.item_id, own);
    own.push({
      documentId: row.document_id,
      name: row.name,
      mediaType: row.media_type,
      sizeBytes: Number(row.size_bytes),
      pages: row.pages,
      hash: row.hash,
      version: row.version,
    });
  }
  return papers;
}

async function readResolutions(
  trx: Transaction<Schema>,
  ids: readonly string[],
): Promise<About['resolutions']> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    number: string | null;
    title: string;
    status: ResolutionStatus;
  }>`select id, number, title, status from resolution where id = any (${[...ids]}::uuid[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

function itemOf(row: ItemRow, meeting: MeetingRow, { papers, resolutions }: About): AgendaItem {
  const begins = meeting.began_at ?? meeting.starts_at;
  return {
    id: row.id,
    position: row.position,
    title: row.title,
    minutes: row.minutes,
    startsAt: new Date(begins.getTime() + row.begins_after * MINUTE_MS).toISOString(),
    kind: row.kind,
    presenterId: row.presenter_id,
    text: row.text,
    proposal: row.proposal,
    isConsent: row.is_consent,
    isConfidential: row.is_confidential,
    seenBy: row.seen_by,
    resolution: (row.resolution_id && resolutions.get(row.resolution_id)) || null,
    papers: papers.get(row.id) ?? [],
    revision: row.revision,
  };
}

/** What an attendee is shown by: the names of all by their ids, and which of them the caller is. */
interface Among {
  readonly names: ReadonlyMap<string, string>;
  readonly ownId: string | null;
  readonly meeting: MeetingRow;
}

/**
 * Addresses and what was answered to the convenor are an admin's to read, and one's own; how to vote is also told to who votes for
 * them.
 */
export function attendeeOf(row: AttendeeRow, caller: Caller, { names, ownId, meeting }: Among): Attendee {
  const isYou = row.user_id === caller.userId;
  const isOpen = isYou || currentEntity(caller).role === 'Admin';
  const standsIn = ownId !== null && row.proxy_to === ownId;
  return {
    id: row.id,
    partyId: row.party_id,
    userId: row.user_id,
    name: row.name,
    email: isOpen ? row.email : null,
    color: row.color,
    role: row.role,
    capacity: row.capacity,
    weight: row.weight,
    capital: row.capital,
    ownOrSubsidiaryShares: row.own_or_subsidiary,
    rsvp: row.rsvp,
    rsvpAt: row.rsvp_at?.toISOString() ?? null,
    rsvpNote: isOpen ? row.rsvp_note : '',
    proxy:
      row.proxy_to === null
        ? null
        : {
            to: row.proxy_to,
            toName: names.get(row.proxy_to) ?? '',
            instructions: isOpen || standsIn ? row.proxy_instructions : '',
            documentId: row.proxy_document_id,
            at: (row.proxy_at ?? new Date(0)).toISOString(),
          },
    invitation: row.invitation,
    convened: convenedOf(row, meeting),
    remindedAt: row.reminded_at?.toISOString() ?? null,
    isYou,
  };
}

const cancelledOf = (row: MeetingRow): MeetingDetails['cancelled'] =>
  row.cancelled_at && {
    reason: row.cancel_reason ?? '',
    by: row.cancelled_by_name ?? '',
    at: row.cancelled_at.toISOString(),
  };

/** Everything that the caller reads of a meeting. @throws Refusal 404. */
export async function readDetails(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  at: Date,
): Promise<MeetingDetails> {
  const row = await findMeeting(trx, caller, id);
  const people = await readAttendees(trx, row.id);
  const items = await readItems(trx, row.id);
  const papers = await readPapers(trx, row.id);
  const isOn = currentEntity(caller).features.includes('resolutions');
  const resolutions = await readResolutions(
    trx,
    isOn ? items.flatMap(({ resolution_id }) => resolution_id ?? []) : [],
  );
  const facts = await readFacts(trx, row);
  const names = new Map(people.map((person) => [person.id, person.name]));
  const own = people.find(({ user_id }) => user_id === caller.userId);
  return {
    ...summaryOf(row, own),
    message: row.message,
    reminders: { unanswered: row.remind_unanswered, everybody: row.remind_everybody },
    agenda: items.map((item) => itemOf(item, row, { papers, resolutions })),
    people: people.map((person) =>
      attendeeOf(person, caller, { names, ownId: own?.id ?? null, meeting: row }),
    ),
    comments: await readComments(trx, caller, row),
    poll: await readPoll(trx, row.id),
    notice: await readNotice(trx, row, { people, items }, at),
    cancelled: cancelledOf(row),
    isChangedSinceSent: row.changed_since_sent,
    createdBy: row.created_by === null ? null : { id: row.created_by, name: row.created_by_name ?? '' },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
    preparesFor: facts.preparesFor,
    ...nextOf(row, people, { caller, facts, at }),
  };
}
