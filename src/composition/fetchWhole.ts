import { fetched } from '../router/view';

/**
 * What all modules bring, which sign-in does without (docs/decisions/first-load.md).
 * @throws ApiError when it does not come; then it may be asked for again.
 */
export const fetchWhole = () => fetched(import('./whole'));
