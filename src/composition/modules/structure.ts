import { structureRoutes } from '../../router/modules/structure';
import type { ClientModule } from '../manifest';

/** The structure chart. */
export const structure = {
  pages: structureRoutes,
  dashboard: {
    structureOwners: {
      feature: 'structureChart',
      isLate: true,
      reads: () => import('../../router/modules/structure.dashboard'),
      view: () => import('../../views/structure/dashboard/section'),
    },
  },
  palette: () => import('../../views/structure/palette'),
  flows: {
    structureImport: () => import('../actors/structure.import'),
    structureOwners: () => import('../actors/structure'),
  },
} satisfies ClientModule;
