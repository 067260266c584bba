import type { FollowTerms, ServerModule } from '#server/module';
import { countBoardMembers } from './boards.queries';
import { boardRoutes, termRoutes } from './boards.routes';

/** What each of the modules does, one after the other: of two at once one would take the other's rights. */
const following =
  (modules: readonly ServerModule[]): FollowTerms =>
  async (trx, caller, changed, at) => {
    const events = [];
    for (const { followTerms } of modules) {
      if (followTerms) events.push(...(await followTerms(trx, caller, changed, at)));
    }
    return events;
  };

export const boards: ServerModule = {
  name: 'boards',
  routes: boardRoutes,
  routesWith: (modules) => termRoutes(following(modules)),
  figures: {
    entity: async (trx, caller, now) => ({ boards: await countBoardMembers(trx, caller, now) }),
  },
  seed: { version: 1, load: async () => (await import('#server/demo/boards.seeder')).seedBoards },
};
