import { missingPage } from '../missing';
import { entityPage } from '../rules';

/** Search by AI. */
export const searchRoutes = [
  missingPage('ai-search', entityPage('AI search', { position: 1, features: ['aiSearch'], beta: true })),
] as const;
