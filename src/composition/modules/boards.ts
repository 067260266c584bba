import { boardsRoutes } from '../../router/modules/boards';
import type { ClientModule } from '../manifest';

const actors = () => import('../actors/boards');
const reads = () => import('../../router/modules/boards.dashboard');
const views = () => import('../../views/boards/dashboard/section');

/** Boards. */
export const boards = {
  pages: boardsRoutes,
  palette: () => import('../../views/boards/palette'),
  flows: { boardActs: actors, conflictActs: actors, personSearch: actors, legalPersonSearch: actors },
  dashboard: {
    managementBoard: {
      feature: 'managementBoard',
      reads: async () => (await reads()).management,
      view: async () => (await views()).management,
    },
    supervisoryBoard: {
      feature: 'supervisoryBoard',
      reads: async () => (await reads()).supervisory,
      view: async () => (await views()).supervisory,
    },
  },
} satisfies ClientModule;
