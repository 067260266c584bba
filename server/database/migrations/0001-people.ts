import { rolesOfCallers } from '../tenancy';
import { ACCESS, GUARDS } from './0001-people.access';
import { PARTIES, PEOPLE } from './0001-people.tables';

/** Small letters without accents: databases sort by bytes, people do not. */
const FOLD = `
create function quorate_fold(p_text text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(normalize(p_text, NFD)), '[\\u0300-\\u036f]', '', 'g')
$$;
`;

export const sql = [
  rolesOfCallers(),
  'revoke create on schema public from public;',
  FOLD,
  PEOPLE,
  PARTIES,
  ACCESS,
  GUARDS,
].join('\n');
