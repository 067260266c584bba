import type { ServerModule } from './module';
import { admin } from './modules/admin/module';
import { boards } from './modules/boards/module';
import { documents } from './modules/documents/module';
import { entity } from './modules/entity/module';
import { integrations } from './modules/integrations/module';
import { meetings } from './modules/meetings/module';
import { people } from './modules/people/module';
import { resolutions } from './modules/resolutions/module';
import { search } from './modules/search/module';
import { structure } from './modules/structure/module';
import { support } from './modules/support/module';
import { tags } from './modules/tags/module';
import { tasks } from './modules/tasks/module';
import { user } from './modules/user/module';

/** Every module of the server, in the order in which the demo is seeded. */
export const MODULES: readonly ServerModule[] = [
  // The group comes first: all others hang their rows on it.
  user,
  entity,
  people,
  boards,
  resolutions,
  documents,
  tags,
  tasks,
  structure,
  meetings,
  search,
  admin,
  integrations,
  support,
];
