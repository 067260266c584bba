import type { ClientModule } from './manifest';
import { auth } from './modules/auth';
import { people } from './modules/people';
import { resolutions } from './modules/resolutions';
import { shared } from './modules/shared';

/** Every module of the client. What they bring is found through this list, and nowhere else by their names. */
export const MODULES: readonly ClientModule[] = [auth, shared, people, resolutions];
