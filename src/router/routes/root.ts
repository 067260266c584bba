import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '../context';
import { guardVisit } from '../guard';
import { view } from '../view';

/** Every visit passes the guard here, before anything of it is loaded. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: (attempt): Promise<void> => guardVisit(attempt),
  component: view(() => import('../../views/shell/RootView'), 'RootView'),
});

/** The parent of a page outside of entities. */
export const inRoot = () => rootRoute;
