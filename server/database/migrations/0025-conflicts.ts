import { readBy } from '../readership';
import { ALL, alsoAllow, ENTITY, tenancy } from '../tenancy';

const TABLES = `
-- Registered once for all boards of the entity; valid_to is the first day after it.
create table conflict_of_interest (
  id uuid primary key,
  entity_id uuid not null references entity on delete cascade,
  party_id uuid not null references party on delete restrict,
  what text not null,
  with_name text not null,
  with_party_id uuid references party on delete restrict,
  valid_from date not null,
  valid_to date,
  created_at timestamptz not null default now(),
  check (valid_to is null or valid_to > valid_from),
  check (with_party_id <> party_id)
);
create index conflict_of_interest_entity on conflict_of_interest (entity_id, valid_from, id);
create index conflict_of_interest_party on conflict_of_interest (party_id);
create index conflict_of_interest_with on conflict_of_interest (with_party_id) where with_party_id is not null;

-- Asked with the owner's rights: the policies of parties look at this table themselves.
create function quorate_own_parties() returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_user uuid := nullif(current_setting('quorate.user', true), '')::uuid;
begin
  return array(select p.id from party p where p.user_id = v_user);
end $$;
revoke execute on function quorate_own_parties() from public;
grant execute on function quorate_own_parties() to quorate_app;

-- Runs as who writes: a party that is out of sight is refused.
create function quorate_guard_conflict_of_interest() returns trigger language plpgsql as $$
begin
  if not exists (select from party p where p.id = new.party_id)
      or new.with_party_id is not null and not exists (select from party p where p.id = new.with_party_id) then
    raise exception 'the party is not in sight' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger conflict_of_interest_guard before insert or update of party_id, with_party_id on conflict_of_interest
  for each row execute function quorate_guard_conflict_of_interest();
`;

/** A person who becomes a user later reads from then on. */
const FOLLOWING = `
create function quorate_conflicts_of_user() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update conflict_of_interest set party_id = party_id where party_id = new.id;
  return null;
end $$;
create trigger party_conflicts after update of user_id on party
  for each row when (old.user_id is distinct from new.user_id) execute function quorate_conflicts_of_user();
`;

const isOwn = `party_id = any ((select quorate_own_parties())::uuid[])`;
const isNamed = `id = any ((array(select unnest(array[c.party_id, c.with_party_id]) from conflict_of_interest c
      where c.entity_id = ${ENTITY}))::uuid[])`;

export const sql = [
  TABLES,
  readBy(
    'conflict_of_interest',
    ['party_id'],
    'array(select p.user_id from party p where p.id = new.party_id and p.user_id is not null)',
  ),
  FOLLOWING,
  tenancy('conflict_of_interest', {
    member: { read: isOwn },
    auditor: { read: ALL },
    admin: { read: ALL, add: ALL, change: ALL, remove: ALL },
  }),
  alsoAllow('party', 'conflict', { auditor: { read: isNamed }, admin: { read: isNamed } }, ALL),
].join('\n');
