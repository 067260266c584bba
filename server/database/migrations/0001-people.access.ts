import { ALL, ENTITY, HERE, tenancy, USER, VISIBLE } from '../tenancy';

const members = `((array(select m.user_id from membership m where m.entity_id = ${ENTITY}))::uuid[])`;
const holders = `((array(select h.holder_party_id from holding h where h.entity_id = ${ENTITY}))::uuid[])`;

const isMine = `id = ${USER}`;
const isMember = `id = any ${members}`;
const isHere = `id = ${ENTITY}`;
const isVisible = `id = any ${VISIBLE}`;
const isRecordedHere = `recorded_in = ${ENTITY} and kind <> 'entity'`;
const isKnownHere = `recorded_in = ${ENTITY} or (kind <> 'entity' and id = any ${holders})`;
const isHoldingHere = `(entity_id = ${ENTITY} and (holder_entity_id is null or holder_entity_id = any ${VISIBLE}))
    or (holder_entity_id = ${ENTITY} and entity_id = any ${VISIBLE})`;

const everything = { read: ALL, add: ALL, change: ALL, remove: ALL };

/** These are no tables of one tenant: each condition says itself which rows. */
export const ACCESS = [
  tenancy(
    '"user"',
    {
      person: { read: isMine, change: isMine },
      member: { read: isMember },
      auditor: { read: isMember },
      admin: { read: isMember, add: ALL },
      system: { read: isMember },
      platform: everything,
    },
    ALL,
  ),
  tenancy(
    'entity',
    {
      person: { read: isVisible },
      admin: { change: isHere },
      link: { read: isHere },
      system: { read: isHere },
      platform: everything,
    },
    ALL,
  ),
  tenancy(
    'membership',
    {
      person: { read: `user_id = ${USER}` },
      member: { read: HERE },
      auditor: { read: HERE },
      admin: { read: HERE, add: HERE, change: HERE, remove: HERE },
      system: { read: HERE },
      platform: everything,
    },
    ALL,
  ),
  tenancy(
    'party',
    {
      person: { read: `entity_id = any ${VISIBLE} or user_id = ${USER}` },
      member: { read: isKnownHere },
      auditor: { read: isKnownHere },
      admin: { read: isKnownHere, add: isRecordedHere, change: isRecordedHere, remove: isRecordedHere },
      system: { read: isKnownHere },
      platform: everything,
    },
    ALL,
  ),
  tenancy(
    'holding',
    {
      person: { read: `entity_id = any ${VISIBLE}` },
      admin: { add: isHoldingHere, change: isHoldingHere, remove: isHoldingHere },
      system: { read: HERE },
      platform: everything,
    },
    ALL,
  ),
].join('\n');

/** Policies cannot compare a row with what it was before. */
export const GUARDS = `
create function quorate_guard_user() returns trigger language plpgsql as $$
begin
  if current_user = 'quorate_app' and coalesce(current_setting('quorate.platform', true), '') <> 'on'
    and (new.id, new.uid, new.email, new.role, new.status)
      is distinct from (old.id, old.uid, old.email, old.role, old.status) then
    raise exception 'only the platform changes the identity, role or status of a user' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger user_guard before update on "user" for each row execute function quorate_guard_user();

create function quorate_guard_new_user() returns trigger language plpgsql as $$
begin
  if current_user = 'quorate_app' and coalesce(current_setting('quorate.platform', true), '') <> 'on'
    and (new.uid is not null or new.role <> 'User') then
    raise exception 'only the platform makes administrators or binds identities' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger user_guard_new before insert on "user" for each row execute function quorate_guard_new_user();

create function quorate_guard_entity() returns trigger language plpgsql as $$
begin
  if current_user = 'quorate_app' and coalesce(current_setting('quorate.platform', true), '') <> 'on'
    and (new.id, new.type, new.features) is distinct from (old.id, old.type, old.features) then
    raise exception 'only the platform changes the type or features of an entity' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger entity_guard before update on entity for each row execute function quorate_guard_entity();
`;
