import { listOwnTasks as listOwnTasksCall } from '#contract/calls/ownTasks';
import { listTasks as listTasksCall } from '#contract/calls/taskList';
import {
  addTaskComment,
  createTask as createTaskCall,
  getTask,
  removeTask as removeTaskCall,
  updateTask as updateTaskCall,
  updateTaskComment,
  updateTasks as updateTasksCall,
} from '#contract/calls/tasks';
import { commentUpdateSchema } from '#contract/schemas/comments';
import {
  newTaskCommentSchema,
  newTaskSchema,
  ownTasksQuerySchema,
  ownTasksSchema,
  taskCommentReceiptSchema,
  taskDetailsSchema,
  taskPageSchema,
  taskQuerySchema,
  taskReceiptSchema,
  tasksReceiptSchema,
  tasksUpdateSchema,
  taskUpdateSchema,
} from '#contract/schemas/tasks';
import { handle, handleLater } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { addComment, updateComment } from './comments';
import { admitToComment } from './comments.queries';
import { listOwnTasks } from './ownTasks';
import { updateTasks } from './tasks.bulk';
import { createTask } from './tasks.create';
import { readDetails } from './tasks.details';
import { listTasks } from './tasks.list';
import { admitToTask } from './tasks.lock';
import { removeTask } from './tasks.remove';
import { updateTask } from './tasks.update';

export const taskRoutes: readonly Route[] = [
  handle(listTasksCall, { answer: taskPageSchema, query: taskQuerySchema }, ({ trx, caller, query }) =>
    listTasks(trx, caller, query),
  ),
  handleLater(
    listOwnTasksCall,
    { answer: ownTasksSchema, query: ownTasksQuerySchema },
    ({ trx, inEntity, query }) => listOwnTasks(trx, inEntity, query),
  ),
  handle(createTaskCall, { answer: taskReceiptSchema, body: newTaskSchema }, ({ trx, caller, body, now }) =>
    createTask(trx, caller, body, now),
  ),
  handle(
    updateTasksCall,
    { answer: tasksReceiptSchema, body: tasksUpdateSchema },
    ({ trx, caller, body, now }) => updateTasks(trx, caller, body, now),
  ),
  handle(getTask, { answer: taskDetailsSchema }, ({ trx, caller, params: { id = '' } }) =>
    readDetails(trx, caller, id),
  ),
  handle(
    updateTaskCall,
    { answer: taskReceiptSchema, body: taskUpdateSchema },
    ({ trx, caller, params: { id = '' }, body, now }) => updateTask(trx, caller, id, body, now),
    { admit: admitToTask },
  ),
  handle(
    removeTaskCall,
    { answer: taskReceiptSchema },
    ({ trx, caller, params: { id = '' }, now }) => removeTask(trx, caller, id, now),
    { admit: admitToTask },
  ),
  handle(
    addTaskComment,
    { answer: taskCommentReceiptSchema, body: newTaskCommentSchema },
    ({ trx, caller, params: { id = '' }, body, now }) => addComment(trx, caller, id, body, now),
    { admit: admitToTask },
  ),
  handle(
    updateTaskComment,
    { answer: taskCommentReceiptSchema, body: commentUpdateSchema },
    ({ trx, caller, params: { id = '', commentId = '' }, body, now }) =>
      updateComment(trx, caller, { task: id, comment: commentId }, body, now),
    { admit: admitToComment },
  ),
];
