import { decisionRoute, resolutionsRoutes } from '../../router/modules/resolutions';
import type { ClientModule } from '../manifest';

const actors = () => import('../actors/resolutions');

/** Resolutions: written in the wizard, decided in the application or by a link, acted on and imported. */
export const resolutions = {
  pages: resolutionsRoutes,
  outside: [decisionRoute],
  flows: {
    newResolution: actors,
    decision: actors,
    resolutionActs: actors,
    resolutionImport: actors,
    resolutionWizard: () => import('../actors/resolutions.wizard'),
    linkedDecision: () => import('../actors/resolutions.link'),
  },
  streams: {
    decision: { version: 1, load: () => import('../../machines/resolutions/decision.journalled') },
    resolutionWizard: {
      version: 2,
      load: () => import('../../machines/resolutions/resolutionWizard.journalled'),
    },
  },
  palette: () => import('../../views/resolutions/palette'),
} satisfies ClientModule;
