import { createRoute } from '@tanstack/react-router';
import { missing } from '../missing';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';

/** Boards. */
export const boardsRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'boards/management',
    ...missing(entityPage('Management board', { position: 10, features: ['managementBoard'] })),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'boards/supervisory',
    ...missing(entityPage('Supervisory board', { position: 11, features: ['supervisoryBoard'] })),
  }),
] as const;
