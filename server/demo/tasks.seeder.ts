import type { Transaction } from 'kysely';
import { reminderAt } from '#domain/tasks/reminders';
import type { NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { personName } from './history';
import { demoId } from './ids';
import { type DemoDay, datedFrom, dayFrom, momentOf } from './resolutions.texts';
import { DEMO_TASKS, type DemoTask } from './tasks';

const TIME_ZONE = 'Europe/Amsterdam';
const ADDED_AGO = 50;

const idOf = ({ entity, title }: DemoTask) => demoId('task', `${entity} ${title}`);

/** The first are the oldest. */
const addedAt = (day: DemoDay, task: DemoTask) =>
  momentOf(day, Math.max(1, ADDED_AGO - DEMO_TASKS.indexOf(task)), '10:15');

const dueOf = (day: DemoDay, { dueIn }: DemoTask) => (dueIn === null ? null : dayFrom(day, dueIn));

/** What it is about, where it is there: documents are made only where files are kept. */
function relatedOf(task: DemoTask, known: ReadonlySet<string>) {
  const document = task.document === undefined ? null : demoId('document', `${task.entity} ${task.document}`);
  const resolution =
    task.resolution === undefined ? null : demoId('resolution', `${task.entity} ${task.resolution}`);
  if (document !== null && known.has(document)) {
    return { related_kind: 'document' as const, related_id: document };
  }
  if (resolution !== null && known.has(resolution)) {
    return { related_kind: 'resolution' as const, related_id: resolution };
  }
  return { related_kind: null, related_id: null };
}

function rowOf(task: DemoTask, day: DemoDay, known: ReadonlySet<string>) {
  const at = addedAt(day, task);
  const isClosed = task.status !== 'Open';
  const [closer = task.by] = task.assignees;
  return {
    id: idOf(task),
    entity_id: demoId('entity', task.entity),
    title: datedFrom(day)(task.title),
    status: task.status,
    due: dueOf(day, task),
    repeats: task.repeats,
    checklist: JSON.stringify(
      task.checklist.map(([text, done]) => ({ id: demoId('taskItem', `${idOf(task)} ${text}`), text, done })),
    ),
    ...relatedOf(task, known),
    created_by: demoId('user', task.by),
    created_by_name: personName(task.by),
    created_at: at,
    updated_at: at,
    closed_at: isClosed ? momentOf(day, task.closedAgo, '16:40') : null,
    closed_by: isClosed ? demoId('user', closer) : null,
    closed_by_name: isClosed ? personName(closer) : null,
    reason: task.reason,
  };
}

/** A reminder that would have gone out before the seed has gone out. */
function remindersOf(task: DemoTask, day: DemoDay) {
  const due = dueOf(day, task);
  return task.reminders.map((option) => {
    const at = due === null ? null : reminderAt(due, option, TIME_ZONE);
    return {
      task_id: idOf(task),
      entity_id: demoId('entity', task.entity),
      option,
      at,
      sent_at: at !== null && at <= day.now ? at : null,
    };
  });
}

function commentsOf(task: DemoTask, day: DemoDay) {
  return task.comments.map(([person, text], index) => ({
    id: demoId('taskComment', `${idOf(task)} ${index}`),
    task_id: idOf(task),
    entity_id: demoId('entity', task.entity),
    parent_id: null,
    text: JSON.stringify([text]),
    author_id: demoId('user', person),
    author_name: personName(person),
    created_at: momentOf(day, task.comments.length - index, '11:20'),
  }));
}

async function readKnown(trx: Transaction<Schema>): Promise<ReadonlySet<string>> {
  const documents = await trx.selectFrom('document').select('id').execute();
  const resolutions = await trx.selectFrom('resolution').select('id').execute();
  return new Set([...documents, ...resolutions].map(({ id }) => id));
}

/** Tasks of the group: late, of today, of the weeks to come, without a day, and done. */
export async function seedTasks(trx: Transaction<Schema>, now: Date): Promise<readonly NewEvent[]> {
  const day: DemoDay = { now, timeZone: TIME_ZONE };
  const known = await readKnown(trx);
  await trx
    .insertInto('task')
    .values(DEMO_TASKS.map((task) => rowOf(task, day, known)))
    .execute();
  const assigned = DEMO_TASKS.flatMap((task) =>
    task.assignees.map((person) => ({
      task_id: idOf(task),
      user_id: demoId('user', person),
      entity_id: demoId('entity', task.entity),
      name: personName(person),
    })),
  );
  await trx.insertInto('task_assignee').values(assigned).execute();
  await trx
    .insertInto('task_reminder')
    .values(DEMO_TASKS.flatMap((task) => remindersOf(task, day)))
    .execute();
  await trx
    .insertInto('task_comment')
    .values(DEMO_TASKS.flatMap((task) => commentsOf(task, day)))
    .execute();
  return DEMO_TASKS.map((task) => ({
    entityId: demoId('entity', task.entity),
    actor: { userId: demoId('user', task.by), name: personName(task.by) },
    subject: { kind: 'task', id: idOf(task), name: datedFrom(day)(task.title) },
    type: 'task.created',
    at: addedAt(day, task),
  }));
}
