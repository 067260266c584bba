import { decisionRoute, resolutionsRoutes } from '../../router/modules/resolutions';
import type { ClientModule } from '../manifest';

const actors = () => import('../actors/resolutions');
const deciding = () => import('../actors/resolutions.deciding');

/** Resolutions: written in the wizard, decided in the application or by a link, acted on and imported. */
export const resolutions = {
  pages: resolutionsRoutes,
  outside: [decisionRoute],
  flows: {
    decision: deciding,
    resolutionActs: actors,
    resolutionImport: actors,
    resolutionWizard: () => import('../actors/resolutions.wizard'),
    linkedDecision: deciding,
  },
  streams: {
    decision: { version: 3, load: () => import('../../machines/resolutions/decision.journalled') },
    resolutionWizard: {
      version: 5,
      load: () => import('../../machines/resolutions/resolutionWizard.journalled'),
    },
  },
  dashboard: {
    resolutions: {
      feature: 'resolutions',
      reads: () => import('../../router/modules/resolutions.dashboard'),
      view: () => import('../../views/resolutions/dashboard/section'),
    },
  },
  palette: () => import('../../views/resolutions/palette'),
} satisfies ClientModule;
