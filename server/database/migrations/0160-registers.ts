import { mended } from '../mended';
import { thenOf } from './0043-past.then';

/** The chart names the register beside the number: a number alone does not say where it can be looked up. */
export const sql = mended('quorate_structure(date, date)', [
  "->> 'city')), '[]')",
  `->> 'city', ${thenOf('registration')} ->> 'register')), '[]')`,
]);
