import { createRoute } from '@tanstack/react-router';
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
  createRoute({
    getParentRoute: inEntity,
    path: 'documents/upload',
    staticData: entityPage('Upload documents', { features: ['documents'], live: ['folder', 'tag'] }),
    validateSearch: (search: Readonly<Record<string, unknown>>): { readonly folder?: string } =>
      typeof search.folder === 'string' ? { folder: search.folder } : {},
    loader: async (visit) => (await fetched(import('./documents.upload.reads'))).readUploadPage(visit),
    component: view(() => import('../../views/documents/UploadView'), 'UploadView'),
    pendingComponent: view(() => import('../../views/documents/UploadSkeleton'), 'UploadSkeleton'),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'documents/index',
    staticData: entityPage('Index of documents', { features: ['documents'], live: ['document', 'folder'] }),
    loader: async (visit) => (await fetched(import('./documents.index.reads'))).readIndex(visit),
    component: view(() => import('../../views/documents/folders/IndexView'), 'IndexView'),
    pendingComponent: view(() => import('../../views/documents/folders/IndexSkeleton'), 'IndexSkeleton'),
  }),
  documentRoute,
] as const;
