import { type Access, ALL, tenancy, USER } from '../tenancy';

const TABLES = `
-- hash: SHA-256 of the text that is signed. missing: attendees whose signature was not waited for.
create table minutes (
  meeting_id uuid primary key,
  entity_id uuid not null,
  status text not null default 'Draft'
    check (status in ('Draft', 'Circulated', 'Approved', 'Awaiting Signature', 'Finalised')),
  version integer not null default 0,
  revision integer not null default 1,
  approval_rule text not null default 'all' check (approval_rule in ('all', 'majority', 'chair')),
  circulated_at timestamptz,
  approved_at timestamptz,
  asked_at timestamptz,
  last_day date,
  hash text,
  finalised_at timestamptz,
  closed_by uuid references "user" on delete restrict,
  closed_by_name text,
  missing uuid[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (meeting_id, entity_id),
  foreign key (meeting_id, entity_id) references meeting (id, entity_id) on delete cascade,
  check ((status in ('Awaiting Signature', 'Finalised')) = (hash is not null))
);

create table minutes_item (
  item_id uuid primary key,
  meeting_id uuid not null,
  entity_id uuid not null,
  number integer not null,
  title text not null,
  text text not null default '',
  record jsonb not null default '[]',
  revision integer not null default 1,
  updated_at timestamptz not null,
  updated_by_name text not null,
  foreign key (meeting_id, entity_id) references minutes (meeting_id, entity_id) on delete cascade,
  foreign key (item_id, meeting_id) references agenda_item (id, meeting_id)
);
create index minutes_item_meeting on minutes_item (meeting_id, number);

-- Each text that an item had, so that what two people write at once can be put together.
create table minutes_text (
  item_id uuid not null references minutes_item on delete cascade,
  revision integer not null,
  meeting_id uuid not null,
  entity_id uuid not null,
  text text not null,
  primary key (item_id, revision),
  foreign key (meeting_id, entity_id) references minutes (meeting_id, entity_id) on delete cascade
);
create index minutes_text_meeting on minutes_text (meeting_id);

-- What was circulated, as it was.
create table minutes_version (
  item_id uuid not null references minutes_item on delete cascade,
  version integer not null,
  meeting_id uuid not null,
  entity_id uuid not null,
  text text not null,
  primary key (item_id, version),
  foreign key (meeting_id, entity_id) references minutes (meeting_id, entity_id) on delete cascade
);
create index minutes_version_meeting on minutes_version (meeting_id, version);

create table minutes_amendment (
  id uuid primary key,
  meeting_id uuid not null,
  entity_id uuid not null,
  item_id uuid not null references minutes_item on delete cascade,
  base text not null,
  text text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  reason text,
  by_user_id uuid references "user" on delete restrict,
  by_name text not null,
  at timestamptz not null,
  settled_at timestamptz,
  foreign key (meeting_id, entity_id) references minutes (meeting_id, entity_id) on delete cascade
);
create index minutes_amendment_meeting on minutes_amendment (meeting_id, at, id);
create index minutes_amendment_item on minutes_amendment (item_id);

create table minutes_answer (
  attendee_id uuid not null,
  version integer not null,
  meeting_id uuid not null,
  entity_id uuid not null,
  user_id uuid not null references "user" on delete restrict,
  answer text not null check (answer in ('approved', 'change')),
  note text,
  at timestamptz not null,
  primary key (attendee_id, version),
  foreign key (meeting_id, entity_id) references minutes (meeting_id, entity_id) on delete cascade,
  foreign key (attendee_id, meeting_id) references attendee (id, meeting_id)
);
create index minutes_answer_meeting on minutes_answer (meeting_id, version);

create table minutes_erratum (
  id uuid primary key,
  meeting_id uuid not null,
  entity_id uuid not null,
  number integer not null,
  text text not null check (text <> ''),
  hash text not null,
  by_user_id uuid references "user" on delete restrict,
  by_name text not null,
  at timestamptz not null,
  unique (meeting_id, number),
  unique (id, meeting_id),
  foreign key (meeting_id, entity_id) references minutes (meeting_id, entity_id) on delete cascade
);

-- erratum_id null: of the minutes themselves.
create table minutes_signature (
  id uuid primary key,
  meeting_id uuid not null,
  entity_id uuid not null,
  erratum_id uuid,
  attendee_id uuid not null,
  user_id uuid references "user" on delete restrict,
  position integer not null,
  name text not null,
  role text not null check (role in ('chair', 'secretary', 'member', 'guest')),
  capacity text not null,
  state text not null default 'awaiting' check (state in ('awaiting', 'signed', 'declined')),
  at timestamptz,
  hash text,
  reason text,
  identified_by text check (identified_by in ('account', 'link')),
  unique nulls not distinct (meeting_id, erratum_id, attendee_id),
  foreign key (meeting_id, entity_id) references minutes (meeting_id, entity_id) on delete cascade,
  foreign key (erratum_id, meeting_id) references minutes_erratum (id, meeting_id),
  foreign key (attendee_id, meeting_id) references attendee (id, meeting_id),
  check ((state = 'awaiting') = (at is null)),
  check ((at is null) = (hash is null)),
  check (state <> 'declined' or reason is not null)
);
create index minutes_signature_meeting on minutes_signature (meeting_id, position);
create index minutes_signature_user on minutes_signature (user_id, meeting_id) where state = 'awaiting';
`;

