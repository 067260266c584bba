import { searchRoutes } from '../../router/modules/search';
import type { ClientModule } from '../manifest';

const actors = () => import('../actors/search');

/** Search by AI: questions, their answers, and what a person asked before. */
export const search = {
  pages: searchRoutes,
  flows: { asking: actors, answer: actors, searchActs: actors },
  streams: { asking: { version: 1, load: () => import('../../machines/search/asking.journalled') } },
} satisfies ClientModule;
