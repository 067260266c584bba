import type { Route } from './http/route';
import { MODULES } from './modules';
import { figureRoutes } from './modules/entity/figures';

/** Every call that is built; the contract's others answer 501. */
export const ROUTES: readonly Route[] = [
  ...MODULES.flatMap(({ routes, routesWith }) => [...routes, ...(routesWith?.(MODULES) ?? [])]),
  ...figureRoutes(MODULES.flatMap(({ figures }) => figures ?? [])),
];
