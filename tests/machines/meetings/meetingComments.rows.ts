import {
  MEETING_COMMENT_ACTS,
  type MeetingCommentActs,
} from '../../../src/machines/meetings/meetingComments.machine';
import { id } from '../../kit/fixtures';
import { rowsOf } from '../../kit/row';

const ofMeeting = { meetingId: id(51) };
const ofComment = { ...ofMeeting, commentId: id(400) };
const params = { id: id(51) };
const commentParams = { ...params, commentId: id(400) };
const text = ['See ', { id: id(101), name: 'Margriet' }, ' and ', { id: id(102) }];

export const meetingCommentsRows = rowsOf<MeetingCommentActs>('meetingComments', MEETING_COMMENT_ACTS, {
  add: [
    {
      input: { ...ofMeeting, text, itemId: id(71) },
      words: 'Comment on a meeting: See @Margriet and @',
      sends: { params, body: { text, itemId: id(71) } },
    },
  ],
  reply: [
    {
      input: { ...ofMeeting, parentId: id(400), text },
      words: 'Reply to a comment: See @Margriet and @',
      sends: { params, body: { parentId: id(400), text } },
    },
  ],
  edit: [
    {
      input: { ...ofComment, text },
      words: 'Change a comment to: See @Margriet and @',
      sends: { params: commentParams, body: { text } },
    },
  ],
  resolve: [
    {
      input: ofComment,
      words: 'Say that a comment is done with',
      sends: { params: commentParams, body: { resolved: true } },
    },
  ],
  reopen: [
    {
      input: ofComment,
      words: 'Open a comment again',
      sends: { params: commentParams, body: { resolved: false } },
    },
  ],
});
