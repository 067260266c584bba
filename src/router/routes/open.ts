import { createRoute } from '@tanstack/react-router';
import { openPage } from '../rules';
import { fetched, view } from '../view';
import { inRoot } from './root';

/** Names who can help: the admins of the current entity. */
export const forbiddenRoute = createRoute({
  getParentRoute: inRoot,
  path: '/forbidden',
  staticData: openPage('Forbidden'),
  loader: async ({ context }) => ({
    admins: await (await fetched(import('./open.reads'))).readHelpers(context),
  }),
  component: view(() => import('../../views/errors/ForbiddenView'), 'ForbiddenView'),
});

export const statusRoute = createRoute({
  getParentRoute: inRoot,
  path: '/status',
  staticData: openPage('Status'),
  component: view(() => import('../../views/static/StatusView'), 'StatusView'),
});
