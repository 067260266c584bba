import { createRoute } from '@tanstack/react-router';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';
import { fetched, view } from '../view';

/** Where everybody begins. */
export const dashboardRoute = createRoute({
  getParentRoute: inEntity,
  path: '/',
  staticData: entityPage('Dashboard', { position: 0, remembered: true, live: 'everything' }),
  loader: async (visit) => {
    const { entity } = visit.params;
    const shown = visit.context.preview.current();
    if (shown && (!entity || entity === shown.entity.id)) return shown.dashboard;
    return (await fetched(import('./dashboard.reads'))).readDashboard(visit);
  },
  component: view(() => import('../../views/dashboard/DashboardView'), 'DashboardView'),
  pendingComponent: view(() => import('../../views/dashboard/DashboardSkeleton'), 'DashboardSkeleton'),
});
