import { structureRoutes } from '../../router/modules/structure';
import type { ClientModule } from '../manifest';

/** The structure chart. */
export const structure = {
  pages: structureRoutes,
  flows: { structureOwners: () => import('../actors/structure') },
} satisfies ClientModule;
