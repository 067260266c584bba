import type { Page } from '#contract/call';
import {
  listResolutions,
  RESOLUTION_SORTS,
  type ResolutionFilter,
  type ResolutionQuery,
  type ResolutionSummary,
} from '#contract/calls/resolutionList';
import { getResolution, RESOLUTION_ORGANS, type Resolution } from '#contract/calls/resolutions';
import { RESOLUTION_STATUSES } from '#contract/vocabulary';
import { isDay } from '#domain/time/typedDay';
import { recordName } from '#words/en/resolutions/recordName';
import type { Flow } from '../../machines/flows';
import { kept } from '../kept';
import { load, type Visit } from '../load';
import { pageNumberOf } from '../pageNumber';
import type { ResolutionsSearch } from './resolutions.search';

/** Rows of a page of the list. */
export const ROWS_SHOWN = 25;

interface PageVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
}

interface ListVisit extends PageVisit {
  readonly params: { readonly entity?: string };
  readonly deps: ResolutionsSearch;
}

interface DetailsVisit extends PageVisit {
  readonly params: { readonly entity?: string; readonly id: string };
}

export interface ListData {
  readonly page: Page<ResolutionSummary>;
  readonly filter: ResolutionFilter;
  readonly pageNumber: number;
  readonly download: Flow<'download'>;
}

/** One page of the list, as the address narrows it. Null outside an entity. */
export const readList = kept(async (visit: ListVisit): Promise<ListData | null> => {
  const { context, preload, abortController, params, deps } = visit;
  const { entity } = params;
  if (!entity) return null;
  const filter = filterOf(deps);
  const pageNumber = pageNumberOf(deps, ROWS_SHOWN);
  const { after } = deps;
  const query: ResolutionQuery = {
    ...filter,
    sort: filter.sort ?? 'waiting',
    ...(after === undefined ? { page: pageNumber } : { after }),
    limit: ROWS_SHOWN,
  };
  return load({ context, preload, abortController, title: 'Resolutions' }, async (api) => {
    const [page, download] = await Promise.all([
      api(listResolutions, { entity, query }),
      context.flow('download'),
    ]);
    return { page, filter, pageNumber, download };
  });
});

export interface DetailsData {
  /** What the breadcrumb calls it. */
  readonly crumb: string;
  readonly resolution: Resolution;
  readonly decision: Flow<'decision'>;
  readonly acts: Flow<'resolutionActs'>;
  readonly download: Flow<'download'>;
}

/** One resolution, with the tasks its page begins. Null outside an entity. */
export const readOne = kept(async (visit: DetailsVisit): Promise<DetailsData | null> => {
  const { context, preload, abortController, params } = visit;
  const { entity, id } = params;
  if (!entity) return null;
  return load({ context, preload, abortController, title: 'Resolution' }, async (api) => {
    const [resolution, decision, acts, download] = await Promise.all([
      api(getResolution, { entity, params: { id } }),
      context.flow('decision'),
      context.flow('resolutionActs'),
      context.flow('download'),
    ]);
    return { crumb: resolution.number ?? 'Draft', resolution, decision, acts, download };
  });
});

export interface RecordData {
  readonly crumb: string;
  readonly resolution: Resolution;
  readonly download: Flow<'download'>;
}

/** What the page of the record needs: the resolution, and the way to its PDF. Null outside an entity. */
export const readRecord = kept(async (visit: DetailsVisit): Promise<RecordData | null> => {
  const { context, preload, abortController, params } = visit;
  const { entity, id } = params;
  if (!entity) return null;
  return load({ context, preload, abortController, title: 'Record' }, async (api) => {
    const [resolution, download] = await Promise.all([
      api(getResolution, { entity, params: { id } }),
      context.flow('download'),
    ]);
    return { crumb: recordName(resolution.number), resolution, download };
  });
});

/** The words of the address that mean something; the others are left out. */
export function filterOf(search: ResolutionsSearch): ResolutionFilter {
  const known = <Word extends string>(words: readonly Word[], wanted: readonly string[] | undefined) => {
    const found = words.filter((word) => wanted?.includes(word));
    return found.length > 0 ? found : undefined;
  };
  const day = (text: string | undefined) => (isDay(text) ? text : undefined);
  return {
    q: search.q,
    status: known(RESOLUTION_STATUSES, search.status),
    organ: known(RESOLUTION_ORGANS, search.organ),
    from: day(search.from),
    to: day(search.to),
    awaitsMe: search.awaitsMe === 'true' ? true : undefined,
    sort: RESOLUTION_SORTS.find((sort) => sort === search.sort),
  };
}
