import type { FollowTerms, ServerModule } from '#server/module';
import { boardRoutes, termRoutes } from './boards.routes';
import { conflictRoutes } from './conflicts.routes';
import { announceEnds } from './ending';
import { eraseFromBoards } from './erasure';
import { boardFigures } from './figures';
import { readTermsOf } from './involvement';
import { endBoards } from './liquidation';
import { boardMails } from './mail.kinds';
import { readOwnTerms } from './ownData';

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
  ownData: readOwnTerms,
  routes: [...boardRoutes, ...conflictRoutes],
  involvement: readTermsOf,
  routesWith: (modules) => termRoutes(following(modules)),
  followLiquidation: (modules) => endBoards(following(modules)),
  figures: boardFigures,
  mails: boardMails,
  repeated: [{ name: 'boards.announceEnds', everyS: 3_600, run: (database) => announceEnds(database) }],
  erasure: { erase: eraseFromBoards },
  seed: { version: 1, load: async () => (await import('#server/demo/boards.seeder')).seedBoards },
};
