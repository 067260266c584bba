import { missingPage } from '../missing';
import { entityPage } from '../rules';

/** Tags. */
export const tagsRoutes = [
  missingPage('tag-management', entityPage('Tag management', { position: 4, features: ['tagManagement'] })),
] as const;
