import { FIRST } from './first';
import type { ClientModule } from './manifest';
import { admin } from './modules/admin';
import { boards } from './modules/boards';
import { dashboard } from './modules/dashboard';
import { documents } from './modules/documents';
import { entity } from './modules/entity';
import { integrations } from './modules/integrations';
import { meetings } from './modules/meetings';
import { people } from './modules/people';
import { resolutions } from './modules/resolutions';
import { search } from './modules/search';
import { shared } from './modules/shared';
import { structure } from './modules/structure';
import { tags } from './modules/tags';
import { tasks } from './modules/tasks';
import { routesAt } from './routes';

/** What modules bring is found through this list, and nowhere else by their names. */
const LIST = [
  ...FIRST,
  shared,
  dashboard,
  search,
  entity,
  tags,
  resolutions,
  tasks,
  meetings,
  documents,
  boards,
  structure,
  people,
  admin,
  integrations,
] as const satisfies readonly ClientModule[];

/** Every module of the client. */
export const MODULES: readonly ClientModule[] = LIST;

/** Their pages; the types keep each route, which makes links and what pages read checked. */
export const ROUTES = { inEntity: routesAt('pages', LIST), outside: routesAt('outside', LIST) };
