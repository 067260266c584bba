import { type Kysely, sql } from 'kysely';

/** Cluster-wide; another database of the same cluster may be creating it at this moment. */
const ROLE = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'quorate_app') then
    create role quorate_app nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if not pg_has_role(current_user, 'quorate_app', 'member') then
    execute format('grant quorate_app to %I', current_user);
  end if;
end $$;
revoke create on schema public from public;
grant usage on schema public to quorate_app;
`;

const PEOPLE = `
create table "user" (
  id uuid primary key,
  uid text unique,
  email text not null,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('Admin', 'User')),
  status text not null check (status in ('Active', 'Suspended', 'Invited', 'Inactive')),
  properties jsonb not null,
  preferences jsonb not null,
  created_at timestamptz not null default now(),
  check (email = lower(email))
);
create unique index user_email on "user" (email);

create table entity (
  id uuid primary key,
  name text not null,
  type text not null check (type in ('Workspace', 'Company')),
  status text not null
    check (status in ('Active', 'Inactive', 'Liquidated', 'Opportunity', 'Regulated', 'Co-shareholder')),
  country text check (country ~ '^[A-Z]{2}$'),
  registration jsonb not null,
  address jsonb not null,
  settings jsonb not null,
  features text[] not null,
  created_at timestamptz not null default now()
);

create table membership (
  user_id uuid not null references "user" on delete cascade,
  entity_id uuid not null references entity on delete cascade,
  role text not null check (role in ('Admin', 'User')),
  status text not null check (status in ('Active', 'Suspended', 'Invited', 'Inactive')),
  created_at timestamptz not null default now(),
  primary key (user_id, entity_id)
);
create index membership_entity on membership (entity_id);

-- recorded_in: the entity in whose room a person was recorded, and where it may be read and changed.
create table party (
  id uuid primary key,
  kind text not null check (kind in ('natural', 'legal', 'entity')),
  name text not null,
  user_id uuid references "user" on delete set null,
  entity_id uuid unique references entity on delete cascade,
  recorded_in uuid references entity on delete cascade,
  created_at timestamptz not null default now(),
  check ((kind = 'entity') = (entity_id is not null)),
  check (user_id is null or kind = 'natural')
);
create index party_user on party (user_id);
create index party_recorded_in on party (recorded_in);

-- A dated edge of a multigraph; valid_to is the first day on which it is no longer in force.
create table holding (
  id uuid primary key,
  holder_party_id uuid not null references party on delete cascade,
  holder_entity_id uuid,
  entity_id uuid not null references entity on delete cascade,
  class text not null default 'ordinary',
  ownership numeric(9,6) check (ownership between 0 and 100),
  voting numeric(9,6) check (voting between 0 and 100),
  valid_from date not null,
  valid_to date,
  check (valid_to is null or valid_to >= valid_from)
);
create index holding_entity on holding (entity_id);
create index holding_holder_entity on holding (holder_entity_id);
create index holding_holder_party on holding (holder_party_id);
create unique index holding_in_force on holding (holder_party_id, entity_id, class) where valid_to is null;

-- Runs as who writes: a holder that is out of sight is refused.
create function quorate_holder_entity() returns trigger language plpgsql as $$
begin
  select p.entity_id into new.holder_entity_id from party p where p.id = new.holder_party_id;
  if not found then
    raise exception 'the holder is not in sight' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger holding_holder_entity before insert or update of holder_party_id, holder_entity_id on holding
  for each row execute function quorate_holder_entity();
`;

const RECORD = `
create table entity_head (
  entity_id uuid primary key references entity on delete cascade,
  sequence integer not null,
  hash text
);

create table event (
  id uuid primary key,
  entity_id uuid not null references entity on delete cascade,
  sequence integer not null check (sequence > 0),
  at timestamptz not null,
  actor_user_id uuid references "user" on delete restrict,
  actor_name text,
  subject_kind text not null,
  subject_id uuid not null,
  subject_name text not null,
  type text not null,
  payload jsonb not null,
  audience text not null check (audience in ('members', 'admins')),
  previous_hash text,
  hash text not null,
  unique (entity_id, sequence)
);
create index event_subject on event (entity_id, subject_kind, subject_id);
create index event_platform_opening on event (entity_id, actor_user_id)
  where type = 'entity.openedByPlatform';

