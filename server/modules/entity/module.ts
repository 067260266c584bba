import type { ServerModule } from '#server/module';
import { entityRoutes } from './entity.routes';
import { exportRoutes } from './export/routes';
import { holdingRoutes } from './holdings/routes';
import { importRoutes } from './import/routes';
import { readOwnMarks } from './ownData';

export const entity: ServerModule = {
  name: 'entity',
  ownData: readOwnMarks,
  routes: [...entityRoutes, ...holdingRoutes, ...importRoutes, ...exportRoutes],
  seed: { version: 1, load: async () => (await import('#server/demo/group.seeder')).seedGroup },
};
