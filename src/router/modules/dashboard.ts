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
    const { preview, sections } = visit.context;
    const [reads, sources] = await Promise.all([fetched(import('./dashboard.reads')), sections()]);
    const shown = preview.current();
    const isShown = shown !== null && (!entity || entity === shown.entity.id);
    const read = isShown ? { dashboard: shown.dashboard, late: null } : await reads.readDashboard(visit);
    return reads.boardOf(sources, read);
  },
  component: view(() => import('../../views/dashboard/DashboardView'), 'DashboardView'),
  pendingComponent: view(() => import('../../views/dashboard/DashboardSkeleton'), 'DashboardSkeleton'),
});
