import { z } from 'zod';
import { OWN_TASKS } from '../calls/ownTasks';
import { TASK_LIMITS, TASK_SORTS } from '../calls/tasks';
import {
  RELATED_KINDS,
  REMINDER_OPTIONS,
  SUGGESTED,
  SUGGESTION_SOURCES,
  TASK_ACTS,
  TASK_REPEATS,
  TASK_STATUSES,
  TASK_STEP_BY,
} from '../taskLife';
import { newThreadCommentSchema, threadCommentSchema, threadReceiptSchema } from './comments';
import { processSchema } from './process';
import {
  daySchema,
  idSchema,
  instantSchema,
  lineSchema,
  OUT_OF_REACH,
  pageOf,
  pagingShape,
  repeated,
  spareWordsSchema,
  staysInReach,
  wordsSchema,
} from './shared';

const personSchema = z.strictObject({ id: idSchema, name: z.string(), color: z.string() });
const namedSchema = z.strictObject({ id: idSchema, name: z.string() });
const statusSchema = z.enum(TASK_STATUSES);
const reminderSchema = z.enum(REMINDER_OPTIONS);

const sourceSchema = z.strictObject({
  kind: z.enum(SUGGESTION_SOURCES),
  id: idSchema.nullable(),
  title: z.string(),
  passage: z.string(),
  page: z.int().min(1).nullable(),
  why: z.string(),
});

const taskShape = {
  id: idSchema,
  title: z.string(),
  status: statusSchema,
  due: daySchema.nullable(),
  assignees: z.array(personSchema).max(TASK_LIMITS.assignees),
  reminders: z.array(reminderSchema),
  repeats: z.enum(TASK_REPEATS).nullable(),
  progress: z.strictObject({ done: z.int().min(0), total: z.int().min(0) }),
  comments: z.int().min(0),
  related: z
    .strictObject({
      kind: z.enum(RELATED_KINDS),
      id: idSchema,
      title: z.string(),
      number: z.string().nullable(),
    })
    .nullable(),
  source: sourceSchema.nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  revision: z.int().min(1),
  acts: z.array(z.enum(TASK_ACTS)),
};

export const taskSchema = z.strictObject(taskShape).meta({ id: 'Task' });
export const taskPageSchema = pageOf(taskSchema);

export const ownTasksSchema = z
  .strictObject({
    items: z.array(z.strictObject({ ...taskShape, entity: namedSchema })).max(OWN_TASKS.tasks),
    isCut: z.boolean(),
  })
  .meta({ id: 'OwnTasks' });

export const ownTasksQuerySchema = z.strictObject({
  q: wordsSchema,
  status: repeated(statusSchema.exclude([SUGGESTED])),
  from: daySchema.optional(),
  to: daySchema.optional(),
});

const taskCommentSchema = threadCommentSchema.meta({ id: 'TaskComment' });

export const taskDetailsSchema = z
  .strictObject({
    ...taskShape,
    description: z.string(),
    checklist: z
      .array(z.strictObject({ id: idSchema, text: z.string(), done: z.boolean() }))
      .max(TASK_LIMITS.items),
    createdBy: namedSchema.nullable(),
    closed: z.strictObject({ by: z.string(), at: instantSchema, reason: z.string().nullable() }).nullable(),
    thread: z.array(taskCommentSchema).max(TASK_LIMITS.comments),
    process: processSchema(
      statusSchema,
      z.enum(TASK_ACTS),
      z.strictObject({ lack: z.literal('unchecked'), count: z.int().min(1) }),
      z.enum(TASK_STEP_BY),
    ),
  })
  .meta({ id: 'TaskDetails' });

export const taskQuerySchema = z
  .strictObject({
    ...pagingShape,
    q: wordsSchema,
    sort: z.enum(TASK_SORTS).default('due'),
    status: repeated(statusSchema),
    mine: z.stringbool().optional(),
    assignee: idSchema.optional().meta({ examples: ['01980000-0000-7000-8000-0000000000f2'] }),
    from: daySchema.optional(),
    to: daySchema.optional(),
    related: z.enum(RELATED_KINDS).optional(),
  })
  .refine(staysInReach, OUT_OF_REACH);

const reasonSchema = spareWordsSchema(TASK_LIMITS.reason).optional();
const assigneesSchema = z.array(idSchema).max(TASK_LIMITS.assignees);

const writtenShape = {
  title: lineSchema(TASK_LIMITS.title),
  description: spareWordsSchema(TASK_LIMITS.description).optional(),
  due: daySchema.nullable().optional(),
  assignees: assigneesSchema.optional(),
  reminders: z.array(reminderSchema).max(TASK_LIMITS.reminders).optional(),
  repeats: z.enum(TASK_REPEATS).nullable().optional(),
  checklist: z
    .array(
      z.strictObject({
        id: idSchema.optional(),
        text: lineSchema(TASK_LIMITS.item),
        done: z.boolean().optional(),
      }),
    )
    .max(TASK_LIMITS.items)
    .optional(),
  related: z
    .strictObject({ kind: z.enum(RELATED_KINDS), id: idSchema })
    .nullable()
    .optional(),
};

export const newTaskSchema = z.strictObject(writtenShape).meta({ id: 'NewTask' });

export const taskUpdateSchema = z
  .strictObject({
    ...writtenShape,
    title: writtenShape.title.optional(),
    revision: z.int().min(1),
    status: statusSchema.optional(),
    reason: reasonSchema,
  })
  .meta({ id: 'TaskUpdate' });

export const tasksUpdateSchema = z
  .strictObject({
    ids: z.array(idSchema).min(1).max(TASK_LIMITS.bulk),
    status: statusSchema.optional(),
    reason: reasonSchema,
    assignees: assigneesSchema.optional(),
    due: daySchema.nullable().optional(),
  })
  .meta({ id: 'TasksUpdate' });

export const tasksReceiptSchema = z.strictObject({ count: z.int().min(0) }).meta({ id: 'TasksReceipt' });

export const taskReceiptSchema = z
  .strictObject({
    id: idSchema,
    status: statusSchema,
    revision: z.int().min(1),
    followedBy: idSchema.nullable(),
  })
  .meta({ id: 'TaskReceipt' });

export const newTaskCommentSchema = newThreadCommentSchema.meta({ id: 'NewTaskComment' });

export const taskCommentReceiptSchema = threadReceiptSchema
  .extend({ taskId: idSchema })
  .meta({ id: 'TaskCommentReceipt' });
