import { createRoute } from '@tanstack/react-router';
import { missing } from '../missing';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';

/** Tags. */
export const tagsRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'tag-management',
    ...missing(entityPage('Tag management', { position: 4, features: ['tagManagement'] })),
  }),
] as const;
