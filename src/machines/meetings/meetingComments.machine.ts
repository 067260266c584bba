import { addMeetingComment, updateMeetingComment } from '#contract/calls/meetingComments';
import type { Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';
import { type ActsOnComments, actsOnComments, commentWords } from '../shared/comments';

interface OfMeeting {
  readonly meetingId: string;
}

interface OfItem {
  /** The agenda item that it is about; null for the meeting as a whole. */
  readonly itemId: string | null;
}

/** What is done with the comments on a meeting. */
export type MeetingCommentActs = ActsOnComments<
  OfMeeting,
  typeof addMeetingComment,
  typeof updateMeetingComment,
  OfItem
>;

export const MEETING_COMMENT_ACTS: Acts<MeetingCommentActs> = {
  add: {
    call: addMeetingComment,
    options: ({ meetingId: id, text, itemId }) => ({ params: { id }, body: { text, itemId } }),
    words: commentWords('a meeting'),
  },
  ...actsOnComments(addMeetingComment, updateMeetingComment, ({ meetingId }: OfMeeting) => meetingId),
};

/** Commenting on a meeting, one act at a time. */
export const meetingCommentsMachine = actMachine<MeetingCommentActs>('meetingComments', MEETING_COMMENT_ACTS);
