import { fetched } from '../router/view';
import type { ClientModule } from './manifest';
import { auth } from './modules/auth';

/** Modules of who is not signed in: they come with everybody's first load. */
export const FIRST = [auth] as const satisfies readonly ClientModule[];

/**
 * What all modules bring, which sign-in does without (docs/decisions/first-load.md).
 * @throws ApiError when it does not come; then it may be asked for again.
 */
export const fetchWhole = () => fetched(import('./whole'));
