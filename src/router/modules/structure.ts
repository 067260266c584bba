import { missingPage } from '../missing';
import { entityPage } from '../rules';

/** The structure chart. */
export const structureRoutes = [
  missingPage(
    'structure',
    entityPage('Structure Chart', {
      position: 2,
      features: ['structureChart'],
      layout: 'work',
    }),
  ),
] as const;
