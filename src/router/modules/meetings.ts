import { missingPage } from '../missing';
import { entityPage } from '../rules';

/** Meetings. */
export const meetingsRoutes = [
  missingPage('meetings', entityPage('Meetings', { position: 8, features: ['meetings'] })),
  missingPage('meetings/$id', entityPage('Meeting', { features: ['meetings'] })),
] as const;
