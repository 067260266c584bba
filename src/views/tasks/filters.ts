import { getRouteApi } from '@tanstack/react-router';
import type { EntityUser } from '#contract/calls/entity';
import { RELATED_KINDS } from '#contract/taskLife';
import { fullName } from '../shared/format';
import { filtersOf } from '../shared/list/filters';
import { RELATED_NAMES } from './words';

export const tasksRoute = getRouteApi('/{-$entity}/tasks');

/** What tasks can be narrowed by. */
export function filtersIn(people: readonly EntityUser[]) {
  return filtersOf<ReturnType<typeof tasksRoute.useSearch>>([
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
