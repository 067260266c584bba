import { sql, type Transaction } from 'kysely';
import type { Notification, Notifications } from '#contract/calls/entity';
import { EVENTS } from '#contract/events';
import { type Caller, currentEntity } from '#server/database/caller';
import { namesIn, SAID } from '#server/database/persons';
import type { Schema } from '#server/database/schema';

const LATEST = 30;

/** How many of the newest events of an entity can be unread: what is older is nobody's news. */
const WINDOW = 500;

/** An unread count beyond it says nothing more. */
const COUNTED = 100;

/** Shown for an actor who is no longer in sight: the record keeps the name only. */
const UNKNOWN_COLOR = 'delft';

/** Types of events that are news to those alone who are named in a field of theirs. */
const ADDRESSED = Object.entries(EVENTS).flatMap(([type, event]) =>
  'newsTo' in event && event.newsTo ? [{ type, field: event.newsTo }] : [],
);

/** By type, the field with the id of what the subject is a part of. */
const WHOLES = new Map<string, string>(
  Object.entries(EVENTS).flatMap(([type, event]) => ('of' in event && event.of ? [[type, event.of]] : [])),
);

/** Whether an event is news to this user: whoever reads all of the record is not meant by everything in it. */
function isNewsTo(userId: string) {
  return sql<boolean>`(${sql.join(
    ADDRESSED.map(
      ({ type, field }) =>
        sql`(event.type <> ${type} or event.payload -> ${field} @> to_jsonb(${userId}::text))`,
    ),
    sql` and `,
  )})`;
}

/** What the caller has read of the current entity. */
interface ReadMark {
  /** Everything up to this sequence. */
  readonly upTo: number;
  /** Sequences after it that were read one by one. */
  readonly sequences: readonly number[];
}

async function readMark(trx: Transaction<Schema>, entityId: string): Promise<ReadMark> {
  const [head, mark] = await Promise.all([
    trx.selectFrom('entity_head').select('sequence').where('entity_id', '=', entityId).executeTakeFirst(),
    trx
      .selectFrom('notification_read')
      .select(['up_to', 'sequences'])
      .where('entity_id', '=', entityId)
      .executeTakeFirst(),
  ]);
  const begin = (head?.sequence ?? 0) - WINDOW;
  return { upTo: Math.max(begin, mark?.up_to ?? 0, 0), sequences: mark?.sequences ?? [] };
}

/** Id of what the subject of an event is a part of. */
function wholeOf({
  type,
  payload,
}: {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}) {
  const field = WHOLES.get(type);
  const id = field === undefined ? undefined : payload[field];
  return typeof id === 'string' ? id : null;
}

async function readLatest(
  trx: Transaction<Schema>,
  { userId }: Caller,
  entityId: string,
  { upTo, sequences }: ReadMark,
): Promise<readonly Notification[]> {
  const rows = await trx
    .selectFrom('event')
    .leftJoin('user', 'user.id', 'event.actor_user_id')
    .select(['event.id', 'event.sequence', 'event.type', 'event.at', 'event.actor_user_id'])
    .select(['event.subject_kind', 'event.subject_id', 'event.subject_name', 'event.payload'])
    .select(SAID.as('said'))
    .select(sql<string | null>`"user".properties ->> 'color'`.as('color'))
    .where('event.entity_id', '=', entityId)
    .where(isNewsTo(userId))
    .orderBy('event.sequence', 'desc')
    .limit(LATEST)
    .execute();
  const single = new Set(sequences);
  return rows.map((row) => {
    const { actorName, subjectName } = namesIn(row);
    return {
      id: row.id,
      type: row.type,
      at: row.at.toISOString(),
      actor: row.actor_user_id
        ? { id: row.actor_user_id, name: actorName ?? '', color: row.color ?? UNKNOWN_COLOR }
        : null,
      subject: { kind: row.subject_kind, id: row.subject_id, name: subjectName, of: wholeOf(row) },
      isRead: row.sequence <= upTo || single.has(row.sequence) || row.actor_user_id === userId,
    };
  });
}

/** Events that the caller may read, has not read, and did not cause. */
async function countUnread(
  trx: Transaction<Schema>,
  { userId }: Caller,
  entityId: string,
  { upTo, sequences }: ReadMark,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select from event where entity_id = ${entityId} and sequence > ${upTo}
      and sequence <> all (${[...sequences]}::int[]) and actor_user_id is distinct from ${userId}::uuid
      and ${isNewsTo(userId)}
    limit ${sql.lit(COUNTED)}) unread`.execute(trx);
  return rows[0]?.total ?? 0;
}

/** The latest events of the current entity that the caller may see, newest first, and how many are unread. */
export async function readNotifications(trx: Transaction<Schema>, caller: Caller): Promise<Notifications> {
  const { id } = currentEntity(caller);
  const mark = await readMark(trx, id);
  const [items, unread] = await Promise.all([
    readLatest(trx, caller, id, mark),
    countUnread(trx, caller, id, mark),
  ]);
  return { counts: { tasks: null }, unread, items };
}

/** Sequences of those events of the current entity that the caller may read; any other id is nothing. */
async function sequencesOf(
  trx: Transaction<Schema>,
  entityId: string,
  ids: readonly string[],
): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('event')
    .select('sequence')
    .where('entity_id', '=', entityId)
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute();
  return rows.map(({ sequence }) => sequence);
}

/** Remembers for the caller what they have read: events by their ids, or all there are now. Saying so twice is once. */
export async function markNotifications(
  trx: Transaction<Schema>,
  caller: Caller,
  read: readonly string[] | 'all',
): Promise<Notifications> {
  const { id } = currentEntity(caller);
  const { sequence: head } = (await trx
    .selectFrom('entity_head')
    .select('sequence')
    .where('entity_id', '=', id)
    .executeTakeFirst()) ?? { sequence: 0 };
  const upTo = read === 'all' ? head : Math.max(0, head - WINDOW);
  const sequences = read === 'all' ? [] : await sequencesOf(trx, id, read);
  await sql`insert into notification_read (user_id, entity_id, up_to, sequences)
    values (${caller.userId}, ${id}, ${upTo}, array(
      select s from unnest(${[...sequences]}::int[]) s where s > ${upTo}::int))
    on conflict (user_id, entity_id) do update set
      up_to = greatest(notification_read.up_to, excluded.up_to),
      sequences = array(
        select distinct s from unnest(notification_read.sequences || excluded.sequences) s
          where s > greatest(notification_read.up_to, excluded.up_to) order by s)`.execute(trx);
  return readNotifications(trx, caller);
}
