import type { Transaction } from 'kysely';
import type { ItemTextReceipt, MinutesReceipt } from '#contract/calls/minutes';
import type { ApprovalRule } from '#contract/minutesLife';
import { mergeTexts } from '#domain/meetings/difference';
import { type Caller, nameOf } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { conflict, notFound } from '#server/problem';
import { type Held, lockHeld } from '../hold/held';
import { move } from '../move';
import { readItems } from '../queries';
import { eventOf } from '../record';
import { approveWhenAgreed } from './approve';
import { because } from './reasons';
import { recordedItems } from './record';
import { findMinutes, type MinutesItemRow, readMinutes, receiptOf } from './rows';
import { checkAct, type MinutesRoom } from './standing';

/** A meeting with its minutes, locked until the transaction ends. */
export type LockedMinutes = MinutesRoom & { readonly held: Held };

/** @throws Refusal 404 where the caller reads no minutes of it. */
export async function lockMinutes(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
): Promise<LockedMinutes> {
  const held = await lockHeld(trx, caller, id);
  const minutes = await findMinutes(trx, id);
  if (!minutes) throw notFound();
  return { held, row: held.row, attendees: held.attendees, rows: await readMinutes(trx, minutes) };
}

async function happenedIn(trx: Transaction<Schema>, held: Held) {
  const notes = await trx
    .selectFrom('meeting_note')
    .selectAll()
    .where('meeting_id', '=', held.row.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const votes = await trx
    .selectFrom('meeting_vote')
    .selectAll()
    .where('meeting_id', '=', held.row.id)
    .orderBy('id')
    .execute();
  const decided = await trx
    .selectFrom('agenda_item')
    .innerJoin('resolution', 'resolution.id', 'agenda_item.resolution_id')
    .select(['agenda_item.id as item', 'resolution.id', 'resolution.number'])
    .where('agenda_item.meeting_id', '=', held.row.id)
    .where('resolution.decided_in', '=', held.row.id)
    .execute();
  return { held, notes, votes, decided: new Map(decided.map(({ item, ...row }) => [item, row])) };
}

/** Begins minutes: an item of text for each item of the agenda, with what was noted. @throws Refusal 409. */
export async function draft(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  at: Date,
): Promise<MinutesReceipt> {
  const held = await lockHeld(trx, caller, id);
  const { row } = held;
  if (await findMinutes(trx, id)) throw conflict(because('minutesThere'));
  if (!row.began_at || row.status !== 'Scheduled') throw conflict(because('notHeld'));
  const place = { meeting_id: row.id, entity_id: row.entity_id };
  const stamp = { updated_at: at, updated_by: caller.userId, updated_by_name: nameOf(caller) };
  await trx
    .insertInto('minutes')
    .values({ ...place, created_at: at, updated_at: at })
    .execute();
  const recorded = recordedItems(await happenedIn(trx, held));
  const items = (await readItems(trx, row.id)).map((item) => ({
    ...place,
    ...stamp,
    item_id: item.id,
    number: item.position,
    title: item.title,
    text: recorded.get(item.id)?.text ?? '',
    record: JSON.stringify(recorded.get(item.id)?.record ?? []),
  }));
  if (items.length > 0) {
    await trx.insertInto('minutes_item').values(items).execute();
    await trx
      .insertInto('minutes_text')
      .values(items.map(({ item_id, text }) => ({ ...place, item_id, revision: 1, text })))
      .execute();
  }
  return receiptOf(row, { status: 'Draft', version: 0, revision: 1 });
}

/** @throws Refusal 404 for an item that the minutes do not have. */
export function itemOf({ rows }: MinutesRoom, itemId: string): MinutesItemRow {
  const item = rows.items.find(({ item_id }) => item_id === itemId.toLowerCase());
  if (!item) throw notFound();
  return item;
}

/** What to write where somebody else wrote meanwhile. @throws Refusal 409 with what it says now. */
async function mergedText(
  trx: Transaction<Schema>,
  item: MinutesItemRow,
  revision: number,
  text: string,
): Promise<string> {
  if (item.revision === revision) return text;
  const base = await trx
    .selectFrom('minutes_text')
    .select('text')
    .where('item_id', '=', item.item_id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  const merged = base ? mergeTexts(base.text, item.text, text) : null;
  if (merged === null) throw conflict(because('textChanged', item.updated_by_name, item.text));
  return merged;
}

async function storeText(
  trx: Transaction<Schema>,
  caller: Caller,
  item: MinutesItemRow,
  text: string,
  at: Date,
): Promise<number> {
  if (text === item.text) return item.revision;
  const revision = item.revision + 1;
  await trx
    .updateTable('minutes_item')
    .set({
      text,
      revision,
      updated_at: at,
      updated_by: caller.userId,
      updated_by_name: nameOf(caller),
    })
    .where('item_id', '=', item.item_id)
    .execute();
  const { item_id, meeting_id, entity_id } = item;
  await trx.insertInto('minutes_text').values({ item_id, revision, meeting_id, entity_id, text }).execute();
  return revision;
}

/** A text that was approved and is written on is a text to be circulated again. */
async function reopen(trx: Transaction<Schema>, { rows }: LockedMinutes, at: Date) {
  const { minutes } = rows;
  const status = minutes.status === 'Approved' ? ('Circulated' as const) : minutes.status;
  const revision = minutes.revision + 1;
  await trx
    .updateTable('minutes')
    .set({ status, revision, updated_at: at, ...(status === 'Circulated' && { approved_at: null }) })
    .where('meeting_id', '=', minutes.meeting_id)
    .execute();
  return { status, revision, version: minutes.version };
}

/** @throws Refusal 404, 409. */
export async function write(
  trx: Transaction<Schema>,
  caller: Caller,
  locked: LockedMinutes,
  itemId: string,
  written: { readonly revision: number; readonly text: string },
  at: Date,
): Promise<ItemTextReceipt> {
  const item = itemOf(locked, itemId);
  checkAct(locked, caller, 'edit', at);
  const text = await mergedText(trx, item, written.revision, written.text);
  const itemRevision = await storeText(trx, caller, item, text, at);
  const after = await reopen(trx, locked, at);
  const payload = { item: item.item_id };
  await appendEvent(trx, eventOf(caller, locked.row, { type: 'meeting.minutesWritten', payload }, at));
  return { ...receiptOf(locked.row, after), itemRevision, text };
}

/**
 * Circulates the text as its next version. The first time what was recorded is fixed with it, and the meeting is in review.
 * @throws Refusal 409.
 */
export async function circulate(
  trx: Transaction<Schema>,
  caller: Caller,
  locked: LockedMinutes,
  asked: { readonly revision: number; readonly approval?: ApprovalRule | undefined },
  at: Date,
): Promise<MinutesReceipt> {
  const { row, rows, held } = locked;
  const { minutes, items } = rows;
  const approval = asked.approval ?? minutes.approval_rule;
  // What is circulated again differs by its text or by who has to approve it.
  const isWrittenOn = rows.isWrittenOn || approval !== minutes.approval_rule;
  checkAct({ ...locked, rows: { ...rows, isWrittenOn } }, caller, 'circulate', at);
  if (minutes.revision !== asked.revision) throw conflict(because('changedMeanwhile'));
  const version = minutes.version + 1;
  if (version === 1) {
    const recorded = recordedItems(await happenedIn(trx, held));
    for (const { item_id } of items) {
      await trx
        .updateTable('minutes_item')
        .set({ record: JSON.stringify(recorded.get(item_id)?.record ?? []) })
        .where('item_id', '=', item_id)
        .execute();
    }
  }
  await trx
    .insertInto('minutes_version')
    .values(
      items.map(({ item_id, meeting_id, entity_id, text }) => ({
        item_id,
        meeting_id,
        entity_id,
        version,
        text,
      })),
    )
    .execute();
  const after = { status: 'Circulated', version, revision: minutes.revision + 1 } as const;
  await trx
    .updateTable('minutes')
    .set({
      ...after,
      circulated_at: at,
      updated_at: at,
      ...(asked.approval && { approval_rule: asked.approval }),
    })
    .where('meeting_id', '=', row.id)
    .execute();
  const moved = row.status === 'Scheduled' ? await move(trx, row, 'circulate', { updated_at: at }) : row;
  await appendEvent(
    trx,
    eventOf(caller, row, { type: 'meeting.minutesCirculated', payload: { version } }, at),
  );
  const circulated = { ...minutes, ...after, approval_rule: approval };
  const room = {
    ...locked,
    row: { ...row, ...moved },
    rows: { ...rows, minutes: circulated, answers: [], isWrittenOn: false },
  };
  return receiptOf(moved, await asSystem(trx, () => approveWhenAgreed(trx, room, at)));
}

/** Puts an amendment that was accepted into the text of its item. */
export async function takeIn(
  trx: Transaction<Schema>,
  caller: Caller,
  locked: LockedMinutes,
  item: MinutesItemRow,
  base: string,
  text: string,
  at: Date,
) {
  const merged = mergeTexts(base, item.text, text);
  if (merged === null) throw conflict(because('textChanged', item.updated_by_name, item.text));
  await storeText(trx, caller, item, merged, at);
  return reopen(trx, locked, at);
}
