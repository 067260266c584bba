import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { conflict } from '#server/problem';
import type { AttendeeRow, ItemRow } from './queries';
import { because } from './reasons';

const ITEMS_RECORDED = sql`
  select item_id as id from meeting_course union all select item_id from item_course
  union all select item_id from attendance_line union all select item_id from meeting_note
  union all select item_id from meeting_vote union all select unnest(also) from meeting_vote union all select item_id from minutes_item`;

const PEOPLE_RECORDED = sql`
  select attendee_id as id from attendance_line union all select proxy_to from attendance_line
  union all select assignee_id from meeting_note union all select attendee_id from meeting_vote_entry`;

/** Who could vote when a vote was opened that is not decided yet. */
const PEOPLE_ON_BALLOT = sql`
  select (voter ->> 'id')::uuid as id from meeting_vote, jsonb_array_elements(voters) voter
    where closed_at is null or evaluation ->> 'outcome' = 'open'`;

async function firstOf<Row extends { readonly id: string }>(
  trx: Transaction<Schema>,
  rows: readonly Row[],
  recorded: typeof ITEMS_RECORDED,
): Promise<Row | undefined> {
  if (rows.length === 0) return undefined;
  const found = await asSystem(trx, () =>
    sql<{ id: string }>`select distinct r.id from (${recorded}) r
      where r.id = any (${rows.map(({ id }) => id)}::uuid[])`.execute(trx),
  );
  const ids = new Set(found.rows.map(({ id }) => id));
  return rows.find(({ id }) => ids.has(id));
}

/** What happened under an item goes with no item. @throws Refusal 409 for one that was reached, or that the minutes name. */
export async function keepItems(
  trx: Transaction<Schema>,
  rows: readonly Pick<ItemRow, 'id' | 'title'>[],
): Promise<void> {
  const kept = await firstOf(trx, rows, ITEMS_RECORDED);
  if (kept) throw conflict(because('itemRecorded', kept.title));
}

/** @throws Refusal 409 for somebody of whom it is recorded that they took part, by themselves or by a proxy, and for who can vote now. */
export async function keepPeople(
  trx: Transaction<Schema>,
  rows: readonly Pick<AttendeeRow, 'id' | 'name'>[],
): Promise<void> {
  const kept = await firstOf(trx, rows, PEOPLE_RECORDED);
  if (kept) throw conflict(because('attendeeRecorded', kept.name));
  const voting = await firstOf(trx, rows, PEOPLE_ON_BALLOT);
  if (voting) throw conflict(because('attendeeOnBallot', voting.name));
}
