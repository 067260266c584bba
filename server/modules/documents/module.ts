import type { ServerModule } from '#server/module';
import { documentRoutes } from './documents.routes';

export const documents: ServerModule = {
  name: 'documents',
  routes: documentRoutes,
  seed: {
    version: 1,
    needsFiles: true,
    load: async () => (await import('#server/demo/documents.seeder')).seedDocuments,
  },
};
