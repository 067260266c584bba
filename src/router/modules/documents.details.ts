import { createRoute } from '@tanstack/react-router';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';
import { fetched, view } from '../view';

interface DocumentSearch {
  /** The page that is opened, from 1. */
  readonly page?: string;
  /** Words that are marked there. */
  readonly quote?: string;
  /** An older version that is looked at. */
  readonly version?: string;
  /** Id of a comment that is gone to. */
  readonly comment?: string;
}

const word = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function readDocumentSearch(search: Readonly<Record<string, unknown>>): DocumentSearch {
  const { page, quote, version, comment } = search;
  return { page: word(page), quote: word(quote), version: word(version), comment: word(comment) };
}

/** One document: its pages, what is known of it, and what is said about it. */
export const documentRoute = createRoute({
  getParentRoute: inEntity,
  path: 'documents/$id',
  staticData: entityPage('Document', {
    features: ['documents'],
    layout: 'work',
    live: ['document'],
  }),
  validateSearch: readDocumentSearch,
  loader: async (visit) => (await fetched(import('./documents.details.reads'))).readDocument(visit),
  component: view(() => import('../../views/documents/details/DocumentView'), 'DocumentView'),
  pendingComponent: view(() => import('../../views/documents/details/DocumentSkeleton'), 'DocumentSkeleton'),
});
