import {
  createTask,
  removeTask,
  type TaskReceipt,
  type TasksReceipt,
  type TaskUpdate,
  updateTask,
  updateTasks,
  type WrittenItem,
} from '#contract/calls/tasks';
import { isBlank } from '#contract/line';
import type { RelatedKind, ReminderOption, TaskRepeat, TaskStatus } from '#contract/taskLife';
import type { ActOf, Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';

/** Somebody a task is assigned to, as the dialog shows them. */
export interface Assignee {
  readonly id: string;
  readonly name: string;
  readonly color: string;
}

/** What a task is about, as the dialog shows it; without a title where the task was begun from its page. */
export interface About {
  readonly kind: RelatedKind;
  readonly id: string;
  readonly title: string | null;
}

/** What is said of a task in its dialog. */
export interface TaskFields {
  readonly title: string;
  readonly description: string;
  /** `YYYY-MM-DD`. */
  readonly due: string | null;
  readonly assignees: readonly Assignee[];
  readonly reminders: readonly ReminderOption[];
  readonly repeats: TaskRepeat | null;
  /** One point a line. */
  readonly points: string;
  readonly related: About | null;
}

interface OfTask {
  readonly taskId: string;
  readonly title: string;
  /** A change says which one it is of. */
  readonly revision: number;
}

interface Edit extends TaskFields {
  readonly taskId: string;
  readonly revision: number;
  /** Points that are there: what is written the same keeps its tick. */
  readonly items: readonly WrittenItem[];
  /** What the task was about, as far as the reader may know: it is told only where it becomes another. */
  readonly before: string | null;
}

interface Reason extends OfTask {
  readonly reason: string;
}

interface Check extends OfTask {
  readonly items: readonly WrittenItem[];
}

interface OfSeveral {
  /** Ids. */
  readonly ids: readonly string[];
}

interface Reassign extends OfSeveral {
  readonly assignees: readonly Assignee[];
}

interface Move extends OfSeveral {
  readonly due: string | null;
}

interface Dismiss extends OfSeveral {
  readonly reason: string;
}

/** What is done with tasks and suggestions, beside commenting on them. */
export interface TaskActs {
  readonly create: ActOf<typeof createTask, TaskFields>;
  readonly edit: ActOf<typeof updateTask, Edit>;
  /** A suggestion, with what was changed of it. */
  readonly acceptEdited: ActOf<typeof updateTask, Edit>;
  readonly complete: ActOf<typeof updateTask, OfTask>;
  readonly reopen: ActOf<typeof updateTask, OfTask>;
  readonly cancel: ActOf<typeof updateTask, Reason>;
  readonly check: ActOf<typeof updateTask, Check>;
  readonly delete: ActOf<typeof removeTask, OfTask>;
  readonly completeAll: ActOf<typeof updateTasks, OfSeveral>;
  readonly reassignAll: ActOf<typeof updateTasks, Reassign>;
  readonly moveAll: ActOf<typeof updateTasks, Move>;
  readonly acceptAll: ActOf<typeof updateTasks, OfSeveral>;
  readonly dismissAll: ActOf<typeof updateTasks, Dismiss>;
}

const paramsOf = ({ taskId: id }: { readonly taskId: string }) => ({ id });

const several = ({ ids }: OfSeveral, what: string) =>
  ids.length === 1 ? `a ${what}` : `${ids.length} ${what}s`;

const changed =
  (what: string, did: string) =>
  ({ count }: TasksReceipt) =>
    count === 1 ? `One ${what} is ${did}.` : `${count} ${what}s are ${did}.`;

const idsOf = (people: readonly Assignee[]) => people.map(({ id }) => id);

/** A point that was there keeps its id and its tick, each once. */
export function pointsOf(text: string, items: readonly WrittenItem[]): readonly WrittenItem[] {
  const left = [...items];
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const at = left.findIndex((item) => item.text === line);
      const [kept = { text: line }] = at < 0 ? [] : left.splice(at, 1);
      return kept;
    });
}

const bodyOf = (fields: TaskFields, items: readonly WrittenItem[]) => ({
  title: fields.title.trim(),
  description: fields.description.trim(),
  due: fields.due,
  assignees: idsOf(fields.assignees),
  reminders: fields.reminders,
  repeats: fields.repeats,
  checklist: pointsOf(fields.points, items),
});

const relatedOf = (related: About | null) => related && { kind: related.kind, id: related.id };

/** What is out of sight for the reader stays. */
const relatedChange = ({ related, before }: Pick<Edit, 'related' | 'before'>): Pick<TaskUpdate, 'related'> =>
  (related?.id ?? null) === before ? {} : { related: relatedOf(related) };

