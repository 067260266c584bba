import { boardsRoutes } from '../../router/modules/boards';
import type { ClientModule } from '../manifest';

/** Boards. */
export const boards = { pages: boardsRoutes } satisfies ClientModule;
