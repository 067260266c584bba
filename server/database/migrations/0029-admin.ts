import { ALL, tenancy, USER } from '../tenancy';

/**
 * What administrators of the platform look through, all users and all entities, is sorted and searched by folded columns of its
 * own. What they do is recorded beside the records of entities, which may be gone when it is read; whoever it was done to is
 * told by id, so that nothing of a person has to be erased here.
 */
const TABLES = `
alter table "user"
  add name_key text collate "C" not null
    generated always as (quorate_fold(first_name || ' ' || last_name)) stored,
  add words_key text collate "C" not null
    generated always as (quorate_fold(first_name || ' ' || last_name || chr(10) || email)) stored;
create index user_listed_name on "user" (role, name_key, id);
create index user_listed_address on "user" (role, email collate "C", id);
create index user_listed_created on "user" (role, created_at, id);

alter table entity
  add name_key text collate "C" not null generated always as (quorate_fold(name)) stored,
  add words_key text collate "C" not null
    generated always as (quorate_fold(name || chr(10) || coalesce(registration ->> 'number', ''))) stored;
create index entity_listed_name on entity (name_key, id);
create index entity_listed_created on entity (created_at, id);
create index entity_number on entity (country, (registration ->> 'number'));

create table platform_act (
  id uuid primary key,
  at timestamptz not null,
  actor_user_id uuid not null references "user" on delete restrict,
  act text not null,
  subject_kind text not null check (subject_kind in ('entity', 'user')),
  subject_id uuid not null,
  -- Of an entity, as it was called then; null of a user.
  subject_name text,
  fields text[] not null default '{}'
);
create index platform_act_at on platform_act (at, id);
create index platform_act_act on platform_act (act, at, id);
create index platform_act_actor on platform_act (actor_user_id, at, id);
create index platform_act_subject on platform_act (subject_id, at, id);

-- How much is in an entity, for who may delete it and reads nothing of it.
create function quorate_entity_contents(p_entity uuid) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if coalesce(current_setting('quorate.platform', true), '') <> 'on' then
    return null;
  end if;
  return jsonb_build_object(
    'users', (select count(*) from membership where entity_id = p_entity),
    'documents', (select count(*) from document where entity_id = p_entity and not is_deleted),
    'resolutions', (select count(*) from resolution where entity_id = p_entity),
    'meetings', (select count(*) from meeting where entity_id = p_entity),
    'tasks', (select count(*) from task where entity_id = p_entity),
    'boardMembers', (select count(*) from board_member where entity_id = p_entity),
    'holdings', (select count(*) from holding where entity_id = p_entity or holder_entity_id = p_entity),
    'events', (select count(*) from event where entity_id = p_entity));
end $$;
revoke execute on function quorate_entity_contents(uuid) from public;
grant execute on function quorate_entity_contents(uuid) to quorate_app;
`;

export const sql = [
  TABLES,
  tenancy('platform_act', { platform: { read: ALL, add: `actor_user_id = ${USER}` } }, ALL),
].join('\n');
