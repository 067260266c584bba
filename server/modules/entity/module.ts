import type { FollowLiquidation, ServerModule } from '#server/module';
import { entityRoutes } from './entity.routes';
import { exportRoutes } from './export/routes';
import { detailRoutes, holdingRoutes } from './holdings/routes';
import { importRoutes } from './import/routes';
import { readOwnMarks } from './ownData';

/** What each of the modules does, one after the other. */
const liquidating =
  (modules: readonly ServerModule[]): FollowLiquidation =>
  async (trx, caller, at) => {
    const events = [];
    for (const { followLiquidation } of modules) {
      if (followLiquidation) events.push(...(await followLiquidation(modules)(trx, caller, at)));
    }
    return events;
  };

export const entity: ServerModule = {
  name: 'entity',
  ownData: readOwnMarks,
  routes: [...entityRoutes, ...holdingRoutes, ...importRoutes, ...exportRoutes],
  routesWith: (modules) => detailRoutes(liquidating(modules)),
  seed: { version: 1, load: async () => (await import('#server/demo/group.seeder')).seedGroup },
};
