import type { ServerModule } from '#server/module';
import { documentRoutes } from './documents.routes';
import { eraseFromDocuments } from './erasure';

export const documents: ServerModule = {
  name: 'documents',
  routes: documentRoutes,
  erasure: { erase: eraseFromDocuments },
  seed: {
    version: 1,
    needsFiles: true,
    load: async () => (await import('#server/demo/documents.seeder')).seedDocuments,
  },
};
