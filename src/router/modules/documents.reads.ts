import { PAGING, type Page } from '#contract/call';
import { type DocumentFilter, listFilters } from '#contract/calls/documentFilters';
import { listDocuments } from '#contract/calls/documentList';
import {
  DOCUMENT_FORMATS,
  DOCUMENT_SORTS,
  type DocumentQuery,
  type EntityDocument,
  NO_FOLDER,
  READING_STATES,
} from '#contract/calls/documents';
import type { EntityUser } from '#contract/calls/entity';
import { type DocumentFolder, listFolders } from '#contract/calls/folders';
import { listEntityUsers } from '#contract/calls/insideEntity';
import { listTags, type Tag } from '#contract/calls/tags';
import { isId } from '#contract/vocabulary';
import { isDay } from '#domain/time/typedDay';
import type { Flow } from '../../machines/flows';
import { kept } from '../kept';
import { load, type Visit } from '../load';
import { pageNumberOf } from '../pageNumber';
import type { DocumentsSearch } from './documents.search';

/** Rows of a page of the list. */
export const DOCUMENTS_SHOWN = PAGING.most;

export type DocumentsFilter = Omit<DocumentQuery, 'page' | 'after' | 'limit'>;

interface ListVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
  readonly params: { readonly entity?: string };
  readonly deps: DocumentsSearch;
}

export interface DocumentsData {
  readonly page: Page<EntityDocument>;
  readonly filter: DocumentsFilter;
  readonly pageNumber: number;
  /** All of the entity, by name. */
  readonly tags: readonly Tag[];
  /** All of the entity, those beside each other in their order. */
  readonly folders: readonly DocumentFolder[];
  /** Filters that the reader saved, by name. */
  readonly saved: readonly DocumentFilter[];
  /** At most 100, by name. */
  readonly people: readonly EntityUser[];
  readonly acts: Flow<'libraryActs'>;
  readonly downloads: Flow<'documentDownloads'>;
}

/** One page of the list, as the address narrows it, with what it can be narrowed by. Null outside an entity. */
export const readDocuments = kept(async (visit: ListVisit): Promise<DocumentsData | null> => {
  const { context, preload, abortController, params, deps } = visit;
  const { entity } = params;
  if (!entity) return null;
  const filter = filterOf(deps);
  const pageNumber = pageNumberOf(deps, DOCUMENTS_SHOWN);
  const { after } = deps;
  const query: DocumentQuery = {
    ...filter,
    sort: filter.sort ?? '-createdAt',
    ...(after === undefined ? { page: pageNumber } : { after }),
    limit: DOCUMENTS_SHOWN,
  };
  return load({ context, preload, abortController, title: 'Documents' }, async (api) => {
    const [page, tags, folders, people, saved, acts, downloads] = await Promise.all([
      api(listDocuments, { entity, query }),
      api(listTags, { entity }),
      api(listFolders, { entity }),
      api(listEntityUsers, { entity, query: { limit: PAGING.most } }),
      api(listFilters, { entity }),
      context.flow('libraryActs'),
      context.flow('documentDownloads'),
    ]);
    return {
      page,
      filter,
      pageNumber,
      tags: tags.items,
      folders: folders.items,
      people: people.items,
      saved: saved.items,
      acts,
      downloads,
    };
  });
});

/** The words of the address that mean something; the others are left out. */
export function filterOf(search: DocumentsSearch): DocumentsFilter {
  const known = <Word extends string>(words: readonly Word[], wanted: readonly string[] | undefined) => {
    const found = words.filter((word) => wanted?.includes(word));
    return found.length > 0 ? found : undefined;
  };
  const day = (text: string | undefined) => (isDay(text) ? text : undefined);
  const tags = search.tag?.filter(isId);
  return {
    q: search.q,
    tag: tags?.[0] ? tags : undefined,
    format: known(DOCUMENT_FORMATS, search.format),
    reading: known(READING_STATES, search.reading),
    uploadedBy: search.uploadedBy?.find(isId),
    from: day(search.from),
    to: day(search.to),
    folder: search.folder?.find((folder) => folder === NO_FOLDER || isId(folder)),
    deleted: search.deleted === 'true' ? true : undefined,
    sort: DOCUMENT_SORTS.find((sort) => sort === search.sort),
  };
}
