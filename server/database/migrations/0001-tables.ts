/** Cluster-wide; another database of the same cluster may be creating it at this moment. */
export const ROLE = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'quorate_app') then
    create role quorate_app nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  -- From PostgreSQL 16 on, who created a role is a member that may grant it, but not yet act as it.
  if not pg_has_role(current_user, 'quorate_app',
    case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    execute format('grant quorate_app to %I', current_user);
  end if;
end $$;
revoke create on schema public from public;
grant usage on schema public to quorate_app;
`;

export const PEOPLE = `
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

export const RECORD = `
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
