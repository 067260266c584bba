import { call } from '../call';
import type { Instant } from '../decision/texts';
import type { DocumentPerson } from '../documentReceipt';
import type { Feature } from '../vocabulary';
import type { CommentAct, MentioningText, WrittenText } from './documentComments';

const DETAILS = { features: ['meetings'] } satisfies { features: Feature[] };

export interface MeetingComment {
  readonly id: string;
  /** The comment that this one answers, which begins the thread. */
  readonly parentId: string | null;
  /** The agenda item that it is about; null for the meeting as a whole. */
  readonly itemId: string | null;
  readonly text: MentioningText;
  readonly author: (DocumentPerson & { readonly color: string }) | null;
  readonly createdAt: Instant;
  readonly editedAt: Instant | null;
  readonly resolved: { readonly by: string; readonly at: Instant } | null;
  /** What the caller may do with it now. */
  readonly acts: readonly CommentAct[];
}

export interface NewMeetingComment {
  readonly text: WrittenText;
  readonly itemId?: string | null;
  readonly parentId?: string | null;
}

/** Who wrote it changes the text; whoever comments here says that a thread is done with, or opens it again. */
export interface MeetingCommentUpdate {
  readonly text?: WrittenText;
  readonly resolved?: boolean;
}

export interface MeetingCommentReceipt {
  readonly id: string;
  readonly meetingId: string;
  readonly isResolved: boolean;
  /** How many are told. */
  readonly told: number;
}

export const addMeetingComment = call<{
  params: { id: string };
  body: NewMeetingComment;
  answer: MeetingCommentReceipt;
}>('meetings.comment', 'POST', '/meetings/{id}/comment', 'Comment on a meeting', DETAILS);

export const updateMeetingComment = call<{
  params: { id: string; commentId: string };
  body: MeetingCommentUpdate;
  answer: MeetingCommentReceipt;
}>(
  'meetings.updateComment',
  'PATCH',
  '/meetings/{id}/comment/{commentId}',
  'Change a comment, or resolve its thread',
  DETAILS,
);
