import type { AskedAct } from '../../../src/machines/shared/act/act';
import { type TaskCommentActs, taskCommentsMachine } from '../../../src/machines/tasks/taskComments.machine';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const aReply: AskedAct<TaskCommentActs, 'reply'> = {
  act: 'reply',
  input: { taskId: id(300), parentId: id(400), text: ['After it, ', { id: id(101), name: 'Margriet' }] },
};

const changed: typeof aReply = { ...aReply, input: { ...aReply.input, text: ['Before it'] } };

const replied = {
  ...aReply,
  note: '',
  receipt: { id: id(401), taskId: id(300), isResolved: false, told: 1 },
};

/** A reply that is sent, and one that could not be. */
export const taskCommentsModel = actModel<TaskCommentActs>(taskCommentsMachine, aReply, changed, replied);
export const incompleteTaskCommentModel = actModel<TaskCommentActs>(
  taskCommentsMachine,
  aReply,
  changed,
  replied,
  false,
);
