import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { Page } from '#contract/call';
import type { TASK_SORTS, Task, TaskQuery } from '#contract/calls/tasks';
import { SUGGESTED } from '#contract/taskLife';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { isInEntity } from '#server/lists/entity';
import { dayKey, idKey, momentKey, textKey } from '#server/lists/keys';
import { page } from '#server/lists/page';
import { havingWords, type Narrowed, type Searched } from '#server/lists/search';
import { type Sort, sortsBy } from '#server/lists/sorts';
import type { TaskRow } from './task.row';
import { tellTasks } from './tasks.queries';

const by = sortsBy(idKey('task.id'));
const TITLE = textKey('task.title_key');
const CREATED = momentKey('task.created_at');

const SORTS: Readonly<Record<(typeof TASK_SORTS)[number], Sort>> = {
  due: by('due', dayKey('task.due_up')),
  '-due': by('-due', dayKey('task.due_down')),
  title: by('title', TITLE),
  '-title': by('-title', TITLE),
  createdAt: by('createdAt', CREATED),
  '-createdAt': by('-createdAt', CREATED),
};

const SEARCHED: Searched = { table: 'task', words: sql`task.words_key`, id: sql`task.id` };

type Rows = SelectQueryBuilder<Schema, 'task', TaskRow>;
type Filter = Pick<TaskQuery, 'status' | 'mine' | 'assignee' | 'from' | 'to' | 'related'>;

const assignedTo = (rows: Rows, user: string): Rows =>
  rows.where(({ exists, selectFrom, lit }) =>
    exists(
      selectFrom('task_assignee')
        .select(lit(1).as('is_there'))
        .whereRef('task_assignee.task_id', '=', 'task.id')
        .where('task_assignee.user_id', '=', user),
    ),
  );

/** The status is written out: the indexes of what is open serve it. */
function filtered(all: Rows, caller: Caller, filter: Filter): Rows {
  const { status, mine, assignee, from, to, related } = filter;
  let rows = all;
  const [only] = status ?? [];
  if (only && status?.length === 1) rows = rows.where('task.status', '=', sql.lit(only));
  else if (status?.length) rows = rows.where('task.status', 'in', status);
  if (mine) rows = assignedTo(rows, caller.userId);
  if (assignee) rows = assignedTo(rows, assignee);
  if (from) rows = rows.where('task.due', '>=', from);
  if (to) rows = rows.where('task.due', '<=', to);
  if (related) rows = rows.where('task.related_kind', '=', related);
  return rows;
}

/** Suggestions are few and stand in no index of words. */
const withWords = (rows: Rows, q: string | undefined): Narrowed<Rows> => ({
  rows: q ? rows.where(sql<boolean>`strpos(task.words_key, (select quorate_fold(${q}))) > 0`) : rows,
});

/** A page of the entity's tasks, or of what is suggested to it. */
export async function listTasks(
  trx: Transaction<Schema>,
  caller: Caller,
  { q, sort = 'due', page: number, after, limit, ...filter }: TaskQuery,
): Promise<Page<Task>> {
  const isSuggestion = filter.status?.includes(SUGGESTED) ?? false;
  const all = trx
    .selectFrom('task')
    .selectAll('task')
    .where(isInEntity('task.entity_id'))
    .where('task.is_suggestion', '=', sql.lit(isSuggestion));
  const rows = filtered(all, caller, filter);
  const [asked, order] = [{ page: number, after, limit }, SORTS[sort]];
  const looked = { ...asked, words: q, sort: order, isWhole: rows === all };
  const found = isSuggestion ? withWords(rows, q) : await havingWords(trx, rows, SEARCHED, looked);
  const { items, ...about } = await page(trx, { ...found, sort: order }, asked);
  return { items: await tellTasks(trx, caller, items), ...about };
}
