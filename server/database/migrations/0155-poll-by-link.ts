import { ALL, alsoAllow } from '../tenancy';

/** Who has only a link says which days suit; the server writes it for them, as it does of the answer to an invitation. */
export const sql = alsoAllow('poll_answer', 'link', { system: { add: ALL, change: ALL } });
