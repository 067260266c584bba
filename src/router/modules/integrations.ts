import { createRoute } from '@tanstack/react-router';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';
import { fetched, view } from '../view';
import { readIntegrationsSearch } from './integrations.search';

/** By which other programs reach the entity. */
export const integrationsRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'entity/api',
    staticData: entityPage('API', { live: ['token', 'webhook'] }),
    validateSearch: readIntegrationsSearch,
    loaderDeps: ({ search }) => search,
    loader: async (visit) => (await fetched(import('./integrations.reads'))).readIntegrations(visit),
    component: view(() => import('../../views/integrations/IntegrationsView'), 'IntegrationsView'),
    pendingComponent: view(
      () => import('../../views/integrations/IntegrationsSkeleton'),
      'IntegrationsSkeleton',
    ),
  }),
] as const;
