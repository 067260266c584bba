import { missingPage } from '../missing';
import { entityPage } from '../rules';

/** The structure chart, and the entity's own settings. */
export const structureRoutes = [
  missingPage(
    'structure',
    entityPage('Structure Chart', {
      position: 2,
      features: ['structureChart'],
      layout: 'work',
    }),
  ),
  missingPage('entity/settings', entityPage('Settings', { position: 51, entityAdmin: true })),
] as const;
