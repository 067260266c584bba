import type { Selectable, Transaction } from 'kysely';
import type { MeetingComment } from '#contract/calls/meetingComments';
import { MEETING_LIMITS } from '#contract/calls/meetings';
import { readColors } from '#server/comments/colors';
import { shownComment } from '#server/comments/shown';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import type { MeetingCommentTable } from '#server/database/schema/meetings';
import type { AdmissionContext } from '#server/http/route';
import { notFound } from '#server/problem';
import { findMeeting, type MeetingRow } from './queries';
import { writes } from './standing';

export type CommentRow = Selectable<MeetingCommentTable>;

/** A comment on a meeting that the caller reads. @throws Refusal 404. */
export async function findComment(
  trx: Transaction<Schema>,
  meetingId: string,
  id: string,
): Promise<CommentRow> {
  const row = await trx
    .selectFrom('meeting_comment')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Whether the comment of a call is one on a meeting in the caller's sight. @throws Refusal 404. */
export async function admitToComment({ trx, caller, params }: AdmissionContext): Promise<void> {
  const { id } = await findMeeting(trx, caller, params.id ?? '');
  await findComment(trx, id, params.commentId ?? '');
}

/** What was said about a meeting and its items, the oldest first. */
export async function readComments(
  trx: Transaction<Schema>,
  caller: Caller,
  meeting: Pick<MeetingRow, 'id' | 'status'>,
): Promise<readonly MeetingComment[]> {
  const rows = await trx
    .selectFrom('meeting_comment')
    .selectAll()
    .where('meeting_id', '=', meeting.id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MEETING_LIMITS.comments)
    .execute();
  const coloured = await readColors(
    trx,
    rows.map(({ author_id }) => author_id),
  );
  // Auditors and guests read only, and of a cancelled meeting nothing more is said.
  const mayComment = writes(caller) && meeting.status !== 'Cancelled';
  return rows.map((row) => {
    const { author, ...shown } = shownComment(row, caller, mayComment);
    return { ...shown, itemId: row.item_id, author: author && coloured(author) };
  });
}
