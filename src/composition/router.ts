import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import type { RouterContext } from '../router/context';
import { PlainError } from '../router/PlainError';
import { entityRoute } from '../router/routes/entity';
import { forbiddenRoute, statusRoute } from '../router/routes/open';
import { publicRoutes } from '../router/routes/public';
import { rootRoute } from '../router/routes/root';
import { parseSearch, stringifySearch } from '../router/search';
import { ROUTES } from './modules';

/** What modules bring, and the pages of the house (ROUTE-1 to ROUTE-5). What the navigation lists is sorted by position. */
const routeTree = rootRoute.addChildren([
  entityRoute.addChildren(ROUTES.inEntity),
  ...ROUTES.outside,
  ...publicRoutes,
  forbiddenRoute,
  statusRoute,
]);

/** How long a page's data is fresh, in milliseconds; after that a visit shows it and reads it again. */
const FRESH_MS = 10_000;

/** Skeletons appear after 200 ms (DESIGN.md, Skeletons), and then stay long enough to be seen. */
const PENDING_AFTER_MS = 200;
const PENDING_AT_LEAST_MS = 300;

/** Without a network it may be missing, and then the person must not be left alone with the router's own words. */
const fetchErrorView = () =>
  import('../views/errors/LoadErrorView').catch(() => ({ LoadErrorView: PlainError }));

/** The typed routes with their context; `history` is the browser's unless a test gives its own. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultStaleTime: FRESH_MS,
    defaultPreloadStaleTime: FRESH_MS,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: PENDING_AT_LEAST_MS,
    defaultErrorComponent: lazyRouteComponent(fetchErrorView, 'LoadErrorView'),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** Key of the entry in whose place this one stands: the same page, under the address that it has got. */
    samePageAs?: string | undefined;
  }
}
