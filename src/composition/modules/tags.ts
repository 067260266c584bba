import { tagsRoutes } from '../../router/modules/tags';
import type { ClientModule } from '../manifest';

/** Tags. */
export const tags = { pages: tagsRoutes } satisfies ClientModule;
