import { addTaskComment, updateTaskComment } from '#contract/calls/tasks';
import type { Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';
import { type ActsOnComments, actsOnComments, commentWords } from '../shared/comments';

interface OfTask {
  readonly taskId: string;
}

/** What is done with the comments on a task. */
export type TaskCommentActs = ActsOnComments<OfTask, typeof addTaskComment, typeof updateTaskComment>;

export const TASK_COMMENT_ACTS: Acts<TaskCommentActs> = {
  add: {
    call: addTaskComment,
    options: ({ taskId: id, text }) => ({ params: { id }, body: { text } }),
    words: commentWords('a task'),
  },
  ...actsOnComments(addTaskComment, updateTaskComment, ({ taskId }: OfTask) => taskId),
};

/** Commenting on a task, one act at a time. */
export const taskCommentsMachine = actMachine<TaskCommentActs>('taskComments', TASK_COMMENT_ACTS);
