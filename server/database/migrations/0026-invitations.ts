import { HERE, tenancy } from '../tenancy';

/**
 * An invitation is for one person and one entity. Its token is in the letter alone: what is stored is a hash, one for each letter
 * that was written, so that an attempt that seemed to fail leaves a link that works.
 */
const TABLES = `
create table invitation (
  id uuid primary key,
  entity_id uuid not null,
  user_id uuid not null,
  invited_by uuid references "user" on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  used_at timestamptz,
  withdrawn_at timestamptz,
  unique (id, entity_id),
  foreign key (user_id, entity_id) references membership (user_id, entity_id) on delete cascade
);
create unique index invitation_in_force on invitation (entity_id, user_id)
  where used_at is null and withdrawn_at is null;
create index invitation_user on invitation (user_id);

create table invitation_link (
  hash text primary key,
  invitation_id uuid not null,
  entity_id uuid not null,
  created_at timestamptz not null,
  foreign key (invitation_id, entity_id) references invitation (id, entity_id) on delete cascade
);
create index invitation_link_invitation on invitation_link (invitation_id, entity_id);

alter table membership add last_active_at timestamptz;
-- Who never was there comes first, and last the other way round.
alter table membership add active_key timestamptz not null
  generated always as (coalesce(last_active_at, '-infinity'::timestamptz)) stored;
create index membership_active on membership (entity_id, active_key, user_id);
`;

const IS_ADMIN = `current_setting('quorate.caller', true) = 'admin'`;
const ENTERED = `nullif(current_setting('quorate.entity', true), '')::uuid`;
const DEFINED = 'security definer set search_path = public, pg_temp';

/** Entity admins see the users of their entity alone; what they do to others goes through these functions, which ask who calls. */
const FUNCTIONS = `
-- Who has one of these addresses anywhere: an address belongs to one user.
create function quorate_known_users(p_emails text[])
  returns table (id uuid, email text, status text, has_account boolean)
  language sql stable ${DEFINED} as $$
  select u.id, u.email, u.status, u.uid is not null from "user" u
    where ${IS_ADMIN} and u.email = any (p_emails)
$$;

-- Whether somebody signs in as these users of the entity, and whether they belong to it alone.
create function quorate_standing(p_users uuid[])
  returns table (id uuid, status text, has_account boolean, is_alone boolean)
  language sql stable ${DEFINED} as $$
  select u.id, u.status, u.uid is not null,
      not exists (select from membership o where o.user_id = u.id and o.entity_id <> m.entity_id)
    from membership m join "user" u on u.id = m.user_id
    where ${IS_ADMIN} and m.entity_id = ${ENTERED} and m.user_id = any (p_users)
$$;

-- Name and address of who belongs to this entity alone; the address only while nobody signs in with it.
create function quorate_change_person(p_user uuid, p_first text, p_last text, p_email text) returns boolean
  language plpgsql ${DEFINED} as $$
begin
  update "user" u set first_name = p_first, last_name = p_last, email = p_email
    from quorate_standing(array[p_user]) s
    where u.id = s.id and s.is_alone and u.role = 'User' and (u.email = p_email or not s.has_account);
  return found;
end $$;

-- Users whom nobody signs in as and who belong nowhere any more; who is named elsewhere stays.
create function quorate_forget_uninvited(p_users uuid[]) returns void language plpgsql ${DEFINED} as $$
declare
  v_id uuid;
begin
  if ${IS_ADMIN} then
    for v_id in select u.id from "user" u where u.id = any (p_users) and u.uid is null
        and not exists (select from membership m where m.user_id = u.id) loop
      begin
        delete from "user" where id = v_id;
      exception when foreign_key_violation or restrict_violation then null;
      end;
    end loop;
  end if;
end $$;

-- At most once an hour, of the caller in the entity that was entered.
create function quorate_seen(p_now timestamptz) returns void language sql ${DEFINED} as $$
  update membership set last_active_at = p_now
    where user_id = nullif(current_setting('quorate.user', true), '')::uuid and entity_id = ${ENTERED}
      and (last_active_at is null or last_active_at < p_now - interval '1 hour')
$$;

revoke execute on function quorate_known_users(text[]) from public;
revoke execute on function quorate_standing(uuid[]) from public;
revoke execute on function quorate_change_person(uuid, text, text, text) from public;
revoke execute on function quorate_forget_uninvited(uuid[]) from public;
revoke execute on function quorate_seen(timestamptz) from public;
grant execute on function quorate_known_users(text[]) to quorate_app;
grant execute on function quorate_standing(uuid[]) to quorate_app;
grant execute on function quorate_change_person(uuid, text, text, text) to quorate_app;
grant execute on function quorate_forget_uninvited(uuid[]) to quorate_app;
grant execute on function quorate_seen(timestamptz) to quorate_app;
`;

export const sql = [
  TABLES,
  tenancy('invitation', {
    admin: { read: HERE, add: HERE, change: HERE },
    system: { read: HERE },
  }),
  tenancy('invitation_link', { system: { add: HERE } }),
  FUNCTIONS,
].join('\n');
