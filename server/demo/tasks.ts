import { z } from 'zod';
import { REMINDER_OPTIONS, TASK_REPEATS } from '#contract/taskLife';
import { entityKey } from './group';
import { personKey } from './people';
import { readRows } from './read';

const demoTask = z.strictObject({
  entity: entityKey,
  title: z.string(),
  /** In so many days from the day of the seed; null for a task without a day. */
  dueIn: z.int().nullable(),
  by: personKey,
  assignees: z.array(personKey),
  reminders: z.array(z.enum(REMINDER_OPTIONS)).default([]),
  repeats: z.enum(TASK_REPEATS).nullable().default(null),
  status: z.enum(['Open', 'Completed', 'Cancelled']).default('Open'),
  closedAgo: z.int().default(0),
  reason: z.string().nullable().default(null),
  /** Points, and whether they are done. */
  checklist: z.array(z.tuple([z.string(), z.boolean()])).default([]),
  /** Name of the document that it is about. */
  document: z.string().optional(),
  /** Sequence of the resolution that it is about. */
  resolution: z.int().optional(),
  /** Who said what about it. */
  comments: z.array(z.tuple([personKey, z.string()])).default([]),
});

export type DemoTask = z.output<typeof demoTask>;

export const DEMO_TASKS = readRows('tasks/tasks.json', z.array(demoTask).readonly());
