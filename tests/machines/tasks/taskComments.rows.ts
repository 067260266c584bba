import { TASK_COMMENT_ACTS, type TaskCommentActs } from '../../../src/machines/tasks/taskComments.machine';
import { id } from '../../kit/fixtures';
import { rowsOf } from '../../kit/row';

const ofTask = { taskId: id(500) };
const ofComment = { ...ofTask, commentId: id(400) };
const params = { id: id(500) };
const commentParams = { ...params, commentId: id(400) };
const text = ['See ', { id: id(101), name: 'Margriet' }, ' and ', { id: id(102) }];

export const taskCommentsRows = rowsOf<TaskCommentActs>('taskComments', TASK_COMMENT_ACTS, {
  add: [
    {
      input: { ...ofTask, text },
      words: 'Comment on a task: See @Margriet and @',
      sends: { params, body: { text } },
    },
  ],
  reply: [
    {
      input: { ...ofTask, parentId: id(400), text },
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
