import type { Transaction } from 'kysely';
import type { AmendmentReceipt, MinutesReceipt } from '#contract/calls/minutes';
import { MINUTES_LIMITS } from '#contract/calls/minutes';
import type { ApprovalAnswer } from '#contract/minutesLife';
import { type Caller, nameOf } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { conflict, notFound } from '#server/problem';
import { eventOf } from '../record';
import { approveWhenAgreed } from './approve';
import { because, fault } from './reasons';
import { type AnswerRow, type MinutesItemRow, receiptOf } from './rows';
import { askedIn, checkAct } from './standing';
import { itemOf, type LockedMinutes, takeIn } from './write';

/** @throws Refusal 422 for an item that the caller does not read. */
async function readableItem(
  trx: Transaction<Schema>,
  { row }: LockedMinutes,
  itemId: string,
): Promise<MinutesItemRow> {
  const item = await trx
    .selectFrom('minutes_item')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('meeting_id', '=', row.id)
    .executeTakeFirst();
  if (!item) throw notFound();
  return item;
}

/** Proposes other words for an item. @throws Refusal 403, 404, 409, 422. */
export async function amend(
  trx: Transaction<Schema>,
  caller: Caller,
  locked: LockedMinutes,
  { item: itemId, text }: { readonly item: string; readonly text: string },
  at: Date,
): Promise<AmendmentReceipt> {
  const item = await readableItem(trx, locked, itemId);
  checkAct(locked, caller, 'amend', at);
  if (text === item.text) throw fault('text', 'noAmendment');
  if (locked.rows.openAmendments >= MINUTES_LIMITS.amendments) {
    throw conflict(because('tooMany', MINUTES_LIMITS.amendments));
  }
  const id = newId();
  await trx
    .insertInto('minutes_amendment')
    .values({
      id,
      meeting_id: item.meeting_id,
      entity_id: item.entity_id,
      item_id: item.item_id,
      base: item.text,
      text,
      by_user_id: caller.userId,
      by_name: nameOf(caller),
      at,
    })
    .execute();
  const payload = { amendment: id, act: 'proposed' } as const;
  await appendEvent(trx, eventOf(caller, locked.row, { type: 'meeting.minutesAmended', payload }, at));
  return { ...receiptOf(locked.row, locked.rows.minutes), amendmentId: id };
}

/**
 * Accepts an amendment into the text, or declines it; declining the last one approves minutes for which all approvals are given.
 * @throws Refusal 404, 409.
 */
export async function settle(
  trx: Transaction<Schema>,
  caller: Caller,
  locked: LockedMinutes,
  amendmentId: string,
  { accept, reason }: { readonly accept: boolean; readonly reason?: string | undefined },
  at: Date,
): Promise<AmendmentReceipt> {
  const { row, rows } = locked;
  const amendment = await trx
    .selectFrom('minutes_amendment')
    .selectAll()
    .where('id', '=', amendmentId)
    .where('meeting_id', '=', row.id)
    .executeTakeFirst();
  if (!amendment) throw notFound();
  checkAct(locked, caller, 'edit', at);
  if (amendment.state !== 'open') throw conflict(because('amendmentSettled'));
  const item = itemOf(locked, amendment.item_id);
  const taken = accept ? await takeIn(trx, caller, locked, item, amendment.base, amendment.text, at) : null;
  const state = accept ? 'accepted' : 'declined';
  await trx
    .updateTable('minutes_amendment')
    .set({ state, reason: reason || null, settled_at: at })
    .where('id', '=', amendment.id)
    .execute();
  const payload = { amendment: amendment.id, act: state } as const;
  await appendEvent(trx, eventOf(caller, row, { type: 'meeting.minutesAmended', payload }, at));
  const standing = { ...locked, rows: { ...rows, openAmendments: rows.openAmendments - 1 } };
  const after = taken ?? (await asSystem(trx, () => approveWhenAgreed(trx, standing, at)));
  return { ...receiptOf(row, after), amendmentId: amendment.id };
}

interface Answered {
  readonly version: number;
  readonly answer: ApprovalAnswer;
  readonly note?: string | undefined;
}

/** Approves a version, or asks for a change of it; the last approval that is needed approves the minutes. @throws Refusal 403, 409. */
export async function answer(
  trx: Transaction<Schema>,
  caller: Caller,
  locked: LockedMinutes,
  asked: Answered,
  at: Date,
): Promise<MinutesReceipt> {
  const { row, rows } = locked;
  const { minutes } = rows;
  checkAct(locked, caller, 'answer', at);
  if (asked.version !== minutes.version) throw conflict(because('otherVersion'));
  const own = askedIn(locked).find(({ user_id }) => user_id === caller.userId);
  if (!own) throw notFound();
  const given: AnswerRow = {
    attendee_id: own.id,
    version: minutes.version,
    meeting_id: row.id,
    entity_id: row.entity_id,
    user_id: caller.userId,
    answer: asked.answer,
    note: asked.note || null,
    at,
  };
  await trx
    .insertInto('minutes_answer')
    .values(given)
    .onConflict((again) =>
      again.columns(['attendee_id', 'version']).doUpdateSet({ answer: given.answer, note: given.note, at }),
    )
    .execute();
  const answers = [...rows.answers.filter(({ attendee_id }) => attendee_id !== own.id), given];
  const payload = {
    attendee: own.id,
    name: own.name,
    version: minutes.version,
    answer: asked.answer,
  };
  return asSystem(trx, async () => {
    await appendEvent(trx, eventOf(caller, row, { type: 'meeting.minutesAnswered', payload }, at));
    return receiptOf(row, await approveWhenAgreed(trx, { ...locked, rows: { ...rows, answers } }, at));
  });
}