const missingOf = ({ title, due, repeats }: TaskFields): readonly ('title' | 'due')[] => [
  ...(isBlank(title) ? (['title'] as const) : []),
  ...(repeats !== null && due === null ? (['due'] as const) : []),
];

const noReason = ({ reason }: { readonly reason: string }): readonly 'reason'[] =>
  isBlank(reason) ? ['reason'] : [];

/** By a status alone. */
const to = (status: TaskStatus) => (input: OfTask) => ({
  params: paramsOf(input),
  body: { revision: input.revision, status } satisfies TaskUpdate,
});

export const TASK_ACTS: Acts<TaskActs> = {
  create: {
    call: createTask,
    missing: missingOf,
    options: (fields) => ({ body: { ...bodyOf(fields, []), related: relatedOf(fields.related) } }),
    words: ({ title }) => `Add the task “${title.trim()}”`,
    done: () => 'The task is there.',
  },
  edit: {
    call: updateTask,
    missing: missingOf,
    options: ({ revision, items, ...input }) => ({
      params: paramsOf(input),
      body: { revision, ...bodyOf(input, items), ...relatedChange(input) },
    }),
    words: ({ title }) => `Change the task “${title.trim()}”`,
    done: () => 'The task is changed.',
  },
  acceptEdited: {
    call: updateTask,
    missing: missingOf,
    options: ({ revision, items, ...input }) => ({
      params: paramsOf(input),
      body: { revision, status: 'Open', ...bodyOf(input, items), ...relatedChange(input) },
    }),
    words: ({ title }) => `Add the suggested task “${title.trim()}”`,
    done: () => 'It is a task now.',
  },
  complete: {
    call: updateTask,
    options: to('Completed'),
    words: ({ title }) => `Complete “${title}”`,
    done: ({ followedBy }: TaskReceipt) =>
      followedBy === null ? 'The task is completed.' : 'The task is completed. The next one is there.',
  },
  reopen: {
    call: updateTask,
    options: to('Open'),
    words: ({ title }) => `Reopen “${title}”`,
    done: () => 'The task is open again.',
  },
  cancel: {
    call: updateTask,
    options: ({ revision, reason, ...input }) => ({
      params: paramsOf(input),
      body: { revision, status: 'Cancelled', ...(isBlank(reason) ? {} : { reason: reason.trim() }) },
    }),
    words: ({ title }) => `Cancel “${title}”`,
    done: () => 'The task is cancelled.',
  },
  check: {
    call: updateTask,
    options: ({ revision, items, ...input }) => ({
      params: paramsOf(input),
      body: { revision, checklist: items },
    }),
    words: ({ title }) => `Tick the checklist of “${title}”`,
  },
  delete: {
    call: removeTask,
    options: (input) => ({ params: paramsOf(input) }),
    words: ({ title }) => `Delete “${title}”`,
    done: () => 'The task is deleted.',
    leavesPage: true,
  },
  completeAll: {
    call: updateTasks,
    options: ({ ids }) => ({ body: { ids, status: 'Completed' } }),
    words: (input) => `Complete ${several(input, 'task')}`,
    done: changed('task', 'completed'),
  },
  reassignAll: {
    call: updateTasks,
    missing: ({ assignees }) => (assignees.length === 0 ? ['assignees'] : []),
    options: ({ ids, assignees }) => ({ body: { ids, assignees: idsOf(assignees) } }),
    words: (input) => `Assign ${several(input, 'task')}`,
    done: changed('task', 'assigned'),
  },
  moveAll: {
    call: updateTasks,
    options: ({ ids, due }) => ({ body: { ids, due } }),
    words: (input) => `Change the day of ${several(input, 'task')}`,
    done: changed('task', 'changed'),
  },
  acceptAll: {
    call: updateTasks,
    options: ({ ids }) => ({ body: { ids, status: 'Open' } }),
    words: (input) => `Add ${several(input, 'suggested task')}`,
    done: changed('task', 'added'),
  },
  dismissAll: {
    call: updateTasks,
    missing: noReason,
    options: ({ ids, reason }) => ({ body: { ids, status: 'Cancelled', reason: reason.trim() } }),
    words: (input) => `Dismiss ${several(input, 'suggested task')}`,
    done: changed('suggestion', 'dismissed'),
  },
};

/** What is done with tasks, one act at a time. */
export const taskActsMachine = actMachine<TaskActs>('taskActs', TASK_ACTS);
