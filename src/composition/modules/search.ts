import { searchRoutes } from '../../router/modules/search';
import type { ClientModule } from '../manifest';

/** Search by AI. */
export const search = { pages: searchRoutes } satisfies ClientModule;
