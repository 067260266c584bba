import { getRouteApi } from '@tanstack/react-router';
import { RESOLUTION_ORGANS } from '#contract/calls/resolutions';
import { RESOLUTION_STATUSES, resolutionStatusName } from '#contract/vocabulary';
import { filtersOf } from '../shared/list/filters';
import { organName } from './looks';

export const listRoute = getRouteApi('/{-$entity}/resolutions');

/** What resolutions can be narrowed by. */
export const FILTERS = filtersOf<ReturnType<typeof listRoute.useSearch>>([
  { kind: 'text', key: 'q', label: 'Find by title or number', placeholder: 'Title or number' },
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    all: 'Any status',
    options: RESOLUTION_STATUSES.map((value) => [value, resolutionStatusName(value)]),
  },
  {
    kind: 'choice',
    key: 'organ',
    label: 'Board',
    all: 'Any board',
    options: RESOLUTION_ORGANS.map((value) => [value, organName(value)]),
  },
  { kind: 'days', from: 'from', to: 'to' },
  { kind: 'flag', key: 'awaitsMe', label: 'Waits for you' },
]);
