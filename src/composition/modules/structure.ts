import { structureRoutes } from '../../router/modules/structure';
import type { ClientModule } from '../manifest';

/** The structure chart, and the entity's own settings. */
export const structure = { pages: structureRoutes } satisfies ClientModule;
