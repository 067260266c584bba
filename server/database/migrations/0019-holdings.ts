import { ALL, alsoAllow, ENTITY, onlyWhere } from '../tenancy';

const IS_PLATFORM = `(select current_setting('quorate.platform', true) = 'on')`;

const TABLES = `
-- Of the class: what a row says holds while it does, so it is dated as the row is. 0: the class has no vote.
alter table holding
  add votes_per_share integer not null default 1 check (votes_per_share between 0 and 1000000),
  add votes_party_id uuid references party,
  add votes_right text check (votes_right in ('pledge', 'usufruct')),
  add revision integer not null default 1,
  add check ((votes_party_id is null) = (votes_right is null)),
  add check (votes_party_id <> holder_party_id),
  add check (votes_per_share > 0 or voting = 0);
create index holding_listed on holding (entity_id, valid_from, id);
create index holding_votes_party on holding (votes_party_id) where votes_party_id is not null;
`;

/** Whose rights reach over the entity that was entered: asked of accounts and memberships, never of what a caller says. */
const RIGHTS = `
create function quorate_administers(p_entity uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_user uuid := nullif(current_setting('quorate.user', true), '')::uuid;
begin
  return exists (select from "user" u where u.id = v_user and u.role = 'Admin' and u.status = 'Active')
    or exists (select from membership m where m.user_id = v_user and m.entity_id = p_entity and m.role = 'Admin'
      and m.status = 'Active' and m.access = 'Member');
end $$;
revoke execute on function quorate_administers(uuid) from public;
grant execute on function quorate_administers(uuid) to quorate_app;

-- Those of these entities that the caller administers; until the transaction ends they are in sight.
create function quorate_administered(p_entities uuid[])
  returns table (entity_id uuid, party_id uuid, name text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_found uuid[];
begin
  v_found := array(select e.id from entity e where e.id = any (p_entities) and quorate_administers(e.id));
  perform set_config('quorate.visible',
    (coalesce(nullif(current_setting('quorate.visible', true), '')::uuid[], '{}') || v_found)::text, true);
  return query select e.id, p.id, e.name from entity e join party p on p.entity_id = e.id
    where e.id = any (v_found) order by e.id;
end $$;
revoke execute on function quorate_administered(uuid[]) from public;
grant execute on function quorate_administered(uuid[]) to quorate_app;

-- An entity is called in registers and on boards as it is called itself.
create function quorate_entity_party() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update party set name = new.name where entity_id = new.id;
  return null;
end $$;
create trigger entity_party after update of name on entity
  for each row when (old.name is distinct from new.name) execute function quorate_entity_party();

-- Runs as who writes: who votes instead of the holder is in sight.
create function quorate_guard_votes_party() returns trigger language plpgsql as $$
begin
  if new.votes_party_id is not null and not exists (select from party p where p.id = new.votes_party_id) then
    raise exception 'who votes is not in sight' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger holding_votes_party before insert or update of votes_party_id on holding
  for each row execute function quorate_guard_votes_party();
`;

/** Of two entities, one of which was entered, an admin of both alone changes what is between them. */
const OF_BOTH = `${IS_PLATFORM}
    or ((entity_id = ${ENTITY} or quorate_administers(entity_id))
      and (holder_entity_id is null or holder_entity_id = ${ENTITY} or quorate_administers(holder_entity_id)))`;

/** A register names who stands in it, also an entity that is related by nothing else. */
const isInRegister = `id = any ((array(select unnest(array[h.holder_party_id, h.votes_party_id]) from holding h
      where h.entity_id = ${ENTITY}))::uuid[])`;

export const sql = [
  TABLES,
  RIGHTS,
  alsoAllow(
    'party',
    'register',
    {
      member: { read: isInRegister },
      auditor: { read: isInRegister },
      admin: { read: isInRegister },
      system: { read: isInRegister },
    },
    ALL,
  ),
  ...(['add', 'change', 'remove'] as const).map((act) =>
    onlyWhere('holding', `of_both_${act}`, act, OF_BOTH),
  ),
].join('\n');
