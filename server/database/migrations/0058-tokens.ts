import { ALL, NO_TOKEN, tenancy, USER } from '../tenancy';

/**
 * A token works in one entity with the rights that its creator has there at the moment of the call, and goes with the membership.
 * What is stored is its hash.
 */
const TABLE = `
create table api_token (
  id uuid primary key,
  entity_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('personal', 'entity')),
  name text not null check (name <> ''),
  hash text not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  foreign key (user_id, entity_id) references membership (user_id, entity_id) on delete cascade
);
create index api_token_created on api_token (entity_id, created_at, id);
create index api_token_own on api_token (entity_id, user_id, created_at, id);
create index api_token_member on api_token (user_id, entity_id);
create index api_token_expires on api_token (expires_at);
`;

const IS_MINE = `user_id = ${USER} and ${NO_TOKEN}`;
const IS_MY_OWN = `${IS_MINE} and kind = 'personal'`;

const ACCESS = tenancy('api_token', {
  member: { read: IS_MINE, add: IS_MY_OWN, remove: IS_MINE },
  auditor: { read: IS_MINE, add: IS_MY_OWN, remove: IS_MINE },
  admin: { read: `${ALL} and ${NO_TOKEN}`, add: IS_MINE, remove: `${ALL} and ${NO_TOKEN}` },
});

/** Asked as the owner, before anybody is let in; who is let in afterwards is the creator, as they are at that moment. */
const USE = `
create function quorate_use_token(p_hash text, p_now timestamptz) returns json language plpgsql as $$
declare
  v_token record;
begin
  select t.id, t.entity_id, t.scopes, t.created_at, u.uid, u.email into v_token
    from api_token t join "user" u on u.id = t.user_id
    where t.hash = p_hash and t.expires_at > p_now and u.uid is not null;
  if not found then
    return null;
  end if;
  -- To the minute; calls at the same time do not wait for each other.
  update api_token set last_used_at = p_now where id in (
    select id from api_token
      where id = v_token.id and (last_used_at is null or last_used_at < p_now - interval '1 minute')
      for update skip locked);
  return json_build_object('id', v_token.id, 'entityId', v_token.entity_id, 'scopes', v_token.scopes,
    'createdAt', extract(epoch from v_token.created_at)::bigint, 'uid', v_token.uid, 'email', v_token.email);
end $$;
revoke execute on function quorate_use_token(text, timestamptz) from public;
`;

export const sql = `${TABLE}\n${ACCESS}\n${USE}`;
