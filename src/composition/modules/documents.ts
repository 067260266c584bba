import { documentsRoutes } from '../../router/modules/documents';
import type { ClientModule } from '../manifest';

/** Documents. */
export const documents = { pages: documentsRoutes } satisfies ClientModule;
