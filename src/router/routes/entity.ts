import { createRoute } from '@tanstack/react-router';
import { getNotifications, type Notifications } from '#contract/calls/entity';
import type { RouterContext } from '../context';
import { view } from '../view';
import { inRoot } from './root';

/** Everything inside an entity. The segment is optional: a path without it is filled by the guard (GUARD-3). */
export const entityRoute = createRoute({
  getParentRoute: inRoot,
  path: '/{-$entity}',
  component: view(() => import('../../views/shell/Inside'), 'Inside'),
  loader: ({ context, params: { entity } }) => ({
    /** Deferred: the navigation's counts and the bell never hold a page up. */
    notifications: readNotifications(context, entity),
  }),
});

/** The parent of a page inside an entity. */
export const inEntity = () => entityRoute;

function readNotifications({ api, preview }: RouterContext, entity?: string): Promise<Notifications | null> {
  const shown = preview.current();
  if (shown) return Promise.resolve(shown.dashboard.notifications);
  return entity ? api(getNotifications, { entity, quiet: true }).catch(() => null) : Promise.resolve(null);
}
