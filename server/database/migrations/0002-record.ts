import { READERSHIP } from '../readership';
import { SEARCH } from '../searching';
import { ALL, ENTITY, GUEST_OF, ROLES, tenancy, USER } from '../tenancy';

const ERASING = `
-- Whether the owner is erasing a person: only then do triggers let names change that are otherwise frozen.
create function quorate_is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('quorate.erasing', true), '') = 'on'
    and current_user not in (${ROLES.map((role) => `'${role}'`).join(', ')})
$$;
`;

/** What happened, what of it somebody has read, what was promised to be sent, and what a repeated request gets. */
const TABLES = `
create table entity_head (
  entity_id uuid primary key references entity on delete cascade,
  sequence integer not null,
  hash text
);

-- persons: by id, the salted hash of what event_person holds of them, which is no part of the hash itself and may be erased.
-- readers: the entity, whose members and auditors read it, or the subject, whose readers do; null: only admins.
create table event (
  id uuid primary key,
  entity_id uuid not null references entity on delete cascade,
  sequence integer not null check (sequence > 0),
  at timestamptz not null,
  actor_user_id uuid references "user" on delete restrict,
  subject_kind text not null,
  subject_id uuid not null,
  subject_name text not null,
  type text not null,
  payload jsonb not null,
  persons jsonb not null,
  readers uuid,
  previous_hash text,
  hash text not null,
  unique (entity_id, sequence)
);
create index event_subject on event (entity_id, subject_kind, subject_id);
create index event_platform_opening on event (entity_id, actor_user_id)
  where type = 'entity.openedByPlatform';

create table event_person (
  entity_id uuid not null,
  sequence integer not null,
  person_id uuid not null,
  salt text not null,
  texts jsonb not null,
  readers uuid,
  primary key (entity_id, sequence, person_id),
  foreign key (entity_id, sequence) references event (entity_id, sequence) on delete cascade
);
create index event_person_person on event_person (person_id);

-- Everything up to a sequence, and some after it.
create table notification_read (
  user_id uuid not null references "user" on delete cascade,
  entity_id uuid not null references entity on delete cascade,
  up_to integer not null default 0 check (up_to >= 0),
  sequences integer[] not null default '{}' check (cardinality(sequences) <= 1000),
  primary key (user_id, entity_id)
);

create table mail (
  id uuid primary key,
  entity_id uuid not null references entity on delete cascade,
  kind text not null,
  subject_kind text not null,
  subject_id uuid not null,
  recipient_id uuid,
  address text not null,
  name text not null,
  data jsonb not null default '{}',
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  failure text,
  answer text,
  created_at timestamptz not null,
  next_at timestamptz not null,
  settled_at timestamptz
);
create index mail_subject on mail (subject_id, created_at);
create index mail_due on mail (next_at) where status in ('queued', 'sending');
create index mail_failed on mail (entity_id, address) where status = 'failed';

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
alter table seed enable row level security;

create table telemetry (
  day date not null,
  kind text not null,
  name text not null,
  count integer not null,
  primary key (day, kind, name)
);

-- Servers that listen learn of each event when it is committed; who may read it, they ask.
create function quorate_tell_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('quorate_event', json_build_object('entityId', new.entity_id, 'sequence', new.sequence)::text);
  return null;
end $$;
create trigger event_tell after insert on event for each row execute function quorate_tell_event();
`;

/** A value, not an `exists`: that may gather the readers of every subject before it looks at an event. */
const isRead = (table: string) =>
  `readers = ${ENTITY} or (select true from readership r where r.subject_id = ${table}.readers limit 1)`;
/** What follows by itself from what somebody did, such as the end of a vote, is nobody's act. */
const inOwnName = `actor_user_id is null or actor_user_id = ${USER}`;
const isMine = `user_id = ${USER}`;
const isEverybody = `reader_id = ${ENTITY}`;
const ownHead = { read: ALL, add: ALL, change: ALL };
const outbox = { read: ALL, add: ALL, change: ALL };

const ACCESS = [
  tenancy('readership', {
    member: { read: `${isEverybody} or reader_id = ${USER}` },
    auditor: { read: isEverybody },
  }),
  tenancy('event', {
    member: { read: isRead('event'), add: inOwnName },
    auditor: { read: isRead('event') },
    guest: { read: `readers = ${GUEST_OF}` },
    admin: { read: ALL, add: inOwnName },
    system: { read: ALL, add: inOwnName },
    platform: { add: inOwnName },
  }),
  tenancy('event_person', {
    member: { read: isRead('event_person'), add: ALL },
    auditor: { read: isRead('event_person') },
    guest: { read: `readers = ${GUEST_OF}` },
    admin: { read: ALL, add: ALL },
    system: { read: ALL, add: ALL },
    platform: { add: ALL },
  }),
  tenancy('entity_head', { member: ownHead, admin: ownHead, system: ownHead, platform: ownHead }),
  tenancy('notification_read', { person: { read: isMine, add: isMine, change: isMine } }),
  tenancy('mail', { admin: outbox, system: outbox }),
  tenancy('idempotency', { person: { read: isMine, add: isMine, change: isMine, remove: isMine } }, ALL),
  tenancy('telemetry', { platform: { read: ALL } }, ALL),
].join('\n');

export const sql = `${ERASING}\n${TABLES}\n${READERSHIP}\n${SEARCH}\n${ACCESS}`;
