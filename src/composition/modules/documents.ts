import { documentsRoutes } from '../../router/modules/documents';
import type { ClientModule } from '../manifest';

const listing = () => import('../actors/documents');
const looking = () => import('../actors/documents.view');

/** Documents. */
export const documents = {
  pages: documentsRoutes,
  flows: {
    documentDownloads: listing,
    libraryActs: listing,
    documentActs: looking,
    documentChanges: looking,
    documentChoices: looking,
    documentComments: looking,
    documentContent: looking,
    documentView: looking,
    memberSearch: looking,
  },
  streams: {
    documentComments: {
      version: 1,
      load: () => import('../../machines/documents/documentComments.journalled'),
    },
  },
  dashboard: {
    documents: {
      feature: 'documents',
      isAside: true,
      reads: () => import('../../router/modules/documents.dashboard'),
      view: () => import('../../views/documents/dashboard/section'),
    },
  },
  palette: () => import('../../views/documents/palette'),
} satisfies ClientModule;
