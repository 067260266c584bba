import { ALL, NO_TOKEN, tenancy, USER } from '../tenancy';

const TABLES = `
-- Sessions that were ended one by one. A provider renews their tokens for years, so these outlive what is known of the sessions.
create table ended_session (
  user_id uuid not null references "user" on delete cascade,
  -- To the second, by the provider's clock.
  began_at timestamptz not null,
  primary key (user_id, began_at)
);
`;

const IS_MINE = `user_id = ${USER} and ${NO_TOKEN}`;

const ACCESS = tenancy('ended_session', { person: { read: IS_MINE, add: IS_MINE, remove: IS_MINE } }, ALL);

const FUNCTIONS = `
create or replace function quorate_session_ended(p_uid text, p_began timestamptz) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from "user" u where u.uid = p_uid and (u.signed_out_at >= p_began
    or exists (select from ended_session e where e.user_id = u.id and e.began_at = p_began)))
$$;
`;

export const sql = [TABLES, ACCESS, FUNCTIONS].join('\n');
