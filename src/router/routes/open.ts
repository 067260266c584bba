import { createRoute } from '@tanstack/react-router';
import { listEntityUsers } from '#contract/calls/entity';
import { openPage } from '../rules';
import { view } from '../view';
import { inRoot } from './root';

/** How many admins the forbidden page names. */
const HELPERS_NAMED = 5;

/** Names who can help: the admins of the current entity. */
export const forbiddenRoute = createRoute({
  getParentRoute: inRoot,
  path: '/forbidden',
  staticData: openPage('Forbidden'),
  loader: async ({ context }) => {
    const entity = context.actors.entity.getSnapshot().context.current?.id;
    if (!entity) return { admins: [] };
    const query = { role: 'Admin', limit: HELPERS_NAMED } as const;
    const page = await context.api(listEntityUsers, { entity, query, quiet: true }).catch(() => null);
    return { admins: page?.items ?? [] };
  },
  component: view(() => import('../../views/errors/ForbiddenView'), 'ForbiddenView'),
});

export const statusRoute = createRoute({
  getParentRoute: inRoot,
  path: '/status',
  staticData: openPage('Status'),
  component: view(() => import('../../views/static/StatusView'), 'StatusView'),
});
