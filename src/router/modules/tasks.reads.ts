import type { CallApi } from '#contract/api';
import { PAGING, type Page } from '#contract/call';
import { listEntityUsers } from '#contract/calls/insideEntity';
import { listOwnTasks, type OwnTasks } from '#contract/calls/ownTasks';
import { listTasks } from '#contract/calls/taskList';
import { getTask, TASK_SORTS, type Task, type TaskQuery } from '#contract/calls/tasks';
import { RELATED_KINDS, SUGGESTED, TASK_STATUSES, type TaskStatus } from '#contract/taskLife';
import { isId } from '#contract/vocabulary';
import { isDay } from '#domain/time/typedDay';
import type { SuggestedData, TaskCounts, TaskData, TasksData } from '../../views/tasks/data';
import { kept } from '../kept';
import { load, type Visit } from '../load';
import { pageNumberOf } from '../pageNumber';
import { TASK_GROUPS, type TasksSearch } from './tasks.search';

/** Rows of a page of the list. */
export const TASKS_SHOWN = PAGING.most;

type Filter = Omit<TaskQuery, 'page' | 'after' | 'limit'>;

interface ListVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
  readonly params: { readonly entity?: string };
  readonly deps: TasksSearch;
}

const OPEN: readonly TaskStatus[] = ['Open'];

/** The words of the address that mean something. Without a status the open ones are meant; `any` means all. */
export function filterOf(search: TasksSearch): Filter {
  const statuses = TASK_STATUSES.filter((one) => one !== SUGGESTED && search.status?.includes(one));
  const isAny = search.status?.includes('any') ?? false;
  const all = search.group === 'board' || isAny ? undefined : OPEN;
  return {
    q: search.q,
    status: statuses.length > 0 ? statuses : all,
    mine: search.mine === 'true' ? true : undefined,
    assignee: search.assignee?.find(isId),
    from: isDay(search.from) ? search.from : undefined,
    to: isDay(search.to) ? search.to : undefined,
    related: RELATED_KINDS.find((kind) => search.related?.includes(kind)),
    sort: TASK_SORTS.find((sort) => sort === search.sort) ?? 'due',
  };
}

async function readCounts(api: CallApi, entity: string): Promise<TaskCounts> {
  const [open, suggested] = await Promise.all([
    api(listTasks, { entity, query: { status: OPEN, limit: 1 } }),
    api(listTasks, { entity, query: { status: [SUGGESTED], limit: 1 } }),
  ]);
  return { open, suggested };
}

type Rows = Pick<TasksData, 'page' | 'own'>;

async function readHere(
  api: CallApi,
  entity: string,
  search: TasksSearch,
  pageNumber: number,
): Promise<Rows> {
  const place = search.after === undefined ? { page: pageNumber } : { after: search.after };
  const query: TaskQuery = { ...filterOf(search), ...place, limit: TASKS_SHOWN };
  return { page: await api(listTasks, { entity, query }), own: null };
}

const NOTHING: Page<Task> = { items: [], total: 0, totalIsExact: true, next: null };

/** What is assigned to the person in any of their entities. */
async function readOwn(api: CallApi, search: TasksSearch): Promise<Rows> {
  const { q, from, to, status } = filterOf({ ...search, group: undefined });
  const statuses = status?.filter((one) => one !== SUGGESTED);
  const own: OwnTasks = await api(listOwnTasks, { query: { q, from, to, status: statuses } });
  return { page: NOTHING, own };
}

/** One page of the list, as the address narrows it. Null outside an entity. */
export const readTasks = kept(async (visit: ListVisit): Promise<TasksData | null> => {
  const { context, preload, abortController, params, deps } = visit;
  const { entity } = params;
  if (!entity) return null;
  const pageNumber = pageNumberOf(deps, TASKS_SHOWN);
  return load({ context, preload, abortController, title: 'Tasks' }, async (api) => {
    const [{ page, own }, counts, people, acts, members, relatives] = await Promise.all([
      deps.everywhere === 'true' ? readOwn(api, deps) : readHere(api, entity, deps, pageNumber),
      readCounts(api, entity),
      api(listEntityUsers, { entity, query: { limit: PAGING.most } }),
      context.flow('taskActs'),
      context.flow('memberSearch'),
      context.flow('relatedSearch'),
    ]);
    const group = TASK_GROUPS.find((one) => one === deps.group) ?? 'due';
    return { page, own, pageNumber, group, counts, people: people.items, acts, members, relatives };
  });
});

/** What is suggested to the entity. Null outside an entity. */
export const readSuggested = kept(async (visit: ListVisit): Promise<SuggestedData | null> => {
  const { context, preload, abortController, params, deps } = visit;
  const { entity } = params;
  if (!entity) return null;
  const pageNumber = pageNumberOf(deps, TASKS_SHOWN);
  const place = deps.after === undefined ? { page: pageNumber } : { after: deps.after };
  const query: TaskQuery = { status: [SUGGESTED], sort: 'due', ...place, limit: TASKS_SHOWN };
  return load({ context, preload, abortController, title: 'Suggested tasks' }, async (api) => {
    const [page, counts, acts, members, relatives] = await Promise.all([
      api(listTasks, { entity, query }),
      readCounts(api, entity),
      context.flow('taskActs'),
      context.flow('memberSearch'),
      context.flow('relatedSearch'),
    ]);
    return { page, pageNumber, counts, acts, members, relatives };
  });
});

interface TaskVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
  readonly params: { readonly entity?: string; readonly id: string };
}

interface ReadTask extends TaskData {
  /** What the breadcrumb calls it. */
  readonly crumb: string;
}

/** One task or suggestion. Null outside an entity. */
export const readTask = kept(async (visit: TaskVisit): Promise<ReadTask | null> => {
  const { context, preload, abortController, params } = visit;
  const { entity, id } = params;
  if (!entity) return null;
  return load({ context, preload, abortController, title: 'Task' }, async (api) => {
    const [task, acts, comments, members, relatives] = await Promise.all([
      api(getTask, { entity, params: { id } }),
      context.flow('taskActs'),
      context.flow('taskComments'),
      context.flow('memberSearch'),
      context.flow('relatedSearch'),
    ]);
    return { crumb: task.title, task, acts, comments, members, relatives };
  });
});
