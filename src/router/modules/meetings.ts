import { createRoute } from '@tanstack/react-router';
import { missing } from '../missing';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';

/** Meetings. */
export const meetingsRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'meetings',
    ...missing(entityPage('Meetings', { position: 8, features: ['meetings'] })),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'meetings/$id',
    ...missing(entityPage('Meeting', { features: ['meetings'] })),
  }),
] as const;
