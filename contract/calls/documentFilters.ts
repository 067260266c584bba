import { call } from '../call';
import type { Feature } from '../vocabulary';

const DETAILS = { features: ['documents'], own: true } satisfies { features: Feature[]; own: boolean };

/** What the list of documents is narrowed to, under a name. It is its owner's alone. */
export interface DocumentFilter {
  readonly id: string;
  readonly name: string;
  /** The address of the list from behind its `?`, without the page that was looked at. */
  readonly search: string;
}

/** Characters, and filters of one person in one entity. */
export const FILTER_LIMITS = { name: 60, search: 1_000, filters: 50 } as const;

export interface FilterReceipt {
  readonly id: string;
}

/** Those of the caller in this entity by name: no list with pages, because there are at most 50. */
export const listFilters = call<{ answer: { readonly items: readonly DocumentFilter[] } }>(
  'documents.filters',
  'GET',
  '/documents/filters',
  'The filters that the caller saved',
  DETAILS,
);

/** One of the same name is replaced. */
export const saveFilter = call<{ body: Omit<DocumentFilter, 'id'>; answer: FilterReceipt }>(
  'documents.saveFilter',
  'POST',
  '/documents/filters',
  'Save a filter of documents under a name',
  DETAILS,
);

export const removeFilter = call<{ params: { filter: string }; answer: FilterReceipt }>(
  'documents.removeFilter',
  'DELETE',
  '/documents/filters/{filter}',
  'Remove a saved filter',
  DETAILS,
);
