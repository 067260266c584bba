import { tagsRoutes } from '../../router/modules/tags';
import type { ClientModule } from '../manifest';

const actors = () => import('../actors/tags');

/** Tags. */
export const tags = {
  pages: tagsRoutes,
  flows: { tagActs: actors, tagRemoval: actors },
  streams: {
    tagRemoval: { version: 2, load: () => import('../../machines/tags/tagRemoval.journalled') },
  },
} satisfies ClientModule;
