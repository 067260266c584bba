import { createRoute } from '@tanstack/react-router';
import { missingPage } from '../missing';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';
import { fetched, view } from '../view';
import { documentRoute } from './documents.details';
import { readDocumentsSearch } from './documents.search';

const reads = () => fetched(import('./documents.reads'));

/** Documents: their list, and the way to each. */
export const documentsRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'documents',
    staticData: entityPage('Documents', {
      position: 3,
      features: ['documents'],
      live: ['document', 'folder', 'tag'],
    }),
    validateSearch: readDocumentsSearch,
    // The router leaves beside what was read what it was read from.
    loaderDeps: ({ search }) => readDocumentsSearch({ ...search }),
    loader: async (visit) => (await reads()).readDocuments(visit),
    component: view(() => import('../../views/documents/DocumentsView'), 'DocumentsView'),
    pendingComponent: view(() => import('../../views/documents/ListSkeleton'), 'ListSkeleton'),
  }),
  missingPage('documents/upload', entityPage('Upload documents', { features: ['documents'] })),
  documentRoute,
] as const;
