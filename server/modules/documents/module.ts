import { rowsOf } from '#server/live/kinds';
import type { ServerModule } from '#server/module';
import { commentRoutes } from './comments.routes';
import { purgeDeleted } from './documents.purge';
import { documentRoutes } from './documents.routes';
import { eraseFromDocuments } from './erasure';
import { documentFigures } from './figures';
import { filterRoutes } from './filters.routes';
import { folderRoutes } from './folders.routes';
import { documentMails } from './mail.kinds';
import { readOwnDocuments } from './ownData';
import { searchedDocuments } from './searched';
import { textRoutes } from './text.routes';

export const documents: ServerModule = {
  name: 'documents',
  ownData: readOwnDocuments,
  routes: [...documentRoutes, ...commentRoutes, ...folderRoutes, ...filterRoutes, ...textRoutes],
  mails: documentMails,
  figures: documentFigures,
  repeated: [
    {
      name: 'documents.purge',
      everyS: 3_600,
      run: (database, files) => purgeDeleted({ database, files }),
    },
  ],
  live: [rowsOf('document')],
  erasure: { erase: eraseFromDocuments },
  searched: [searchedDocuments],
  seed: {
    version: 1,
    needsFiles: true,
    load: async () => (await import('#server/demo/documents.seeder')).seedDocuments,
  },
};
