import { type AnyRoute, createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import type { RouterContext } from '../router/context';
import { PlainError } from '../router/PlainError';
import { forbiddenRoute, statusRoute } from '../router/routes/open';
import { publicRoutes } from '../router/routes/public';
import { rootRoute } from '../router/routes/root';
import { parseSearch, stringifySearch } from '../router/search';
import { fetchWhole } from './fetchWhole';
import { FIRST } from './first';
import { routesAt } from './routes';

type Pages = Awaited<ReturnType<typeof fetchWhole>>['PAGES'];

/** The pages of the house (ROUTE-1 to ROUTE-5). */
const HOUSE = [...publicRoutes, forbiddenRoute, statusRoute] as const;

/** What modules bring, and the house. What the navigation lists is sorted by position. */
const wholeTree = (pages: Pages) => rootRoute.addChildren([...pages, ...HOUSE]);

type RouteTree = ReturnType<typeof wholeTree>;

/**
 * What everybody's first load has of the tree. Its type is that of the whole one, so that addresses are checked: one that
 * leads further is in the tree before the guard decides on it.
 */
function firstTree(): RouteTree;
function firstTree(): AnyRoute {
  return rootRoute.addChildren([...routesAt('outside', FIRST), ...HOUSE]);
}

/** How long a page's data is fresh, in milliseconds; after that a visit shows it and reads it again. */
const FRESH_MS = 10_000;

/** Skeletons appear after 200 ms (DESIGN.md, Skeletons), and then stay long enough to be seen. */
const PENDING_AFTER_MS = 200;
const PENDING_AT_LEAST_MS = 300;

/** A link that the pointer only passes, as in a list that is scrolled under it, is not read ahead; milliseconds. */
const PRELOAD_AFTER_MS = 60;

/** Without a network it may be missing, and then the person must not be left alone with the router's own words. */
const fetchErrorView = () =>
  import('../views/errors/LoadErrorView').catch(() => ({ LoadErrorView: PlainError }));

/**
 * The typed routes with their context; `history` is the browser's unless a test gives its own. It begins with the pages of
 * who is not signed in, and grows into the whole when another one is asked for.
 */
export function createAppRouter(
  context: Omit<RouterContext, 'pages'>,
  history?: RouterHistory,
  fetchPages: () => Promise<{ readonly PAGES: Pages }> = fetchWhole,
) {
  let isWhole = false;
  const grow = async () => {
    const { PAGES } = await fetchPages();
    if (isWhole) return;
    isWhole = true;
    wholeTree(PAGES);
    router.setRoutes(router.buildRouteTree());
  };
  const router = createRouter({
    routeTree: firstTree(),
    context: { ...context, pages: { areWhole: () => isWhole, grow } },
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: PRELOAD_AFTER_MS,
    defaultStaleTime: FRESH_MS,
    defaultPreloadStaleTime: FRESH_MS,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: PENDING_AT_LEAST_MS,
    defaultErrorComponent: lazyRouteComponent(fetchErrorView, 'LoadErrorView'),
  });
  // A page that is only narrowed or asked otherwise stays while it is read: a skeleton would take the field out of somebody's hands.
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? PENDING_AFTER_MS : Number.POSITIVE_INFINITY;
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** Key of the entry in whose place this one stands: the same page, under the address that it has got. */
    samePageAs?: string | undefined;
    /** The address that an invitation is for, on the way to signing up with it. */
    invited?: string | undefined;
    /** What was asked for when a page said that its feature is off; `byServer`: the guard held it to be on. */
    switchedOff?: { readonly path: string; readonly byServer?: boolean } | undefined;
  }
}
