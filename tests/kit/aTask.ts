import type { OwnTask } from '#contract/calls/ownTasks';
import type { Task, TaskDetails } from '#contract/calls/tasks';
import { id } from './fixtures';

/** A task in a list: due lately, of nobody. */
export const aTask: Task = {
  id: id(61),
  title: 'Sign the accounts',
  status: 'Open',
  due: '2026-11-18',
  assignees: [],
  reminders: [],
  repeats: null,
  progress: { done: 0, total: 0 },
  comments: 0,
  related: null,
  source: null,
  createdAt: '2026-11-01T09:00:00Z',
  updatedAt: '2026-11-01T09:00:00Z',
  revision: 1,
  acts: ['complete'],
};

/** The same among those of all entities. */
export const anOwnTask = (changes: Partial<OwnTask> = {}): OwnTask => ({
  ...aTask,
  entity: { id: id(3), name: 'Noordersluis Terminals B.V.' },
  ...changes,
});

/** The same on its own page. */
export const aTaskInFull = (changes: Partial<TaskDetails> = {}): TaskDetails => ({
  ...aTask,
  acts: ['complete', 'check'],
  description: '',
  checklist: [],
  createdBy: { id: id(5), name: 'Eva Brinkman' },
  closed: null,
  thread: [],
  process: { state: 'Open', steps: [] },
  ...changes,
});
