import { mended } from '../mended';

/** The chart names the register beside the number: a number alone does not say where it can be looked up. */
export const sql = mended('quorate_structure(date, date)', [
  "->> 'city')), '[]')",
  `->> 'city', (case when was.entity_id is null then e.registration else was.registration end) ->> 'register')), '[]')`,
]);
