import type { ServerModule } from '#server/module';
import { adminRoutes } from './admin.routes';

export const admin: ServerModule = { name: 'admin', routes: adminRoutes };
