import { dashboardRoute } from '../../router/modules/dashboard';
import type { ClientModule } from '../manifest';

/** Where everybody begins. */
export const dashboard = { pages: [dashboardRoute] } satisfies ClientModule;
