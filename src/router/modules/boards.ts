import { missingPage } from '../missing';
import { entityPage } from '../rules';

/** Boards. */
export const boardsRoutes = [
  missingPage(
    'boards/management',
    entityPage('Management board', { position: 10, features: ['managementBoard'] }),
  ),
  missingPage(
    'boards/supervisory',
    entityPage('Supervisory board', { position: 11, features: ['supervisoryBoard'] }),
  ),
] as const;