create table idempotency (
  user_id uuid not null references "user" on delete cascade,
  key text not null,
  call text not null,
  body_hash text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_created on idempotency (created_at);

create table seed (
  module text primary key,
  version integer not null,
  seeded_at timestamptz not null default now()
);

create table telemetry (
  day date not null,
  kind text not null,
  name text not null,
  count integer not null,
  primary key (day, kind, name)
);
`;

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

const POLICIES = `
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
const GUARDS = `
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

/** Small letters without accents: databases sort by bytes, people do not. */
const FOLD = `
create function quorate_fold(p_text text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(normalize(p_text, NFD)), '[\\u0300-\\u036f]', '', 'g')
$$;
`;

/** A holding of today that relates two entities. */
const IN_FORCE = `h.class = 'ordinary' and h.valid_from <= current_date
          and (h.valid_to is null or h.valid_to > current_date)`;

/**
 * Related are ancestors and descendants over ordinary holdings in force today, the entity itself included; loops end
 * because a union keeps each id once.
 */
const ENTER = `
create function quorate_enter(p_uid text, p_entity uuid)
returns table (
  id uuid, uid text, email text, first_name text, last_name text, role text, status text,
  disabled boolean, entity_id uuid, entity_role text, member_role text, features text[], related uuid[],
  accessible uuid[]
) language plpgsql as $$
#variable_conflict use_column
declare
  v_user "user"%rowtype;
  v_member membership%rowtype;
  v_features text[];
  v_all_suspended boolean;
  v_visible uuid[];
begin
  select * into v_user from "user" u where u.uid = p_uid;
  if v_user.id is null then
    return;
  end if;
  select coalesce(bool_and(m.status = 'Suspended'), false),
    coalesce(array_agg(m.entity_id) filter (where m.status = 'Active'), '{}')
    into v_all_suspended, v_visible
    from membership m where m.user_id = v_user.id;

  id := v_user.id;
  uid := v_user.uid;
  email := v_user.email;
  first_name := v_user.first_name;
  last_name := v_user.last_name;
  role := v_user.role;
  status := v_user.status;
  disabled := v_user.status <> 'Active' or v_all_suspended;

  if p_entity is not null and not disabled and (v_user.role = 'Admin' or p_entity = any (v_visible)) then
    select e.features into v_features from entity e where e.id = p_entity;
    if found then
      select * into v_member from membership m
        where m.user_id = v_user.id and m.entity_id = p_entity and m.status = 'Active';
      entity_id := p_entity;
      entity_role := case when v_user.role = 'Admin' then 'Admin' else v_member.role end;
      member_role := v_member.role;
      features := v_features;
      with recursive
        down (id) as (
          select p_entity
          union
          select h.entity_id from down d join holding h on h.holder_entity_id = d.id where ${IN_FORCE}
        ),
        up (id) as (
          select p_entity
          union
          select h.holder_entity_id from up u join holding h on h.entity_id = u.id
          where h.holder_entity_id is not null and ${IN_FORCE}
        )
        select array(select d.id from down d union select u.id from up u) into related;
      accessible := array(select r.id from unnest(related) r (id) where r.id = any (v_visible));
      v_visible := v_visible || related;
    end if;
  end if;
  if disabled then
    v_visible := '{}';
  end if;

  perform set_config('quorate.user', v_user.id::text, true),
    set_config('quorate.entity', coalesce(entity_id::text, ''), true),
    set_config('quorate.role', coalesce(entity_role, ''), true),
    set_config('quorate.visible', v_visible::text, true),
    set_config('quorate.platform', '', true),
    set_config('role', 'quorate_app', true);
  return next;
end $$;
revoke execute on function quorate_enter(text, uuid) from public;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [ROLE, PEOPLE, RECORD, POLICIES, GUARDS, FOLD, ENTER]) {
    await sql.raw(part).execute(db);
  }
}
