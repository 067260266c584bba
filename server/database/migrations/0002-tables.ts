export const BOARDS = `
alter table party add column email text check (email = lower(email));

-- A decision maker on a board for a term; valid_to is the first day after it. represents: the legal person on whose behalf.
create table board_member (
  id uuid primary key,
  entity_id uuid not null references entity on delete cascade,
  kind text not null check (kind in ('management', 'supervisory')),
  party_id uuid not null references party on delete restrict,
  represents_party_id uuid references party on delete restrict,
  position text not null,
  gender text not null default 'unspecified'
    check (gender in ('female', 'male', 'non-binary', 'other', 'unspecified')),
  valid_from date not null,
  valid_to date,
  created_at timestamptz not null default now(),
  check (valid_to is null or valid_to > valid_from),
  check (represents_party_id <> party_id),
  check (kind = 'management' or represents_party_id is null)
);
create index board_member_entity on board_member (entity_id, kind);
create index board_member_party on board_member (party_id);
`;

export const RESOLUTIONS = `
-- listed_at: closing, else deadline, else beginning. decision makers and decided are counted where they change, and readers are the
-- users of its decision makers, kept by a trigger: lists stay fast.
create table resolution (
  id uuid primary key,
  entity_id uuid not null references entity on delete cascade,
  decided_on boolean generated always as (status in ('Accepted', 'Rejected')) stored,
  sent_at timestamptz,
  readers uuid[] not null default '{}',
  year integer not null,
  sequence integer not null,
  number text not null,
  title text not null,
  status text not null check (status in ('Draft', 'Pending', 'Open', 'Accepted', 'Rejected', 'Cancelled')),
  organ text check (organ in ('managementBoard', 'supervisoryBoard', 'directors', 'shareholders')),
  preset text,
  rule jsonb,
  chair uuid,
  deadline_day date,
  deadline timestamptz,
  message text not null default '',
  template text,
  supersedes uuid references resolution on delete restrict,
  revision integer not null default 0,
  decision_makers integer not null default 0,
  decided integer not null default 0,
  papers_hash text,
  tie_break jsonb,
  outcome jsonb,
  cancel_reason text,
  imported boolean not null default false,
  created_by uuid references "user" on delete restrict,
  created_by_name text,
  created_at timestamptz not null,
  updated_by uuid references "user" on delete restrict,
  updated_by_name text,
  updated_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  listed_at timestamptz not null,
  unique (entity_id, number),
  unique (entity_id, year, sequence),
  check (status in ('Draft', 'Cancelled') or imported or (rule is not null and organ is not null and deadline is not null)),
  check ((closed_at is not null) = (status in ('Accepted', 'Rejected', 'Cancelled')))
);
create index resolution_listed on resolution (entity_id, listed_at desc, id) include (status, sent_at);
create index resolution_due on resolution (deadline) where status = 'Open';
create index resolution_supersedes on resolution (supersedes);

-- The text of record stands apart: it is closed to people with a conflict and to the platform.
create table resolution_text (
  resolution_id uuid primary key references resolution on delete cascade,
  entity_id uuid not null references entity on delete cascade,
  text jsonb
);

create table decision_maker (
  id uuid primary key,
  resolution_id uuid not null references resolution on delete cascade,
  entity_id uuid not null references entity on delete cascade,
  position integer not null,
  source text not null check (source in ('managementBoard', 'supervisoryBoard', 'holdings', 'hand')),
  party_id uuid references party on delete restrict,
  user_id uuid references "user" on delete restrict,
  name text not null,
  representing text,
  email text not null,
  color text not null,
  weight text not null,
  capital text not null,
  "group" text,
  present boolean not null default false,
  conflicted boolean not null default false,
  own_or_subsidiary boolean not null default false,
  term_ends timestamptz,
  advised_at timestamptz,
  reminded_at timestamptz
);
create index decision_maker_resolution on decision_maker (resolution_id, position);
create index decision_maker_user on decision_maker (user_id, resolution_id);

-- Append-only: what was handed in. At most one of two writes with one request key is taken.
create table decision_entry (
  id uuid primary key,
  resolution_id uuid not null references resolution on delete cascade,
  entity_id uuid not null references entity on delete cascade,
  decision_maker_id uuid not null references decision_maker on delete cascade,
  decision text check (decision in ('for', 'against', 'abstain', 'conflict')),
  consent boolean,
  reason text,
  via text not null check (via in ('app', 'link')),
  by_user_id uuid references "user" on delete restrict,
  link_hash text,
  request_key text,
  at timestamptz not null,
  check (decision is not null or consent is not null),
  unique (link_hash)
);
create index decision_entry_resolution on decision_entry (resolution_id, at, id);

-- SHA-256 of a token of 256 bits; the token itself is in the mail alone.
create table decision_link (
  hash text primary key,
  decision_maker_id uuid not null references decision_maker on delete cascade,
  resolution_id uuid not null references resolution on delete cascade,
  entity_id uuid not null references entity on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index decision_link_decision_maker on decision_link (decision_maker_id);
`;

export const DOCUMENTS = `
create table document (
  id uuid primary key,
  entity_id uuid not null references entity on delete cascade,
  resolution_id uuid references resolution on delete restrict,
  name text not null,
  media_type text not null,
  size_bytes bigint not null check (size_bytes > 0),
  pages integer,
  hash text not null,
  file_key text not null unique,
  uploaded_by uuid references "user" on delete restrict,
  uploaded_by_name text,
  created_at timestamptz not null
);
create index document_listed on document (entity_id, created_at desc, id);
create index document_hash on document (entity_id, hash);
create index document_resolution on document (resolution_id);

-- The papers of a resolution, in order, as they were when it was frozen.
create table resolution_document (
  resolution_id uuid not null references resolution on delete cascade,
  document_id uuid not null references document on delete restrict,
  entity_id uuid not null references entity on delete cascade,
  position integer not null,
  name text not null,
  hash text not null,
  primary key (resolution_id, document_id)
);
create index resolution_document_document on resolution_document (document_id);
`;

/** The outbox: what was promised to be sent, and what became of it. */
export const MAIL = `
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
  detail text,
  created_at timestamptz not null,
  next_at timestamptz not null,
  settled_at timestamptz
);
create index mail_subject on mail (subject_id, created_at);
create index mail_due on mail (next_at) where status in ('queued', 'sending');
create index mail_failed on mail (entity_id, address) where status = 'failed';
`;
