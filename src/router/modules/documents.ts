import { missingPage } from '../missing';
import { entityPage } from '../rules';

/** Documents. */
export const documentsRoutes = [
  missingPage('documents', entityPage('Documents', { position: 3, features: ['documents'] })),
  missingPage('documents/upload', entityPage('Upload documents', { features: ['documents'] })),
  missingPage('documents/$id', entityPage('Document', { features: ['documents'] })),
] as const;
