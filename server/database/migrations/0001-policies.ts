/** `(select ...)` makes each setting a value computed once per statement, which the indexes can use. */
const user = `(select nullif(current_setting('quorate.user', true), '')::uuid)`;
const entity = `(select nullif(current_setting('quorate.entity', true), '')::uuid)`;
const visible = `((select nullif(current_setting('quorate.visible', true), '')::uuid[])::uuid[])`;
const platform = `(select current_setting('quorate.platform', true) = 'on')`;
const entityAdmin = `(select current_setting('quorate.role', true) = 'Admin')`;
const members = `((array(select m.user_id from membership m where m.entity_id = ${entity}))::uuid[])`;
const holders = `((array(select h.holder_party_id from holding h where h.entity_id = ${entity}))::uuid[])`;

const linksVisibleEntities = `(${entityAdmin} and (
    (entity_id = ${entity} and (holder_entity_id is null or holder_entity_id = any ${visible}))
    or (holder_entity_id = ${entity} and entity_id = any ${visible})))`;

/** One policy per act: a policy for all acts would burden every read with the conditions of writing. */
function writePolicies(table: string, condition: string): string {
  return `
create policy add on ${table} for insert to quorate_app with check ${condition};
create policy change on ${table} for update to quorate_app using ${condition};
create policy remove on ${table} for delete to quorate_app using ${condition};`;
}

export const POLICIES = `
alter table "user" enable row level security;
create policy read on "user" for select to quorate_app
  using (id = ${user} or id = any ${members} or ${platform});
create policy add on "user" for insert to quorate_app with check (${entityAdmin} or ${platform});
create policy change on "user" for update to quorate_app using (id = ${user} or ${platform});
create policy remove on "user" for delete to quorate_app using (${platform});

alter table entity enable row level security;
create policy read on entity for select to quorate_app using (id = any ${visible} or ${platform});
create policy add on entity for insert to quorate_app with check (${platform});
create policy change on entity for update to quorate_app
  using ((id = ${entity} and ${entityAdmin}) or ${platform});
create policy remove on entity for delete to quorate_app using (${platform});

alter table membership enable row level security;
create policy read on membership for select to quorate_app
  using (entity_id = ${entity} or user_id = ${user} or ${platform});
${writePolicies('membership', `((entity_id = ${entity} and ${entityAdmin}) or ${platform})`)}

alter table party enable row level security;
create policy read on party for select to quorate_app
  using (recorded_in = ${entity} or entity_id = any ${visible} or user_id = ${user}
    or (kind <> 'entity' and id = any ${holders}) or ${platform});
${writePolicies('party', `((recorded_in = ${entity} and kind <> 'entity' and ${entityAdmin}) or ${platform})`)}

alter table holding enable row level security;
create policy read on holding for select to quorate_app using (entity_id = any ${visible} or ${platform});
${writePolicies('holding', `(${linksVisibleEntities} or ${platform})`)}

alter table event enable row level security;
create policy read on event for select to quorate_app
  using (entity_id = ${entity} and (audience = 'members' or ${entityAdmin}));
create policy add on event for insert to quorate_app
  with check (actor_user_id = ${user} and (entity_id = ${entity} or ${platform}));

alter table entity_head enable row level security;
create policy own on entity_head for all to quorate_app using (entity_id = ${entity} or ${platform});

alter table idempotency enable row level security;
create policy own on idempotency for all to quorate_app using (user_id = ${user});

alter table seed enable row level security;
alter table telemetry enable row level security;
create policy read on telemetry for select to quorate_app using (${platform});

grant select, insert, update, delete on "user", entity, membership, party, holding, idempotency to quorate_app;
grant select, insert on event to quorate_app;
grant select, insert, update on entity_head to quorate_app;
grant select on telemetry to quorate_app;
`;

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
