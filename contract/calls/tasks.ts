import { call, type Undesigned } from '../call';
import type { Feature } from '../vocabulary';

const DETAILS = { features: ['tasks'] } satisfies { features: Feature[] };

export const listTasks = call<Undesigned>('tasks.list', 'GET', '/tasks', 'The tasks of the entity', DETAILS);

export const createTask = call<Undesigned>('tasks.create', 'POST', '/tasks', 'Create a task', DETAILS);

export const getTask = call<Undesigned>('tasks.get', 'GET', '/tasks/{id}', 'One task', DETAILS);

export const updateTask = call<Undesigned>('tasks.update', 'PATCH', '/tasks/{id}', 'Change a task', DETAILS);

export const removeTask = call<Undesigned>('tasks.remove', 'DELETE', '/tasks/{id}', 'Delete a task', DETAILS);

export const addTaskComment = call<Undesigned>(
  'tasks.comment',
  'POST',
  '/tasks/{id}/comment',
  'Comment on a task',
  DETAILS,
);

export const updateTaskComment = call<Undesigned>(
  'tasks.updateComment',
  'PATCH',
  '/tasks/{id}/comment/{commentId}',
  'Change a comment',
  DETAILS,
);
