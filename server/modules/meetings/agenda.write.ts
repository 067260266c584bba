import { sql, type Transaction, type Updateable } from 'kysely';
import type { WrittenItem } from '#contract/calls/meetings';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import type { AgendaItemTable } from '#server/database/schema/meetings';
import { invalid } from '#server/problem';
import {
  attendeeOf,
  type Nameable,
  type PaperOf,
  papersOf,
  readNameable,
  resolutionOf,
} from './agenda.check';
import type { IdsOfPeople } from './people.write';
import { type ItemRow, type MeetingRow, readAttendees, readItems } from './queries';
import { because } from './reasons';
import { keepItems } from './recorded';

type Sent = Partial<Omit<WrittenItem, 'id'>>;
type Patch = Updateable<AgendaItemTable>;

/** What is written of an item as it is sent; what is missing stays. @throws Refusal 422 for what it names and is not there. */
export function patchOf(sent: Sent, nameable: Nameable, at = ''): Patch {
  const { presenterId, seenBy, resolutionId } = sent;
  const seen = seenBy?.map((id) => attendeeOf(nameable, id, `${at}seenBy`));
  const patch: Patch = {
    title: sent.title,
    minutes: sent.minutes,
    kind: sent.kind,
    text: sent.text,
    proposal: sent.proposal,
    is_consent: sent.isConsent,
    is_confidential: sent.isConfidential,
    presenter_id: presenterId && attendeeOf(nameable, presenterId, `${at}presenterId`).id,
    resolution_id:
      resolutionId === undefined ? undefined : resolutionOf(nameable, resolutionId, `${at}resolutionId`),
    seen_by: seen?.map(({ id }) => id),
    seen_by_users: seen?.flatMap(({ user_id }) => user_id ?? []),
  };
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}

const isSame = (row: ItemRow, patch: Patch) =>
  Object.entries(patch).every(
    ([field, value]) => JSON.stringify(row[field as keyof ItemRow]) === JSON.stringify(value),
  );

/** Puts these documents in the place of the papers of an item. @returns whether that changes anything. */
export async function writePapers(
  trx: Transaction<Schema>,
  { id, meeting_id, entity_id }: Pick<ItemRow, 'id' | 'meeting_id' | 'entity_id'>,
  papers: readonly PaperOf[],
): Promise<boolean> {
  const present = await trx
    .selectFrom('agenda_paper')
    .select('document_id')
    .where('item_id', '=', id)
    .orderBy('position')
    .execute();
  const wanted = papers.map(({ document_id }) => document_id);
  if (present.map(({ document_id }) => document_id).join() === wanted.join()) return false;
  await trx.deleteFrom('agenda_paper').where('item_id', '=', id).execute();
  if (papers.length > 0) {
    const values = papers.map((paper, at) => ({
      item_id: id,
      meeting_id,
      entity_id,
      position: at + 1,
      ...paper,
    }));
    await trx.insertInto('agenda_paper').values(values).execute();
  }
  return true;
}

/** Adds an item behind all others; `renumber` gives it its place. */
export async function insertItem(
  trx: Transaction<Schema>,
  { id, entity_id }: Pick<MeetingRow, 'id' | 'entity_id'>,
  sent: Sent & Pick<WrittenItem, 'title' | 'minutes'>,
  nameable: Nameable,
  at = '',
): Promise<string> {
  const patch = patchOf(sent, nameable, at);
  const papers = papersOf(nameable, sent.papers ?? [], `${at}papers`);
  const item = { id: newId(), meeting_id: id, entity_id };
  await trx
    .insertInto('agenda_item')
    .values({
      ...patch,
      ...item,
      title: sent.title,
      minutes: sent.minutes,
      position: 1_000,
    })
    .execute();
  await writePapers(trx, item, papers);
  return item.id;
}

/** Changes an item as its next revision. @returns null where nothing is changed. */
export async function changeItem(
  trx: Transaction<Schema>,
  row: ItemRow,
  sent: Sent,
  nameable: Nameable,
  at = '',
): Promise<ItemRow | null> {
  const patch = patchOf(sent, nameable, at);
  const papers = sent.papers && papersOf(nameable, sent.papers, `${at}papers`);
  const isRepapered = papers !== undefined && (await writePapers(trx, row, papers));
  if (!isRepapered && isSame(row, patch)) return null;
  return trx
    .updateTable('agenda_item')
    .set({ ...patch, revision: row.revision + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gives the items of a meeting their places, and the minutes that go before them. */
export async function renumber(
  trx: Transaction<Schema>,
  meetingId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`update agenda_item i set position = n.position, begins_after = n.begins_after
    from (select j.id, row_number() over (order by o.place)::int as position,
        (sum(j.minutes) over (order by o.place) - j.minutes)::int as begins_after
      from agenda_item j join unnest(${[...ids]}::uuid[]) with ordinality o (id, place) on o.id = j.id
      where j.meeting_id = ${meetingId}) n
    where i.id = n.id and (i.position, i.begins_after) is distinct from (n.position, n.begins_after)`.execute(
    trx,
  );
}

export interface WrittenAgenda {
  /** Ids of items that were added, changed or removed. */
  readonly changed: readonly string[];
  readonly isOrdered: boolean;
}

/**
 * Puts these items in the place of an agenda.
 * @throws Refusal 422 for what they name and is not there; 409 where one that goes is recorded.
 */
export async function replaceAgenda(
  trx: Transaction<Schema>,
  meeting: Pick<MeetingRow, 'id' | 'entity_id'>,
  items: readonly WrittenItem[],
  ids: IdsOfPeople,
): Promise<WrittenAgenda> {
  const rows = await readItems(trx, meeting.id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sentIds = items.flatMap(({ id }) => (id === undefined ? [] : [id.toLowerCase()]));
  if (new Set(sentIds).size < sentIds.length) {
    throw invalid([{ field: 'agenda', reason: because('itemTwice') }]);
  }
  const nameable = await readNameable(trx, meeting, await readAttendees(trx, meeting.id), ids, items);
  const kept = new Set(sentIds);
  const gone = rows.filter(({ id }) => !kept.has(id));
  await keepItems(trx, gone);
  const removed = gone.map(({ id }) => id);
  if (removed.length > 0) await trx.deleteFrom('agenda_item').where('id', 'in', removed).execute();
  const order: string[] = [];
  const changed: string[] = [...removed];
  for (const [at, { id, ...sent }] of items.entries()) {
    const row = id === undefined ? undefined : byId.get(id.toLowerCase());
    const field = `agenda.${at}.`;
    if (!row) {
      const added = await insertItem(trx, meeting, sent, nameable, field);
      order.push(added);
      changed.push(added);
    } else {
      order.push(row.id);
      if (await changeItem(trx, row, sent, nameable, field)) changed.push(row.id);
    }
  }
  await renumber(trx, meeting.id, order);
  const before = rows.map(({ id }) => id).filter((id) => kept.has(id));
  const after = order.filter((id) => byId.has(id));
  return { changed, isOrdered: before.join() !== after.join() };
}
