import { ALL, NO_TOKEN, tenancy, USER } from '../tenancy';

/**
 * What a person has of their account: where it is signed in, and the secret address by which a calendar follows its meetings.
 * A session ends here, at the next call, whatever its token says.
 */
const TABLES = `
-- What began until then has ended.
alter table "user" add column signed_out_at timestamptz;

-- began_at: to the second, by the provider's clock. A renewed token keeps it.
create table sign_in (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  began_at timestamptz not null,
  browser text,
  system text,
  seen_at timestamptz not null,
  unique (user_id, began_at)
);
create index sign_in_seen on sign_in (seen_at);

create table calendar_feed (
  user_id uuid primary key references "user" on delete cascade,
  hash text not null unique,
  created_at timestamptz not null,
  read_at timestamptz
);
`;

const IS_MINE = `user_id = ${USER} and ${NO_TOKEN}`;

const ACCESS = [
  tenancy('sign_in', { person: { read: IS_MINE, add: IS_MINE, change: IS_MINE, remove: IS_MINE } }, ALL),
  tenancy(
    'calendar_feed',
    { person: { read: IS_MINE, add: IS_MINE, change: IS_MINE, remove: IS_MINE } },
    ALL,
  ),
].join('\n');

/** Asked as the owner, before anybody is let in. */
const FUNCTIONS = `
create function quorate_session_ended(p_uid text, p_began timestamptz) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from "user" where uid = p_uid and signed_out_at >= p_began)
$$;
revoke execute on function quorate_session_ended(text, timestamptz) from public;

create function quorate_use_calendar(p_hash text, p_now timestamptz) returns json language plpgsql as $$
declare
  v_feed record;
begin
  select f.user_id, f.created_at, u.uid, u.email into v_feed
    from calendar_feed f join "user" u on u.id = f.user_id
    where f.hash = p_hash and u.uid is not null and u.status = 'Active';
  if not found then
    return null;
  end if;
  -- To the hour; calendars that ask at the same time do not wait for each other.
  update calendar_feed set read_at = p_now where user_id in (
    select user_id from calendar_feed
      where user_id = v_feed.user_id and (read_at is null or read_at < p_now - interval '1 hour')
      for update skip locked);
  return json_build_object('userId', v_feed.user_id, 'uid', v_feed.uid, 'email', v_feed.email,
    'createdAt', extract(epoch from v_feed.created_at)::bigint);
end $$;
revoke execute on function quorate_use_calendar(text, timestamptz) from public;
`;

export const sql = [TABLES, ACCESS, FUNCTIONS].join('\n');
