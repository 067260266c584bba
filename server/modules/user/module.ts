import type { ServerModule } from '#server/module';
import { accountRoutes, ownDataRoutes } from './account.routes';
import { userRoutes } from './user.routes';

export const user: ServerModule = {
  name: 'user',
  routes: [...userRoutes, ...accountRoutes],
  routesWith: ownDataRoutes,
};
