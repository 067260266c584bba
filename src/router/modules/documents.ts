import { createRoute } from '@tanstack/react-router';
import { missing } from '../missing';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';

/** Documents. */
export const documentsRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'documents',
    ...missing(entityPage('Documents', { position: 3, features: ['documents'] })),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'documents/upload',
    ...missing(entityPage('Upload documents', { features: ['documents'] })),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'documents/$id',
    ...missing(entityPage('Document', { features: ['documents'] })),
  }),
] as const;
