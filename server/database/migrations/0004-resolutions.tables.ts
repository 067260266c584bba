/**
 * What belongs to one resolution says so with the entity beside it: a foreign key over both keeps every row within its
 * entity, whatever a program does.
 */
export const RESOLUTIONS = `
-- listed_at: closing, else deadline, else beginning. What lists are sorted by is computed here, never null: rows without such
-- a day come last upwards and downwards. decision_makers and decided are counted where they change, and readers
-- are the users of its decision makers, kept by a trigger: lists stay fast.
create table resolution (
  id uuid primary key,
  entity_id uuid not null references entity on delete cascade,
  decided_on boolean generated always as (status in ('Accepted', 'Rejected')) stored,
  sent_at timestamptz,
  readers uuid[] not null default '{}',
  year integer,
  sequence integer,
  number text,
  title text not null,
  status text collate "C" not null check (status in ('Draft', 'Pending', 'Open', 'Accepted', 'Rejected', 'Cancelled')),
  organ text check (organ in ('managementBoard', 'supervisoryBoard', 'directors', 'shareholders')),
  preset text,
  rule jsonb,
  chair uuid,
  deadline_day date,
  deadline timestamptz,
  closing text not null default 'deadline' check (closing in ('deadline', 'whenAllDecided')),
  message text not null default '',
  template text,
  supersedes uuid,
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
  title_key text collate "C" not null generated always as (quorate_fold(title)) stored,
  words_key text collate "C" not null
    generated always as (quorate_fold(title) || chr(10) || quorate_fold(coalesce(number, ''))) stored,
  number_key bigint not null
    generated always as (coalesce(year::bigint * 1000000000 + sequence, 1000000000000000)) stored,
  closes_up timestamptz not null
    generated always as (coalesce(case when status in ('Pending', 'Open') then deadline end, 'infinity')) stored,
  closes_down timestamptz not null
    generated always as (coalesce(case when status in ('Pending', 'Open') then deadline end, '-infinity')) stored,
  decided_up timestamptz not null
    generated always as (coalesce(case when status in ('Accepted', 'Rejected') then closed_at end, 'infinity')) stored,
  decided_down timestamptz not null
    generated always as (coalesce(case when status in ('Accepted', 'Rejected') then closed_at end, '-infinity')) stored,
  unique (id, entity_id),
  unique (entity_id, number),
  unique (entity_id, year, sequence),
  foreign key (supersedes, entity_id) references resolution (id, entity_id) on delete restrict,
  check (status in ('Draft', 'Cancelled') or imported or (rule is not null and organ is not null and deadline is not null)),
  check ((closed_at is not null) = (status in ('Accepted', 'Rejected', 'Cancelled'))),
  constraint resolution_numbered
    check ((number is null) = (status = 'Draft') and num_nulls(year, sequence, number) in (0, 3))
);
create index resolution_listed on resolution (entity_id, listed_at, id);
create index resolution_title on resolution (entity_id, title_key, id);
create index resolution_number on resolution (entity_id, number_key, id);
create index resolution_status on resolution (entity_id, status, id);
create index resolution_closes_up on resolution (entity_id, closes_up, id);
create index resolution_closes_down on resolution (entity_id, closes_down, id);
create index resolution_decided_up on resolution (entity_id, decided_up, id);
create index resolution_decided_down on resolution (entity_id, decided_down, id);
create index resolution_due on resolution (deadline) where status = 'Open';
create index resolution_supersedes on resolution (supersedes);

-- The text of record stands apart: it is closed to people with a conflict and to the platform.
create table resolution_text (
  resolution_id uuid primary key,
  entity_id uuid not null,
  text jsonb,
  foreign key (resolution_id, entity_id) references resolution (id, entity_id) on delete cascade
);

-- draft_id: by which whoever edits a draft calls them, who may choose it; it need only differ within the draft, so that it
-- tells nothing of other resolutions. Null where the server made the row: its own id stands for it then.
create table decision_maker (
  id uuid primary key,
  draft_id uuid,
  resolution_id uuid not null,
  entity_id uuid not null,
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
  reminded_at timestamptz,
  unique (resolution_id, draft_id),
  unique (id, resolution_id),
  foreign key (resolution_id, entity_id) references resolution (id, entity_id) on delete cascade
);
create index decision_maker_resolution on decision_maker (resolution_id, position);
create index decision_maker_user on decision_maker (user_id, resolution_id);

-- Append-only: what was handed in. At most one of two writes with one request key is taken.
create table decision_entry (
  id uuid primary key,
  resolution_id uuid not null,
  entity_id uuid not null,
  decision_maker_id uuid not null,
  decision text check (decision in ('for', 'against', 'abstain', 'conflict')),
  consent boolean,
  reason text,
  via text not null check (via in ('app', 'link')),
  by_user_id uuid references "user" on delete restrict,
  link_hash text,
  request_key text,
  at timestamptz not null,
  check (decision is not null or consent is not null),
  unique (link_hash),
  foreign key (resolution_id, entity_id) references resolution (id, entity_id) on delete cascade,
  foreign key (decision_maker_id, resolution_id) references decision_maker (id, resolution_id) on delete cascade
);
create index decision_entry_resolution on decision_entry (resolution_id, at, id);
create index decision_entry_decision_maker on decision_entry (decision_maker_id);

-- SHA-256 of a token of 256 bits; the token itself is in the mail alone.
create table decision_link (
  hash text primary key,
  decision_maker_id uuid not null,
  resolution_id uuid not null,
  entity_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz,
  foreign key (resolution_id, entity_id) references resolution (id, entity_id) on delete cascade,
  foreign key (decision_maker_id, resolution_id) references decision_maker (id, resolution_id) on delete cascade
);
create index decision_link_decision_maker on decision_link (decision_maker_id);
`;

export const DOCUMENTS = `
create table document (
  id uuid primary key,
  entity_id uuid not null references entity on delete cascade,
  resolution_id uuid,
  name text not null,
  media_type text not null,
  size_bytes bigint not null check (size_bytes > 0),
  pages integer,
  hash text not null,
  file_key text not null unique,
  uploaded_by uuid references "user" on delete restrict,
  uploaded_by_name text,
  created_at timestamptz not null,
  name_key text collate "C" not null generated always as (quorate_fold(name)) stored,
  unique (id, entity_id),
  foreign key (resolution_id, entity_id) references resolution (id, entity_id) on delete restrict
);
create index document_listed on document (entity_id, created_at, id) where resolution_id is null;
create index document_name on document (entity_id, name_key, id) where resolution_id is null;
create index document_hash on document (entity_id, hash);
create index document_resolution on document (resolution_id);

-- The papers of a resolution, in order, as they were when it was frozen.
create table paper (
  resolution_id uuid not null,
  document_id uuid not null,
  entity_id uuid not null,
  position integer not null,
  name text not null,
  hash text not null,
  primary key (resolution_id, document_id),
  foreign key (resolution_id, entity_id) references resolution (id, entity_id) on delete cascade,
  foreign key (document_id, entity_id) references document (id, entity_id) on delete restrict
);
create index paper_document on paper (document_id);
`;
