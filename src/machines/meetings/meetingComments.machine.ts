import type { WrittenText } from '#contract/calls/documentComments';
import { addMeetingComment, updateMeetingComment } from '#contract/calls/meetingComments';
import type { ActOf, Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';

interface OfMeeting {
  readonly meetingId: string;
}

interface OfComment extends OfMeeting {
  readonly commentId: string;
}

interface Add extends OfMeeting {
  /** The agenda item that it is about; null for the meeting as a whole. */
  readonly itemId: string | null;
  readonly text: WrittenText;
}

interface Reply extends OfMeeting {
  readonly parentId: string;
  readonly text: WrittenText;
}

interface Edit extends OfComment {
  readonly text: WrittenText;
}

/** What is done with the comments on a meeting. */
export interface MeetingCommentActs {
  readonly add: ActOf<typeof addMeetingComment, Add>;
  readonly reply: ActOf<typeof addMeetingComment, Reply>;
  readonly edit: ActOf<typeof updateMeetingComment, Edit>;
  readonly resolve: ActOf<typeof updateMeetingComment, OfComment>;
  readonly reopen: ActOf<typeof updateMeetingComment, OfComment>;
}

const paramsOf = ({ meetingId: id }: OfMeeting) => ({ id });
const commentOf = ({ meetingId: id, commentId }: OfComment) => ({ id, commentId });

/** What was written, as one line. */
function line(text: WrittenText): string {
  return text.map((part) => (typeof part === 'string' ? part : `@${part.name ?? ''}`)).join('');
}

export const MEETING_COMMENT_ACTS: Acts<MeetingCommentActs> = {
  add: {
    call: addMeetingComment,
    options: ({ text, itemId, ...input }) => ({ params: paramsOf(input), body: { text, itemId } }),
    words: ({ text }) => `Comment on a meeting: ${line(text)}`,
  },
  reply: {
    call: addMeetingComment,
    options: ({ parentId, text, ...input }) => ({ params: paramsOf(input), body: { parentId, text } }),
    words: ({ text }) => `Reply to a comment: ${line(text)}`,
  },
  edit: {
    call: updateMeetingComment,
    options: ({ text, ...input }) => ({ params: commentOf(input), body: { text } }),
    words: ({ text }) => `Change a comment to: ${line(text)}`,
  },
  resolve: {
    call: updateMeetingComment,
    options: (input) => ({ params: commentOf(input), body: { resolved: true } }),
    words: () => 'Say that a comment is done with',
  },
  reopen: {
    call: updateMeetingComment,
    options: (input) => ({ params: commentOf(input), body: { resolved: false } }),
    words: () => 'Open a comment again',
  },
};

/** Commenting on a meeting, one act at a time. */
export const meetingCommentsMachine = actMachine<MeetingCommentActs>('meetingComments', MEETING_COMMENT_ACTS);