/** What a signature binds never changes again, whatever a program does. */
const GUARDS = `
create function quorate_minutes_are_bound(p_meeting uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from minutes m where m.meeting_id = p_meeting and m.hash is not null);
end $$;

create function quorate_guard_minutes() returns trigger language plpgsql as $$
begin
  if quorate_is_erasing() then
    return new;
  end if;
  if old.hash is not null and (new.hash, new.version, new.asked_at)
      is distinct from (old.hash, old.version, old.asked_at) or old.status = 'Finalised' then
    raise exception 'what is signed never changes' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger minutes_guard before update on minutes for each row execute function quorate_guard_minutes();

create function quorate_guard_minutes_text() returns trigger language plpgsql as $$
begin
  if not quorate_is_erasing() and quorate_minutes_are_bound(new.meeting_id) then
    raise exception 'what is signed never changes' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger minutes_item_guard before insert or update on minutes_item
  for each row execute function quorate_guard_minutes_text();
create trigger minutes_text_guard before insert or update on minutes_text
  for each row execute function quorate_guard_minutes_text();
create trigger minutes_version_guard before insert or update on minutes_version
  for each row execute function quorate_guard_minutes_text();

create function quorate_guard_signature() returns trigger language plpgsql as $$
begin
  if not quorate_is_erasing() and (old.state <> 'awaiting'
      or (new.id, new.meeting_id, new.erratum_id, new.attendee_id, new.name)
        is distinct from (old.id, old.meeting_id, old.erratum_id, old.attendee_id, old.name)) then
    raise exception 'a signature is given once' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger minutes_signature_guard before update on minutes_signature
  for each row execute function quorate_guard_signature();
`;

const isCirculated = `exists (select from minutes m where m.meeting_id = %.meeting_id and m.status <> 'Draft')`;
const circulated = (table: string) => isCirculated.replace('%', table);
const isRead = 'quorate_reads_meeting(meeting_id)';
const isItemRead = 'quorate_reads_item(item_id)';

const readWhen = (condition: string) => ({
  member: { read: condition },
  auditor: { read: ALL },
  guest: { read: condition },
});
const ofItem = (table: string): Access => ({
  admin: { read: ALL, add: ALL },
  ...readWhen(`${isItemRead} and ${circulated(table)}`),
  system: { read: ALL },
});

export const sql = [
  TABLES,
  GUARDS,
  tenancy('minutes', {
    admin: { read: ALL, add: ALL, change: ALL },
    ...readWhen(`status <> 'Draft' and ${isRead}`),
    system: { read: ALL, change: ALL },
  }),
  tenancy('minutes_item', {
    ...ofItem('minutes_item'),
    admin: { read: ALL, add: ALL, change: ALL },
  }),
  tenancy('minutes_text', { admin: { read: ALL, add: ALL } }),
  tenancy('minutes_version', ofItem('minutes_version')),
  tenancy('minutes_amendment', {
    admin: { read: ALL, add: `by_user_id = ${USER}`, change: ALL },
    member: { read: isItemRead, add: `by_user_id = ${USER} and ${isItemRead}` },
    auditor: { read: ALL },
    guest: { read: isItemRead },
    system: { read: ALL },
  }),
  tenancy('minutes_answer', {
    admin: { read: ALL, add: `user_id = ${USER}`, change: `user_id = ${USER}` },
    member: {
      read: isRead,
      add: `user_id = ${USER} and ${isRead}`,
      change: `user_id = ${USER} and ${isRead}`,
    },
    auditor: { read: ALL },
    guest: { read: isRead },
    system: { read: ALL },
  }),
  tenancy('minutes_erratum', {
    admin: { read: ALL, add: `by_user_id = ${USER}` },
    ...readWhen(isRead),
    system: { read: ALL },
  }),
  tenancy('minutes_signature', {
    admin: { read: ALL, add: ALL, change: `user_id = ${USER}` },
    member: { read: isRead, change: `user_id = ${USER}` },
    auditor: { read: ALL },
    guest: { read: isRead },
    system: { read: ALL },
  }),
].join('\n');
