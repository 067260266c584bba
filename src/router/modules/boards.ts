import { createRoute } from '@tanstack/react-router';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';
import { fetched, view } from '../view';
import { readBoardSearch } from './boards.search';

const LIVE = ['boardMember', 'conflict', 'resolution', 'entity'] as const;

/** Boards. */
export const boardsRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'boards/management',
    staticData: entityPage('Management board', { position: 10, features: ['managementBoard'], live: LIVE }),
    validateSearch: readBoardSearch,
    loader: async (visit) => (await fetched(import('./boards.reads'))).readManagementBoard(visit),
    component: view(() => import('../../views/boards/BoardView'), 'ManagementBoardView'),
    pendingComponent: view(() => import('../../views/boards/BoardSkeleton'), 'ManagementBoardSkeleton'),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'boards/supervisory',
    staticData: entityPage('Supervisory board', { position: 11, features: ['supervisoryBoard'], live: LIVE }),
    validateSearch: readBoardSearch,
    loader: async (visit) => (await fetched(import('./boards.reads'))).readSupervisoryBoard(visit),
    component: view(() => import('../../views/boards/BoardView'), 'SupervisoryBoardView'),
    pendingComponent: view(() => import('../../views/boards/BoardSkeleton'), 'SupervisoryBoardSkeleton'),
  }),
] as const;
