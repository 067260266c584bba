import type { ServerModule } from '#server/module';
import { structureRoutes } from './structure.routes';

export const structure: ServerModule = { name: 'structure', routes: structureRoutes };
