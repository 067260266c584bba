import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router';
import type { RouterContext } from '../context';
import { guardVisit } from '../guard';

/** Every visit passes the guard here, before anything of it is loaded. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: (attempt): Promise<void> => guardVisit(attempt),
  component: lazyRouteComponent(() => import('../../views/shell/RootView'), 'RootView'),
});
