import type { ServerModule } from '#server/module';
import { tagRoutes } from './tags.routes';

export const tags: ServerModule = { name: 'tags', routes: tagRoutes };
