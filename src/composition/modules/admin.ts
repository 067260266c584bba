import { adminRoutes } from '../../router/modules/admin';
import type { ClientModule } from '../manifest';

/** The platform's administration. */
export const admin = {
  pages: adminRoutes,
  flows: { adminActs: () => import('../actors/admin') },
} satisfies ClientModule;
