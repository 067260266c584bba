import type { TaskStatus } from './taskLife';

/** Of an event that its type tells in full. */
type Nothing = Readonly<Record<string, never>>;

interface People {
  readonly people: readonly string[];
  readonly names: readonly string[];
}

/** What happens to tasks and their comments. */
export interface TaskEventPayloads {
  readonly 'task.created': Nothing;
  readonly 'task.suggested': Nothing;
  readonly 'task.accepted': Nothing;
  readonly 'task.dismissed': { readonly reason: string };
  readonly 'task.changed': { readonly fields: readonly string[] };
  /** Whom it was assigned to who was not among them before. */
  readonly 'task.assigned': People;
  readonly 'task.completed': Nothing;
  readonly 'task.cancelled': { readonly reason: string | null };
  readonly 'task.reopened': { readonly from: TaskStatus };
  readonly 'task.deleted': Nothing;
  /** `comment`: the id of one. */
  readonly 'task.commented': { readonly comment: string };
  /** `option`: how long before the day it is due. */
  readonly 'task.reminded': People & { readonly option: string; readonly due: string };
  /** Of a comment: who is named in it. The subject has the title of the task. */
  readonly 'taskComment.mentioned': People & { readonly task: string };
}

// Every member reads a task, but for what was suggested from a text that is closed to some of them.
const TASK = { readers: 'subject', subject: 'plain' } as const;
// What a suggestion says comes from a text that not every member may read.
const SUGGESTION = { readers: 'nobody', subject: 'plain' } as const;
const PEOPLE = { people: 'plain', names: 'name of people' } as const;

/** What the record does with them. */
export const TASK_EVENTS = {
  'task.created': TASK,
  'task.suggested': SUGGESTION,
  'task.accepted': SUGGESTION,
  'task.dismissed': { ...SUGGESTION, texts: { reason: 'words of actor' } },
  'task.changed': { ...TASK, texts: { fields: 'plain' } },
  'task.assigned': { ...TASK, texts: PEOPLE, newsTo: 'people' },
  'task.completed': TASK,
  'task.cancelled': { ...TASK, texts: { reason: 'words of actor' } },
  'task.reopened': TASK,
  'task.deleted': TASK,
  'task.commented': { ...TASK, texts: { comment: 'plain' } },
  'task.reminded': { ...TASK, texts: { ...PEOPLE, option: 'plain', due: 'plain' }, newsTo: 'people' },
  'taskComment.mentioned': { ...TASK, texts: { ...PEOPLE, task: 'plain' }, newsTo: 'people', of: 'task' },
} as const;
