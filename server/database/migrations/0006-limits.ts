import { ALL, tenancy } from '../tenancy';

/**
 * How often a sender tried in vain and a link was used, counted by all servers together. Names, types and order of the
 * columns are those of the library that writes them (docs/decisions/limits.md); nobody who is let in has a right to them.
 */
export const sql = `
create table rate_limit (
  key text primary key,
  points integer not null,
  -- Milliseconds since 1970.
  expire bigint not null
);
create index rate_limit_expire on rate_limit (expire);
${tenancy('rate_limit', {}, ALL)}`;
