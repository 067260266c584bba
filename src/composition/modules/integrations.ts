import { integrationsRoutes } from '../../router/modules/integrations';
import type { ClientModule } from '../manifest';

/** Tokens and webhooks. */
export const integrations = {
  pages: integrationsRoutes,
  flows: { integrationActs: () => import('../actors/integrations') },
} satisfies ClientModule;
