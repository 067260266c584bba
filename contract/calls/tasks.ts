import { call, type Paging } from '../call';
import type { CommentUpdate, NewThreadComment, ThreadComment, ThreadReceipt } from '../comments';
import type { Instant } from '../decision/texts';
import type {
  RelatedKind,
  ReminderOption,
  SuggestionSource,
  TaskAct,
  TaskProcess,
  TaskRepeat,
  TaskStatus,
} from '../taskLife';
import type { Feature } from '../vocabulary';

const DETAILS = { features: ['tasks'] } satisfies { features: Feature[] };

export interface TaskPerson {
  readonly id: string;
  readonly name: string;
  readonly color: string;
}

/** What a task is about, where the caller may read it. */
export interface TaskRelated {
  readonly kind: RelatedKind;
  readonly id: string;
  readonly title: string;
  /** Such as that of a resolution; null where it has none. */
  readonly number: string | null;
}

/** Where a suggestion comes from: the very words, and why a task was made of them. */
export interface TaskSource {
  readonly kind: SuggestionSource;
  /** Id of what it was read from, such as a document; null for a rule of the calendar. */
  readonly id: string | null;
  readonly title: string;
  readonly passage: string;
  readonly page: number | null;
  /** Such as the article of the law that a duty follows from; empty where the passage says it all. */
  readonly why: string;
}

export interface Task {
  readonly id: string;
  readonly title: string;
  readonly status: TaskStatus;
  /** `YYYY-MM-DD`, in the calendar of the entity. */
  readonly due: string | null;
  readonly assignees: readonly TaskPerson[];
  readonly reminders: readonly ReminderOption[];
  readonly repeats: TaskRepeat | null;
  /** How much of its checklist is done. */
  readonly progress: { readonly done: number; readonly total: number };
  readonly comments: number;
  readonly related: TaskRelated | null;
  /** Of what was suggested; also once it was accepted. */
  readonly source: TaskSource | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  /** Counts the changes; a change says which one it is of. */
  readonly revision: number;
  /** What the caller may do with it now. */
  readonly acts: readonly TaskAct[];
}

export interface TaskItem {
  readonly id: string;
  readonly text: string;
  readonly done: boolean;
}

export const TASK_LIMITS = {
  title: 200,
  description: 4_000,
  assignees: 20,
  reminders: 12,
  items: 50,
  item: 200,
  reason: 500,
  comments: 500,
  /** Tasks that are changed at once. */
  bulk: 200,
} as const;

export interface TaskDetails extends Task {
  readonly description: string;
  readonly checklist: readonly TaskItem[];
  /** Null for what was suggested or comes again by itself. */
  readonly createdBy: { readonly id: string; readonly name: string } | null;
  /** Who completed or cancelled it. */
  readonly closed: {
    readonly by: string;
    readonly at: Instant;
    readonly reason: string | null;
  } | null;
  /** The oldest first, at most 500. */
  readonly thread: readonly ThreadComment[];
  readonly process: TaskProcess;
}

export const TASK_SORTS = ['due', '-due', 'title', '-title', 'createdAt', '-createdAt'] as const;

export interface TaskQuery extends Paging {
  /** In the title or the description. */
  readonly q?: string;
  readonly sort?: (typeof TASK_SORTS)[number];
  /** With `AI Suggested` among them the suggestions of these statuses, otherwise the tasks; all tasks where none is named. */
  readonly status?: readonly TaskStatus[];
  /** Those that are assigned to the caller. */
  readonly mine?: boolean;
  /** Id of a user. */
  readonly assignee?: string;
  /** The first and the last day on which it is due. */
  readonly from?: string;
  readonly to?: string;
  readonly related?: RelatedKind;
}

export interface NewTask {
  readonly title: string;
  readonly description?: string;
  readonly due?: string | null;
  /** Ids of users. */
  readonly assignees?: readonly string[];
  readonly reminders?: readonly ReminderOption[];
  readonly repeats?: TaskRepeat | null;
  readonly checklist?: readonly WrittenItem[];
  readonly related?: { readonly kind: RelatedKind; readonly id: string } | null;
}

/** A point without an id is a new one. */
export interface WrittenItem {
  readonly id?: string;
  readonly text: string;
  readonly done?: boolean;
}

/** A merge patch: what is missing stays. A status is reached by the act that leads to it. */
export interface TaskUpdate extends Partial<NewTask> {
  /** Of the task that the caller saw. */
  readonly revision: number;
  readonly status?: TaskStatus;
  /** Why it is cancelled; has to be said where a suggestion is dismissed. */
  readonly reason?: string;
}

export interface TaskReceipt {
  readonly id: string;
  readonly status: TaskStatus;
  readonly revision: number;
  /** The task that comes after this one, where it comes again. */
  readonly followedBy: string | null;
}

export interface TaskCommentReceipt extends ThreadReceipt {
  readonly taskId: string;
}

export const TASK_OBSTACLES = ['notFound', 'notYours', 'wrongStatus', 'unchecked'] as const;
export type TaskObstacle = (typeof TASK_OBSTACLES)[number];

/** All of these tasks are changed, or none. */
export interface TasksUpdate {
  readonly ids: readonly string[];
  readonly status?: TaskStatus;
  readonly reason?: string;
  readonly assignees?: readonly string[];
  readonly due?: string | null;
}

export interface TasksReceipt {
  /** How many were changed; those that were so already are not counted. */
  readonly count: number;
}

export const createTask = call<{ body: NewTask; answer: TaskReceipt }>(
  'tasks.create',
  'POST',
  '/tasks',
  'Create a task',
  DETAILS,
);

export const updateTasks = call<{ body: TasksUpdate; answer: TasksReceipt }>(
  'tasks.updateAll',
  'PATCH',
  '/tasks',
  'Change several tasks, or none of them',
  DETAILS,
);

export const getTask = call<{ params: { id: string }; answer: TaskDetails }>(
  'tasks.get',
  'GET',
  '/tasks/{id}',
  'One task',
  DETAILS,
);

export const updateTask = call<{ params: { id: string }; body: TaskUpdate; answer: TaskReceipt }>(
  'tasks.update',
  'PATCH',
  '/tasks/{id}',
  'Change a task',
  DETAILS,
);

export const removeTask = call<{ params: { id: string }; answer: TaskReceipt }>(
  'tasks.remove',
  'DELETE',
  '/tasks/{id}',
  'Delete a task',
  DETAILS,
);

export const addTaskComment = call<{
  params: { id: string };
  body: NewThreadComment;
  answer: TaskCommentReceipt;
}>('tasks.comment', 'POST', '/tasks/{id}/comment', 'Comment on a task', DETAILS);

export const updateTaskComment = call<{
  params: { id: string; commentId: string };
  body: CommentUpdate;
  answer: TaskCommentReceipt;
}>('tasks.updateComment', 'PATCH', '/tasks/{id}/comment/{commentId}', 'Change a comment', DETAILS);
