import type { ServerModule } from '#server/module';
import { entityRoutes } from './entity.routes';
import { exportRoutes } from './export/routes';
import { holdingRoutes } from './holdings/routes';
import { importRoutes } from './import/routes';

export const entity: ServerModule = {
  name: 'entity',
  routes: [...entityRoutes, ...holdingRoutes, ...importRoutes, ...exportRoutes],
  seed: { version: 1, load: async () => (await import('#server/demo/group.seeder')).seedGroup },
};
