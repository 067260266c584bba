import type { ServerModule } from '#server/module';
import { userRoutes } from './user.routes';

export const user: ServerModule = { name: 'user', routes: userRoutes };
