import { searchable } from '../searching';
import { type Access, HERE, USER } from '../tenancy';

/**
 * What lists of people are sorted by and searched for stands in the rows of the list itself, folded: an index has the columns of
 * one table. Triggers keep it, whoever writes. Whoever adds a row waits for a change of the name, and the other way round;
 * later both write the same row.
 */
const TABLES = `
-- words_key: name and address. status_key: the platform's word about a person goes before the membership's.
alter table membership
  add name_key text collate "C" not null default '',
  add words_key text collate "C" not null default '',
  add status_key text collate "C" not null default '',
  add role_key text collate "C" not null generated always as (role) stored;
alter table board_member add name_key text collate "C" not null default '';

create function quorate_membership_keys() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_user record;
begin
  if tg_op = 'INSERT' then
    perform from "user" where id = new.user_id for share;
  end if;
  for v_user in select u.* from "user" u where u.id = new.user_id loop
    new.name_key := quorate_fold(v_user.first_name || ' ' || v_user.last_name);
    new.words_key := new.name_key || chr(10) || quorate_fold(v_user.email);
    new.status_key := case when v_user.status in ('Suspended', 'Inactive') then v_user.status else new.status end;
  end loop;
  return new;
end $$;
create trigger membership_keys before insert or update on membership
  for each row execute function quorate_membership_keys();

create function quorate_user_keys() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update membership set user_id = user_id where user_id = new.id;
  return null;
end $$;
create trigger user_keys after update of first_name, last_name, email, status on "user"
  for each row when ((old.first_name, old.last_name, old.email, old.status)
    is distinct from (new.first_name, new.last_name, new.email, new.status))
  execute function quorate_user_keys();

create function quorate_board_member_keys() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_party record;
begin
  if tg_op = 'INSERT' then
    perform from party where id = new.party_id for share;
  end if;
  for v_party in select p.name from party p where p.id = new.party_id loop
    new.name_key := quorate_fold(v_party.name);
  end loop;
  return new;
end $$;
create trigger board_member_keys before insert or update on board_member
  for each row execute function quorate_board_member_keys();

create function quorate_party_keys() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update board_member set id = id where party_id = new.id;
  return null;
end $$;
create trigger party_keys after update of name on party
  for each row when (old.name is distinct from new.name) execute function quorate_party_keys();

update membership set user_id = user_id;
update board_member set id = id;

create index membership_name on membership (entity_id, name_key, user_id);
create index membership_role on membership (entity_id, role_key, user_id);
create index membership_status on membership (entity_id, status_key, user_id);
create index board_member_listed on board_member (entity_id, kind, valid_from, name_key, id);
`;

/** As the policies have it. */
const MEMBERSHIP: Access = {
  person: { read: `user_id = ${USER}` },
  member: { read: HERE },
  auditor: { read: HERE },
  admin: { read: HERE },
};

export const sql = [
  TABLES,
  searchable({ table: 'membership', id: 'user_id', words: 'words_key', access: MEMBERSHIP }),
].join('\n');
