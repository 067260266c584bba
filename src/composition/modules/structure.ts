import { structureRoutes } from '../../router/modules/structure';
import type { ClientModule } from '../manifest';

/** The structure chart. */
export const structure = {
  pages: structureRoutes,
  flows: {
    structureImport: () => import('../actors/structure.import'),
    structureOwners: () => import('../actors/structure'),
  },
} satisfies ClientModule;
