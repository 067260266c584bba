import { type SelectQueryBuilder, sql } from 'kysely';
import type { ResolutionSort } from '#contract/calls/resolutions';
import type { Schema } from '#server/database/schema';

export type Rows = SelectQueryBuilder<Schema, 'resolution', object>;

/** Compared by bytes, which is the same in every database; titles are folded first. */
const SORT_KEYS = {
  date: [sql`resolution.listed_at`],
  closes: [sql`case when resolution.status in ('Pending', 'Open') then resolution.deadline end`],
  decidedOn: [sql`case when resolution.decided_on then resolution.closed_at end`],
  number: [sql`resolution.year`, sql`resolution.sequence`],
  title: [sql`quorate_fold(resolution.title) collate "C"`],
  status: [sql`resolution.status collate "C"`],
} as const;

/** Sorted by a day that not every row has: rows without it come last either way. */
const LACKING: ReadonlySet<string> = new Set(['closes', '-closes', 'decidedOn', '-decidedOn']);

/** Rows by a column; `waiting`, which no column holds, by the newest. */
export function ordered(rows: Rows, sort: ResolutionSort): Rows {
  const isDescending = sort.startsWith('-') || sort === 'waiting';
  let result = rows;
  if (LACKING.has(sort)) result = result.orderBy(sql`(${keysOf(sort)[0]}) is null`);
  for (const key of keysOf(sort)) result = result.orderBy(key, isDescending ? 'desc' : 'asc');
  return result.orderBy('resolution.id');
}

function keysOf(sort: ResolutionSort) {
  switch (sort) {
    case 'number':
    case '-number':
      return SORT_KEYS.number;
    case 'closes':
    case '-closes':
      return SORT_KEYS.closes;
    case 'decidedOn':
    case '-decidedOn':
      return SORT_KEYS.decidedOn;
    case 'title':
    case '-title':
      return SORT_KEYS.title;
    case 'status':
    case '-status':
      return SORT_KEYS.status;
    default:
      return SORT_KEYS.date;
  }
}
