import { entityRoutes } from '../../router/modules/entity';
import type { ClientModule } from '../manifest';

const actors = () => import('../actors/entity');

/** The entity's own settings, and who holds in it. */
export const entity = {
  pages: entityRoutes,
  flows: { entitySettings: actors, holdingActs: actors },
  streams: {
    entitySettings: { version: 1, load: () => import('../../machines/entity/settings.journalled') },
  },
  palette: () => import('../../views/entity/palette'),
} satisfies ClientModule;
