import { call } from '../call';
import type { CommentUpdate, NewThreadComment, ThreadComment, ThreadReceipt } from '../comments';
import type { Feature } from '../vocabulary';

const DETAILS = { features: ['meetings'] } satisfies { features: Feature[] };

export interface MeetingComment extends ThreadComment {
  /** The agenda item that it is about; null for the meeting as a whole. */
  readonly itemId: string | null;
}

export interface NewMeetingComment extends NewThreadComment {
  readonly itemId?: string | null;
}

export interface MeetingCommentReceipt extends ThreadReceipt {
  readonly meetingId: string;
}

export const addMeetingComment = call<{
  params: { id: string };
  body: NewMeetingComment;
  answer: MeetingCommentReceipt;
}>('meetings.comment', 'POST', '/meetings/{id}/comment', 'Comment on a meeting', DETAILS);

export const updateMeetingComment = call<{
  params: { id: string; commentId: string };
  body: CommentUpdate;
  answer: MeetingCommentReceipt;
}>(
  'meetings.updateComment',
  'PATCH',
  '/meetings/{id}/comment/{commentId}',
  'Change a comment, or resolve its thread',
  DETAILS,
);
