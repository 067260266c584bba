import { createRoute } from '@tanstack/react-router';
import { missing } from '../missing';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';

/** Search by AI. */
export const searchRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'ai-search',
    ...missing(entityPage('AI search', { position: 1, features: ['aiSearch'], beta: true })),
  }),
] as const;
