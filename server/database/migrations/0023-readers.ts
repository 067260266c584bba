import { onlyWhere } from '../tenancy';

/** Who holds an entity is none of the one object that a guest may see. */
export const sql = onlyWhere(
  'holding',
  'no_guest_read',
  'read',
  `(select coalesce(current_setting('quorate.caller', true), '') <> 'guest')`,
);
