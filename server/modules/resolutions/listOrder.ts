import { sql } from 'kysely';
import type { ResolutionSort } from '#contract/calls/resolutions';
import { countKey, idKey, momentKey, textKey } from '#server/lists/keys';
import { type Sort, sortsBy } from '#server/lists/sorts';

const ID = idKey('resolution.id');
const DATE = momentKey('resolution.listed_at');
const NUMBER = countKey(
  sql`coalesce(resolution.year::bigint * 1000000000 + resolution.sequence, 9223372036854775807)`,
);
const TITLE = textKey(sql`quorate_fold(resolution.title)`);
const STATUS = textKey('resolution.status');

const closes = sql`case when resolution.status in ('Pending', 'Open') then resolution.deadline end`;
const decidedOn = sql`case when resolution.decided_on then resolution.closed_at end`;
/** Rows without such a day come last either way. */
const last = (day: typeof closes) => momentKey(sql`coalesce(${day}, 'infinity')`);
const lastDownwards = (day: typeof closes) => momentKey(sql`coalesce(${day}, '-infinity')`);

const by = sortsBy(ID);

/** What the list is sorted by; what waits for the caller, which no column holds, is put before these. */
export const RESOLUTION_ORDERS: Readonly<Record<Exclude<ResolutionSort, 'waiting'>, Sort>> = {
  date: by('date', DATE),
  '-date': by('-date', DATE),
  closes: by('closes', last(closes)),
  '-closes': by('-closes', lastDownwards(closes)),
  decidedOn: by('decidedOn', last(decidedOn)),
  '-decidedOn': by('-decidedOn', lastDownwards(decidedOn)),
  number: by('number', NUMBER),
  '-number': by('-number', NUMBER),
  title: by('title', TITLE),
  '-title': by('-title', TITLE),
  status: by('status', STATUS),
  '-status': by('-status', STATUS),
};
