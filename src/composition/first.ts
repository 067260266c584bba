import type { ClientModule } from './manifest';
import { auth } from './modules/auth';

/** Modules of who is not signed in: they come with everybody's first load. */
export const FIRST = [auth] as const satisfies readonly ClientModule[];
