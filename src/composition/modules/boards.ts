import { boardsRoutes } from '../../router/modules/boards';
import type { ClientModule } from '../manifest';

const actors = () => import('../actors/boards');

/** Boards. */
export const boards = {
  pages: boardsRoutes,
  flows: { boardActs: actors, personSearch: actors, legalPersonSearch: actors },
} satisfies ClientModule;
