import { sql, type Transaction } from 'kysely';
import type { MeetingCommentReceipt, NewMeetingComment } from '#contract/calls/meetingComments';
import { MEETING_LIMITS } from '#contract/calls/meetings';
import type { CommentUpdate } from '#contract/comments';
import { changeComment, type KeptComment } from '#server/comments/changing';
import { type Named, tellNamed } from '#server/comments/named';
import { newWords } from '#server/comments/written';
import { type Caller, nameOf } from '#server/database/caller';
import { noteChange } from '#server/database/commits';
import { appendEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { conflict, invalid } from '#server/problem';
import { MENTIONED, readNamed } from './comments.mentions';
import { type CommentRow, findComment } from './comments.queries';
import { lockMeeting } from './lock';
import type { MeetingRow } from './queries';
import { because } from './reasons';
import { eventOf } from './record';

interface Desk {
  readonly trx: Transaction<Schema>;
  readonly caller: Caller;
  readonly meeting: MeetingRow;
  readonly at: Date;
}

/** @throws Refusal 404; 409 where it is cancelled. */
async function deskOf(trx: Transaction<Schema>, caller: Caller, id: string, now: () => Date): Promise<Desk> {
  const { row, at } = await lockMeeting(trx, caller, id, now);
  if (row.status === 'Cancelled') throw conflict(because('over'));
  return { trx, caller, meeting: row, at };
}

const receiptOf = (row: CommentRow, told: number): MeetingCommentReceipt => ({
  id: row.id,
  meetingId: row.meeting_id,
  isResolved: row.resolved_at !== null,
  told,
});

/** @throws Refusal 409 where nothing more can be said. */
async function checkRoom({ trx, meeting }: Desk): Promise<void> {
  const { count } = await trx
    .selectFrom('meeting_comment')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('meeting_id', '=', meeting.id)
    .executeTakeFirstOrThrow();
  if (count >= MEETING_LIMITS.comments) throw conflict(because('tooManyComments', MEETING_LIMITS.comments));
}

/** The item of what is answered, or that is named. @throws Refusal 422 for a thread or an item that is not there. */
async function itemOf(
  { trx, meeting }: Desk,
  { itemId, parentId }: NewMeetingComment,
): Promise<string | null> {
  if (parentId) {
    const thread = await trx
      .selectFrom('meeting_comment')
      .select('item_id')
      .where('meeting_id', '=', meeting.id)
      .where('id', '=', parentId)
      .where('parent_id', 'is', null)
      .executeTakeFirst();
    if (!thread) throw invalid([{ field: 'parentId', reason: because('threadUnknown') }]);
    return thread.item_id;
  }
  if (!itemId) return null;
  const item = await trx
    .selectFrom('agenda_item')
    .select('id')
    .where('meeting_id', '=', meeting.id)
    .where('id', '=', itemId)
    .executeTakeFirst();
  if (!item) throw invalid([{ field: 'itemId', reason: because('itemUnknown') }]);
  return item.id;
}

/**
 * Says something about a meeting or an item of it, or answers what was said, and tells those who are named.
 * @throws Refusal 404; 409 where it is cancelled or there is too much; 422 for a thread, an item or a reader that is not there.
 */
export async function addComment(
  trx: Transaction<Schema>,
  caller: Caller,
  meetingId: string,
  comment: NewMeetingComment,
  now: () => Date,
): Promise<MeetingCommentReceipt> {
  const desk = await deskOf(trx, caller, meetingId, now);
  const { meeting, at } = desk;
  const itemId = await itemOf(desk, comment);
  await checkRoom(desk);
  const place = { meetingId: meeting.id, itemId };
  const { words, named } = await newWords(comment.text, (ids) => readNamed(trx, place, ids));
  const row = await trx
    .insertInto('meeting_comment')
    .values({
      id: newId(),
      meeting_id: meeting.id,
      entity_id: meeting.entity_id,
      item_id: itemId,
      parent_id: comment.parentId ?? null,
      ...words,
      author_id: caller.userId,
      author_name: nameOf(caller),
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const fact = { type: 'meeting.commented', payload: { comment: row.id } } as const;
  await appendEvent(trx, eventOf(caller, meeting, fact, at));
  return receiptOf(row, await tell(desk, row, named));
}

/** @returns how many of those who are named are told. */
const tell = ({ trx, caller, meeting, at }: Desk, { id }: Pick<CommentRow, 'id'>, named: readonly Named[]) =>
  tellNamed(trx, caller, {
    entityId: meeting.entity_id,
    subject: { kind: 'meetingComment', id, name: meeting.title },
    named,
    at,
    fact: (told) => ({ type: MENTIONED, payload: { meeting: meeting.id, ...told } }),
  });

/** A comment on a meeting, as it is changed. */
function kept(desk: Desk, row: CommentRow): KeptComment<CommentRow> {
  const { trx, caller, meeting, at } = desk;
  const place = { meetingId: meeting.id, itemId: row.item_id };
  return {
    row,
    readNamed: (ids) => readNamed(trx, place, ids),
    write: (written) =>
      trx
        .updateTable('meeting_comment')
        .set(written)
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    noteEdited: () =>
      noteChange(trx, { entityId: meeting.entity_id, subject: { kind: 'meeting', id: meeting.id } }),
    noteSettled: (isResolved) => {
      const type = isResolved ? 'meeting.commentResolved' : 'meeting.commentReopened';
      return appendEvent(trx, eventOf(caller, meeting, { type, payload: { comment: row.id } }, at));
    },
    tell: (named) => tell(desk, row, named),
  };
}

/**
 * Changes what a comment says, or whether its thread is done with. What is already so is no change.
 * @throws Refusal 404; 403 for another's words; 409 where the meeting is cancelled, or a thread is meant and it is none; 422.
 */
export async function updateComment(
  trx: Transaction<Schema>,
  caller: Caller,
  id: { readonly meeting: string; readonly comment: string },
  update: CommentUpdate,
  now: () => Date,
): Promise<MeetingCommentReceipt> {
  const desk = await deskOf(trx, caller, id.meeting, now);
  const row = await findComment(trx, desk.meeting.id, id.comment);
  const changed = await changeComment(caller, kept(desk, row), update, desk.at);
  return receiptOf(changed.row, changed.told);
}
