import { sql, type Transaction } from 'kysely';
import type { Task, TaskPerson, TaskRelated } from '#contract/calls/tasks';
import type { ReminderOption } from '#contract/taskLife';
import { inOrder } from '#domain/tasks/reminders';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { notFound } from '#server/problem';
import type { AboutTask, TaskRow } from './task.row';
import { actsOn } from './tasks.life';

/** Shown for somebody who is no longer in sight. */
const UNKNOWN_COLOR = 'delft';

const ASSIGNEES = sql<readonly TaskPerson[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.user_id,
      'name', coalesce(trim(u.first_name || ' ' || u.last_name), a.name),
      'color', coalesce(u.properties ->> 'color', ${UNKNOWN_COLOR})) order by a.name, a.user_id), '[]')
    from task_assignee a left join "user" u on u.id = a.user_id where a.task_id = task.id)`;

const REMINDERS = sql<readonly ReminderOption[]>`
  array(select r.option from task_reminder r where r.task_id = task.id)`;

const COMMENTS = sql<number>`(select count(*)::int from task_comment c where c.task_id = task.id)`;

/** Under the policies of what it is about: what the caller may not read is not told. */
const RELATED = sql<TaskRelated | null>`case task.related_kind
  when 'document' then (select jsonb_build_object('kind', 'document', 'id', d.id, 'title', d.name, 'number', null)
    from document d where d.id = task.related_id and d.entity_id = task.entity_id)
  when 'resolution' then (select jsonb_build_object('kind', 'resolution', 'id', r.id, 'title', r.title, 'number', r.number)
    from resolution r where r.id = task.related_id and r.entity_id = task.entity_id)
  when 'meeting' then (select jsonb_build_object('kind', 'meeting', 'id', m.id, 'title', m.title, 'number', m.number)
    from meeting m where m.id = task.related_id and m.entity_id = task.entity_id) end`;

/** Reads what is told of these tasks beside their rows, in one exchange with the database. */
export async function readAbout(
  trx: Transaction<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AboutTask>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('task')
    .select('task.id')
    .select([ASSIGNEES.as('assignees'), REMINDERS.as('reminders')])
    .select([COMMENTS.as('comments'), RELATED.as('related')])
    .where(sql<boolean>`task.id = any (${[...ids]}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ id, reminders, ...about }) => [id, { ...about, reminders: inOrder(reminders) }]),
  );
}

const sourceOf = ({ source_kind, source_id, source }: TaskRow): Task['source'] =>
  source_kind && source ? { kind: source_kind, id: source_id, ...source } : null;

/** A row as the API tells it. */
export function toTask(caller: Caller, row: TaskRow, about: AboutTask): Task {
  const done = row.checklist.filter((item) => item.done).length;
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    due: row.due,
    assignees: about.assignees,
    reminders: about.reminders,
    repeats: row.repeats,
    progress: { done, total: row.checklist.length },
    comments: about.comments,
    related: about.related,
    source: sourceOf(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
    acts: actsOn(caller, row, about),
  };
}

/** Rows that the caller reads, as the API tells them. */
export async function tellTasks(
  trx: Transaction<Schema>,
  caller: Caller,
  rows: readonly TaskRow[],
): Promise<readonly Task[]> {
  const about = await readAbout(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const known = about.get(row.id);
    return known ? [toTask(caller, row, known)] : [];
  });
}

/** One task of the entity that the caller reads. @throws Refusal 404. */
export async function findTask(trx: Transaction<Schema>, caller: Caller, id: string): Promise<TaskRow> {
  const row = await trx
    .selectFrom('task')
    .selectAll()
    .where('id', '=', id)
    .where('entity_id', '=', currentEntity(caller).id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** What is told of one beside its row. @throws Refusal 404 where it went out of sight meanwhile. */
export async function aboutTask(trx: Transaction<Schema>, { id }: TaskRow): Promise<AboutTask> {
  const about = (await readAbout(trx, [id])).get(id);
  if (!about) throw notFound();
  return about;
}

/** The IANA name of the zone in whose days an entity counts. */
export async function readTimeZone(trx: Transaction<Schema>, entityId: string): Promise<string> {
  const { settings } = await trx
    .selectFrom('entity')
    .select('settings')
    .where('id', '=', entityId)
    .executeTakeFirstOrThrow();
  return settings.timeZone;
}
