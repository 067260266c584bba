import { getRouteApi } from '@tanstack/react-router';
import type { EntityUser } from '#contract/calls/entity';
import { RELATED_KINDS } from '#contract/taskLife';
import { fullName } from '../shared/format';
import { filtersOf, keysOf } from '../shared/list/filters';
import { RELATED_NAMES } from './words';

export const tasksRoute = getRouteApi('/{-$entity}/tasks');

type Search = ReturnType<typeof tasksRoute.useSearch>;

const EVERYWHERE = { kind: 'flag', key: 'everywhere', label: 'All my entities' } as const;

/** What can be asked of tasks wherever they are; the others are of one entity. */
const OF_ALL = ['q', 'status', 'from', EVERYWHERE.key];

/** What tasks can be narrowed by, wherever they are or in one entity; a board has a column for each status. */
export function filtersIn(people: readonly EntityUser[], shown: 'everywhere' | 'board' | 'list') {
  const filters = filtersOfEntity(people);
  if (shown === 'everywhere') return filters.filter((filter) => OF_ALL.includes(keysOf(filter)[0]));
  return shown === 'board' ? filters.filter((filter) => keysOf(filter)[0] !== 'status') : filters;
}

function filtersOfEntity(people: readonly EntityUser[]) {
  return filtersOf<Search>([
    { kind: 'text', key: 'q', label: 'Search in tasks', placeholder: 'Search in tasks' },
    {
      kind: 'choice',
      key: 'status',
      label: 'Status',
      all: 'Open',
      options: [
        ['Completed', 'Completed'],
        ['Cancelled', 'Cancelled'],
        ['any', 'Any status'],
      ],
    },
    {
      kind: 'choice',
      key: 'assignee',
      label: 'Assigned to',
      all: 'Anybody',
      options: people.map((user) => [user.id, fullName(user)]),
    },
    { kind: 'flag', key: 'mine', label: 'Assigned to me' },
    EVERYWHERE,
    { kind: 'days', from: 'from', to: 'to', isFurther: true },
    {
      kind: 'choice',
      key: 'related',
      label: 'About',
      all: 'Anything',
      isFurther: true,
      options: RELATED_KINDS.map((kind) => [kind, RELATED_NAMES[kind]]),
    },
  ]);
}
