import type { Page } from '#contract/call';
import { listMeetings } from '#contract/calls/meetingList';
import {
  MEETING_SORTS,
  type MeetingQuery,
  type MeetingSort,
  type MeetingSummary,
} from '#contract/calls/meetings';
import { MEETING_STATUSES, MEETING_TYPES } from '#contract/vocabulary';
import { addDays, dayIn } from '#domain/time/calendar';
import { isDay } from '#domain/time/typedDay';
import { kept } from '../kept';
import { load, type Visit } from '../load';
import { pageNumberOf } from '../pageNumber';
import type { MeetingsSearch } from './meetings.search';

/** Rows of a page of the list. */
const ROWS_SHOWN = 25;

interface ListVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
  readonly params: { readonly entity?: string };
  readonly deps: MeetingsSearch;
}

export interface MeetingsData {
  readonly page: Page<MeetingSummary>;
  readonly pageNumber: number;
  readonly sort: MeetingSort;
}

/** One page of the list, as the address narrows it: without a word about days, what is ahead. Null outside an entity. */
export const readMeetings = kept(async (visit: ListVisit): Promise<MeetingsData | null> => {
  const { context, preload, abortController, params, deps } = visit;
  const { entity } = params;
  if (!entity) return null;
  const zone = context.actors.entity.getSnapshot().context.current?.settings.timeZone ?? 'Europe/Amsterdam';
  const filter = filterOf(deps, dayIn(zone, new Date(context.now())));
  const pageNumber = pageNumberOf(deps, ROWS_SHOWN);
  const query: MeetingQuery = {
    ...filter,
    ...(deps.after === undefined ? { page: pageNumber } : { after: deps.after }),
    limit: ROWS_SHOWN,
  };
  return load({ context, preload, abortController, title: 'Meetings' }, async (api) => ({
    page: await api(listMeetings, { entity, query }),
    pageNumber,
    sort: filter.sort,
  }));
});

type Filter = Pick<MeetingQuery, 'q' | 'type' | 'status' | 'mine' | 'from' | 'to'> & {
  readonly sort: MeetingSort;
};

/**
 * The words of the address that mean something; the others are left out.
 * @param today where the entity is, `YYYY-MM-DD`.
 */
export function filterOf(search: MeetingsSearch, today: string): Filter {
  const known = <Word extends string>(words: readonly Word[], wanted: readonly string[] | undefined) => {
    const found = words.filter((word) => wanted?.includes(word));
    return found.length > 0 ? found : undefined;
  };
  const days = daysOf(search, today);
  return {
    q: search.q,
    type: known(MEETING_TYPES, search.type),
    status: known(MEETING_STATUSES, search.status),
    mine: search.mine === 'true' ? true : undefined,
    from: days.from,
    to: days.to,
    sort: MEETING_SORTS.find((sort) => sort === search.sort) ?? days.sort,
  };
}

interface Days {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly sort: MeetingSort;
}

/** Days that are named count; without them it is what is ahead, what is past, or both. */
function daysOf({ from, to, when }: MeetingsSearch, today: string): Days {
  const named = (text: string | undefined) => (isDay(text) ? text : undefined);
  const [first, last] = [named(from), named(to)];
  if (when === 'past') {
    const yesterday = addDays(today, -1);
    return { from: first, to: last !== undefined && last < yesterday ? last : yesterday, sort: '-starts' };
  }
  if (when === 'all') return { from: first, to: last, sort: '-starts' };
  return { from: first !== undefined && first > today ? first : today, to: last, sort: 'starts' };
}
