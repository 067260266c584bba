import type { TaskAct, TaskLack, TaskProcess } from '#contract/taskLife';
import { type TaskLifeTypes, type TaskStanding, taskActs, taskSteps } from '#domain/tasks/life';
import { type Caller, currentEntity } from '#server/database/caller';
import type { AboutTask, TaskRow } from './task.row';

/** Auditors and guests read only, whoever they are otherwise. */
const writes = (caller: Caller) => currentEntity(caller).access === 'Member';

type Assigned = Pick<AboutTask, 'assignees'>;

const uncheckedIn = ({ checklist }: Pick<TaskRow, 'checklist'>) =>
  checklist.filter(({ done }) => !done).length;

export function standingOf(caller: Caller, row: TaskRow, { assignees }: Assigned): TaskStanding {
  const may = writes(caller);
  return {
    state: row.status,
    isSuggestion: row.is_suggestion,
    isAdmin: may && currentEntity(caller).role === 'Admin',
    isAuthor: may && row.created_by === caller.userId,
    isAssignee: may && assignees.some(({ id }) => id === caller.userId),
    unchecked: uncheckedIn(row),
  };
}

export const actsOn = (caller: Caller, row: TaskRow, about: Assigned): readonly TaskAct[] =>
  taskActs(taskSteps(standingOf(caller, row, about)));

const LACKS: Readonly<Record<TaskLifeTypes['guard'], (row: TaskRow) => TaskLack>> = {
  unchecked: (row) => ({ lack: 'unchecked', count: uncheckedIn(row) }),
};

const NAMES = 3;

/** Who is known by name to be one of those who take a step. */
function namedOf(by: TaskLifeTypes['by'], row: TaskRow, { assignees }: Assigned): readonly string[] {
  const author = row.created_by_name === null ? [] : [row.created_by_name];
  const assigned = assignees.map(({ name }) => name);
  switch (by) {
    case 'admin':
      return [];
    case 'adminOrAuthor':
      return author;
    case 'adminOrAssignee':
      return assigned;
    case 'adminAuthorOrAssignee':
      return [...new Set([...assigned, ...author])];
  }
}

/** Where a task is in its life, and what can happen to it next. */
export function processOf(caller: Caller, row: TaskRow, about: Assigned): TaskProcess {
  const standing = standingOf(caller, row, about);
  return {
    state: standing.state,
    steps: taskSteps(standing).map(({ act, to, by, isYours, missing }) => {
      const names = namedOf(by, row, about);
      return {
        act,
        to,
        by,
        who: { isYou: isYours, total: names.length, names: names.slice(0, NAMES) },
        missing: missing.map((guard) => LACKS[guard](row)),
      };
    }),
  };
}
