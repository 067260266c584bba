/** Accounts, entities and who belongs to them. */
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

-- Auditors and guests read only, until access_ends: the first day on which they no longer may. A guest reads guest_of.
create table membership (
  user_id uuid not null references "user" on delete cascade,
  entity_id uuid not null references entity on delete cascade,
  role text not null check (role in ('Admin', 'User')),
  status text not null check (status in ('Active', 'Suspended', 'Invited', 'Inactive')),
  access text not null default 'Member' check (access in ('Member', 'Auditor', 'Guest')),
  access_ends date,
  guest_of uuid,
  created_at timestamptz not null default now(),
  primary key (user_id, entity_id),
  check (access = 'Member' or (role = 'User' and access_ends is not null)),
  check ((access = 'Guest') = (guest_of is not null))
);
create index membership_entity on membership (entity_id);
`;

/** Whoever can hold, decide or sit on a board, and what they hold. */
export const PARTIES = `
-- recorded_in: the entity in whose room a person was recorded, and where it may be read and changed.
create table party (
  id uuid primary key,
  kind text not null check (kind in ('natural', 'legal', 'entity')),
  name text not null,
  email text check (email = lower(email)),
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
