import type { WrittenText } from '#contract/calls/documentComments';
import { addTaskComment, updateTaskComment } from '#contract/calls/tasks';
import type { ActOf, Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';

interface OfTask {
  readonly taskId: string;
}

interface OfComment extends OfTask {
  readonly commentId: string;
}

interface Add extends OfTask {
  readonly text: WrittenText;
}

interface Reply extends Add {
  readonly parentId: string;
}

interface Edit extends OfComment {
  readonly text: WrittenText;
}

/** What is done with the comments on a task. */
export interface TaskCommentActs {
  readonly add: ActOf<typeof addTaskComment, Add>;
  readonly reply: ActOf<typeof addTaskComment, Reply>;
  readonly edit: ActOf<typeof updateTaskComment, Edit>;
  readonly resolve: ActOf<typeof updateTaskComment, OfComment>;
  readonly reopen: ActOf<typeof updateTaskComment, OfComment>;
}

const paramsOf = ({ taskId: id }: OfTask) => ({ id });
const commentOf = ({ taskId: id, commentId }: OfComment) => ({ id, commentId });

/** What was written, as one line. */
function line(text: WrittenText): string {
  return text.map((part) => (typeof part === 'string' ? part : `@${part.name ?? ''}`)).join('');
}

export const TASK_COMMENT_ACTS: Acts<TaskCommentActs> = {
  add: {
    call: addTaskComment,
    options: ({ text, ...input }) => ({ params: paramsOf(input), body: { text } }),
    words: ({ text }) => `Comment on a task: ${line(text)}`,
  },
  reply: {
    call: addTaskComment,
    options: ({ parentId, text, ...input }) => ({ params: paramsOf(input), body: { parentId, text } }),
    words: ({ text }) => `Reply to a comment: ${line(text)}`,
  },
  edit: {
    call: updateTaskComment,
    options: ({ text, ...input }) => ({ params: commentOf(input), body: { text } }),
    words: ({ text }) => `Change a comment to: ${line(text)}`,
  },
  resolve: {
    call: updateTaskComment,
    options: (input) => ({ params: commentOf(input), body: { resolved: true } }),
    words: () => 'Say that a comment is done with',
  },
  reopen: {
    call: updateTaskComment,
    options: (input) => ({ params: commentOf(input), body: { resolved: false } }),
    words: () => 'Open a comment again',
  },
};

/** Commenting on a task, one act at a time. */
export const taskCommentsMachine = actMachine<TaskCommentActs>('taskComments', TASK_COMMENT_ACTS);
