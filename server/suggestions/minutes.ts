import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { obligationsIn } from '#domain/tasks/obligations';
import { dayIn } from '#domain/time/calendar';
import type { Database } from '#server/database/connection';
import type { Schema } from '#server/database/schema';
import { transactSystem } from '#server/database/transact';
import { suggestTask } from './suggest';
import { words } from './words';

/** Minutes that are read in one run at most, and what is suggested from one of them. */
const AT_ONCE = 50;
const MOST_SUGGESTED = 20;

interface Unread {
  readonly meeting_id: string;
  readonly entity_id: string;
  readonly version: number;
  readonly title: string;
  /** The day of the meeting, where it was held. */
  readonly day: string;
  readonly time_zone: string;
}

interface Item {
  readonly item_id: string;
  readonly number: number;
  readonly text: string;
}

/** Minutes that were circulated, in entities with tasks, and not yet read for what they ask to be done: run by the owner. */
async function readUnread({ kysely }: Pick<Database, 'kysely'>): Promise<readonly Unread[]> {
  const { rows } = await sql<Unread>`
    select m.meeting_id, m.entity_id, m.version, meeting.title, e.settings ->> 'timeZone' as time_zone,
        to_char(meeting.starts_at at time zone meeting.time_zone, 'YYYY-MM-DD') as day
      from minutes m join meeting on meeting.id = m.meeting_id join entity e on e.id = m.entity_id
      left join suggested_from_minutes s on s.meeting_id = m.meeting_id
      where m.status <> 'Draft' and m.version > coalesce(s.version, 0) and 'tasks' = any (e.features)
      order by m.meeting_id limit ${sql.lit(AT_ONCE)}`.execute(kysely);
  return rows;
}

/** Holds the minutes until the transaction ends. @returns false where another version was circulated meanwhile. */
async function claim(trx: Transaction<Schema>, { meeting_id, version }: Unread): Promise<boolean> {
  const { rows } = await sql`select from minutes
    where meeting_id = ${meeting_id} and version = ${version} for update`.execute(trx);
  return rows.length > 0;
}

async function readItems(
  trx: Transaction<Schema>,
  { meeting_id, version }: Unread,
): Promise<readonly Item[]> {
  const { rows } = await sql<Item>`
    select v.item_id, i.number, v.text from minutes_version v join minutes_item i on i.item_id = v.item_id
      where v.meeting_id = ${meeting_id} and v.version = ${version} order by i.number`.execute(trx);
  return rows;
}

/** The same words under the same item are suggested once, in whatever version they stand. */
export function keyOf(itemId: string, passage: string): string {
  const digest = createHash('sha256').update(passage.toLowerCase()).digest('hex').slice(0, 32);
  return `minutes:${itemId}:${digest}`;
}

async function suggestFrom(trx: Transaction<Schema>, minutes: Unread, now: Date): Promise<void> {
  if (!(await claim(trx, minutes))) return;
  const { meeting_id, entity_id, version, title, day, time_zone } = minutes;
  const asking = { today: dayIn(time_zone, now), isMinutes: true };
  const items = await readItems(trx, minutes);
  await trx
    .insertInto('suggested_from_minutes')
    .values({ meeting_id, entity_id, version })
    .onConflict((same) => same.column('meeting_id').doUpdateSet({ version }))
    .execute();
  const found = items.flatMap(({ item_id, number, text }) =>
    obligationsIn(text, asking).map((obligation) => ({ ...obligation, item_id, number })),
  );
  for (const { title: task, passage, due, item_id, number } of found.slice(0, MOST_SUGGESTED)) {
    const source = {
      kind: 'minutes',
      key: keyOf(item_id, passage),
      id: meeting_id,
      item: item_id,
      title: words.minutes({ title, day, item: number }),
      passage,
      page: null,
      why: '',
    } as const;
    await suggestTask(trx, { entityId: entity_id, title: task, due, source }, now);
  }
}

/**
 * Suggests what circulated minutes ask to be done, from each version once. Each suggestion is read by those alone who read the item of
 * the agenda that it comes from.
 */
export async function suggestFromMinutes(
  database: Pick<Database, 'kysely' | 'commits'>,
  clock: () => Date,
): Promise<void> {
  for (const minutes of await readUnread(database)) {
    await transactSystem(database, minutes.entity_id, (trx) => suggestFrom(trx, minutes, clock()));
  }
}
