import type { ServerModule } from '#server/module';
import { structureFigures } from './figures';
import { structureRoutes } from './structure.routes';

export const structure: ServerModule = {
  name: 'structure',
  routes: structureRoutes,
  figures: structureFigures,
};
