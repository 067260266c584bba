import type { Route } from './http/route';
import { boardRoutes } from './modules/boards/boards.routes';
import { documentRoutes } from './modules/documents/documents.routes';
import { entityRoutes } from './modules/entity/entity.routes';
import { changeRoutes } from './modules/resolutions/changes.routes';
import { linkedRoutes } from './modules/resolutions/linked.routes';
import { resolutionRoutes } from './modules/resolutions/resolutions.routes';
import { transferRoutes } from './modules/resolutions/transfer.routes';
import { userRoutes } from './modules/user/user.routes';

/** Every call that is built; the contract's others answer 501. */
export const ROUTES: readonly Route[] = [
  ...userRoutes,
  ...entityRoutes,
  ...boardRoutes,
  ...documentRoutes,
  ...resolutionRoutes,
  ...changeRoutes,
  ...linkedRoutes,
  ...transferRoutes,
];
