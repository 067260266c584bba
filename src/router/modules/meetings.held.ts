import { createRoute } from '@tanstack/react-router';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';
import { fetched, view } from '../view';

const heldReads = () => fetched(import('./meetings.held.reads'));

/** A meeting while it is held, and its minutes. */
export const heldRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'meetings/$id/present',
    staticData: entityPage('Meeting being held', { features: ['meetings'], live: ['meeting'] }),
    loader: async (visit) => (await heldReads()).readPresenter(visit),
    component: view(() => import('../../views/meetings/presenter/PresenterView'), 'PresenterView'),
    pendingComponent: view(() => import('../../views/meetings/presenter/HeldSkeleton'), 'HeldSkeleton'),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'meetings/$id/minutes',
    staticData: entityPage('Minutes', { features: ['meetings'], live: ['meeting'] }),
    loader: async (visit) => (await heldReads()).readMinutes(visit),
    component: view(() => import('../../views/meetings/minutes/MinutesView'), 'MinutesView'),
    pendingComponent: view(() => import('../../views/meetings/presenter/HeldSkeleton'), 'HeldSkeleton'),
  }),
] as const;
