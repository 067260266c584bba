import type { ResolutionSort } from '#contract/calls/resolutionList';
import { countKey, idKey, momentKey, textKey } from '#server/lists/keys';
import { type Sort, sortsBy } from '#server/lists/sorts';

const DATE = momentKey('resolution.listed_at');
const NUMBER = countKey('resolution.number_key');
const TITLE = textKey('resolution.title_key');
const STATUS = textKey('resolution.status');

const by = sortsBy(idKey('resolution.id'));

/** What the list is sorted by; what waits for the caller, which no column holds, is put before these. */
export const RESOLUTION_ORDERS: Readonly<Record<Exclude<ResolutionSort, 'waiting'>, Sort>> = {
  date: by('date', DATE),
  '-date': by('-date', DATE),
  closes: by('closes', momentKey('resolution.closes_up')),
  '-closes': by('-closes', momentKey('resolution.closes_down')),
  decidedOn: by('decidedOn', momentKey('resolution.decided_up')),
  '-decidedOn': by('-decidedOn', momentKey('resolution.decided_down')),
  number: by('number', NUMBER),
  '-number': by('-number', NUMBER),
  title: by('title', TITLE),
  '-title': by('-title', TITLE),
  status: by('status', STATUS),
  '-status': by('-status', STATUS),
};
