import type { ServerModule } from '#server/module';
import { entityRoutes } from './entity.routes';

export const entity: ServerModule = {
  name: 'entity',
  routes: entityRoutes,
  seed: { version: 1, load: async () => (await import('#server/demo/group.seeder')).seedGroup },
};
