import type { ServerModule } from './module';
import { boards } from './modules/boards/module';
import { documents } from './modules/documents/module';
import { entity } from './modules/entity/module';
import { resolutions } from './modules/resolutions/module';
import { user } from './modules/user/module';

/** Every module of the server. The demo is seeded in this order: the group comes first, all others hang their rows on it. */
export const MODULES: readonly ServerModule[] = [user, entity, boards, resolutions, documents];
