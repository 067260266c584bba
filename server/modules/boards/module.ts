import type { ServerModule } from '#server/module';
import { countBoardMembers } from './boards.queries';
import { boardRoutes } from './boards.routes';

export const boards: ServerModule = {
  name: 'boards',
  routes: boardRoutes,
  figures: {
    entity: async (trx, caller, now) => ({ boards: await countBoardMembers(trx, caller, now) }),
  },
  seed: { version: 1, load: async () => (await import('#server/demo/boards.seeder')).seedBoards },
};
