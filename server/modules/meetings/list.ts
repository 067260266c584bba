import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { Page } from '#contract/call';
import type { MeetingQuery, MeetingSort, MeetingSummary } from '#contract/calls/meetings';
import { firstMomentOf, lastMomentOf } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { isInEntity } from '#server/lists/entity';
import { idKey, momentKey, textKey } from '#server/lists/keys';
import { page } from '#server/lists/page';
import { havingWords, type Searched } from '#server/lists/search';
import { type Sort, sortsBy } from '#server/lists/sorts';
import type { AttendeeRow, MeetingRow } from './queries';
import { readRoom } from './room.queries';

const by = sortsBy(idKey('meeting.id'));
const STARTS = momentKey('meeting.starts_at');
const TITLE = textKey('meeting.title_key');

const SORTS: Readonly<Record<MeetingSort, Sort>> = {
  starts: by('starts', STARTS),
  '-starts': by('-starts', STARTS),
  title: by('title', TITLE),
  '-title': by('-title', TITLE),
};

const SEARCHED: Searched = {
  table: 'meeting',
  words: sql`meeting.words_key`,
  id: sql`meeting.id`,
};

type Rows = SelectQueryBuilder<Schema, 'meeting', MeetingRow>;
type Filter = Pick<MeetingQuery, 'type' | 'status' | 'mine' | 'from' | 'to'>;

/** Those that somebody attends, or does not. */
function attended(rows: Rows, userId: string, mine: boolean): Rows {
  return rows.where(({ exists, not, selectFrom, lit }) => {
    const own = exists(
      selectFrom('attendee')
        .select(lit(1).as('is_there'))
        .whereRef('attendee.meeting_id', '=', 'meeting.id')
        .where('attendee.user_id', '=', userId),
    );
    return mine ? own : not(own);
  });
}

async function filtered(
  trx: Transaction<Schema>,
  caller: Caller,
  all: Rows,
  { type, status, mine, from, to }: Filter,
): Promise<Rows> {
  let rows = all;
  if (type?.length) rows = rows.where('meeting.type', 'in', type);
  if (status?.length) rows = rows.where('meeting.status', 'in', status);
  if (mine !== undefined) rows = attended(rows, caller.userId, mine);
  if (from === undefined && to === undefined) return rows;
  const { timeZone } = await readRoom(trx, currentEntity(caller).id);
  if (from) rows = rows.where('meeting.starts_at', '>=', firstMomentOf(from, timeZone));
  if (to) rows = rows.where('meeting.starts_at', '<=', lastMomentOf(to, timeZone));
  return rows;
}

type Own = Pick<AttendeeRow, 'id' | 'meeting_id' | 'role' | 'rsvp'>;

/** A row as the API tells it. @param own the caller among those who attend. */
export function summaryOf(row: MeetingRow, own: Own | undefined): MeetingSummary {
  return {
    id: row.id,
    number: row.number,
    type: row.type,
    title: row.title,
    status: row.status,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    timeZone: row.time_zone,
    place: row.place,
    link: row.link,
    isOpen: row.is_open,
    attendees: row.attendees,
    accepted: row.accepted,
    items: row.items,
    invitedAt: row.invited_at?.toISOString() ?? null,
    beganAt: row.began_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    me: own ? { attendeeId: own.id, role: own.role, rsvp: own.rsvp } : null,
  };
}

/** A page of the entity's meetings that the caller may read. */
export async function listMeetings(
  trx: Transaction<Schema>,
  caller: Caller,
  { q, sort = '-starts', page: number, after, limit, ...filter }: MeetingQuery,
): Promise<Page<MeetingSummary>> {
  const all = trx.selectFrom('meeting').selectAll('meeting').where(isInEntity('meeting.entity_id'));
  const rows = await filtered(trx, caller, all, filter);
  const [asked, order] = [{ page: number, after, limit }, SORTS[sort]];
  const found = await havingWords(trx, rows, SEARCHED, {
    ...asked,
    words: q,
    sort: order,
    isWhole: rows === all,
  });
  const { items, ...about } = await page(trx, { ...found, sort: order }, asked);
  const own = await readOwn(
    trx,
    caller,
    items.map(({ id }) => id),
  );
  return { items: items.map((row) => summaryOf(row, own.get(row.id))), ...about };
}

async function readOwn(
  trx: Transaction<Schema>,
  { userId }: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Own>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('attendee')
    .select(['id', 'meeting_id', 'role', 'rsvp'])
    .where('user_id', '=', userId)
    .where('meeting_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.meeting_id, row]));
}
