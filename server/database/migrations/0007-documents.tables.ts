/** Types of content by what people call them; all others are `other`. */
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  word: [
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.oasis.opendocument.text',
  ],
  sheet: [
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.oasis.opendocument.spreadsheet',
    'text/csv',
  ],
  slides: [
    'application/vnd.ms-powerpoint',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.presentation',
  ],
  mail: ['message/rfc822'],
};

const formats = Object.entries(FORMATS)
  .map(
    ([format, types]) =>
      `when media_type in (${types.map((type) => `'${type}'`).join(', ')}) then '${format}'`,
  )
  .join('\n      ');

export const TABLES = `
create table folder (
  id uuid primary key,
  entity_id uuid not null references entity on delete cascade,
  parent_id uuid,
  name text not null check (name <> ''),
  name_key text collate "C" not null generated always as (quorate_fold(name)) stored,
  position integer not null default 0,
  created_at timestamptz not null,
  unique (id, entity_id),
  foreign key (parent_id, entity_id) references folder (id, entity_id)
);
create unique index folder_name on folder (entity_id, parent_id, name_key) nulls not distinct;
create index folder_parent on folder (parent_id);

-- The current version stands in the row itself, and with all others in document_version. What lists are sorted by is never
-- null: documents without a day come last upwards and downwards. reading: how far the text of the current version is read.
alter table document
  add version integer not null default 1 check (version > 0),
  add revision integer not null default 1,
  add description text not null default '',
  add dated date,
  add folder_id uuid,
  add retain_until date,
  add hold_reason text,
  add hold_by uuid references "user" on delete restrict,
  add hold_by_name text,
  add hold_at timestamptz,
  add updated_at timestamptz not null default now(),
  add deleted_at timestamptz,
  add deleted_by uuid references "user" on delete restrict,
  add deleted_by_name text,
  add reading text not null default 'waiting' check (reading in ('waiting', 'reading', 'read', 'scan', 'failed')),
  add format text collate "C" not null generated always as (
    case
      ${formats}
      when media_type like 'image/%' then 'image'
      when media_type like 'text/%' then 'text'
      else 'other' end) stored,
  add is_deleted boolean not null generated always as (deleted_at is not null) stored,
  add dated_up date not null generated always as (coalesce(dated, 'infinity')) stored,
  add dated_down date not null generated always as (coalesce(dated, '-infinity')) stored,
  add words_key text collate "C" not null
    generated always as (quorate_fold(name) || chr(10) || quorate_fold(description)) stored,
  add constraint document_folder foreign key (folder_id, entity_id) references folder (id, entity_id)
    on delete set null (folder_id),
  add constraint document_held check ((hold_reason is null) = (hold_at is null)),
  -- A unique column is a key: whoever refers to a document would wait for whoever replaces its content.
  drop constraint document_file_key_key;
update document set updated_at = created_at;

drop index document_listed, document_name;
create index document_file on document (file_key);
create index document_created on document (entity_id, is_deleted, created_at, id) where resolution_id is null;
create index document_updated on document (entity_id, is_deleted, updated_at, id) where resolution_id is null;
create index document_name on document (entity_id, is_deleted, name_key, id) where resolution_id is null;
create index document_dated_up on document (entity_id, is_deleted, dated_up, id) where resolution_id is null;
create index document_dated_down on document (entity_id, is_deleted, dated_down, id) where resolution_id is null;
create index document_size on document (entity_id, is_deleted, size_bytes, id) where resolution_id is null;
create index document_of_folder on document (folder_id);
create index document_purged on document (deleted_at) where deleted_at is not null;

create table document_version (
  document_id uuid not null,
  number integer not null check (number > 0),
  entity_id uuid not null,
  name text not null,
  media_type text not null,
  size_bytes bigint not null,
  pages integer,
  hash text not null,
  file_key text not null,
  uploaded_by uuid references "user" on delete restrict,
  uploaded_by_name text,
  created_at timestamptz not null,
  note text not null default '',
  primary key (document_id, number),
  foreign key (document_id, entity_id) references document (id, entity_id) on delete cascade
);
create index document_version_hash on document_version (entity_id, hash);
create index document_version_file on document_version (file_key);
insert into document_version (document_id, number, entity_id, name, media_type, size_bytes, pages, hash, file_key,
    uploaded_by, uploaded_by_name, created_at)
  select id, 1, entity_id, name, media_type, size_bytes, pages, hash, file_key, uploaded_by, uploaded_by_name, created_at
    from document;

-- text: words and who is named among them, in order; mentions: the ids of those who are named.
create table document_comment (
  id uuid primary key,
  document_id uuid not null,
  entity_id uuid not null,
  parent_id uuid,
  version integer not null,
  page integer check (page > 0),
  position jsonb,
  quote text,
  text jsonb not null,
  mentions uuid[] not null default '{}',
  author_id uuid references "user" on delete restrict,
  author_name text,
  created_at timestamptz not null,
  edited_at timestamptz,
  resolved_at timestamptz,
  resolved_by uuid references "user" on delete restrict,
  resolved_by_name text,
  unique (id, document_id),
  foreign key (document_id, entity_id) references document (id, entity_id) on delete cascade,
  foreign key (parent_id, document_id) references document_comment (id, document_id) on delete cascade,
  check (parent_id is null or resolved_at is null)
);
create index document_comment_document on document_comment (document_id, created_at, id);
create index document_comment_open on document_comment (document_id) where parent_id is null and resolved_at is null;
create index document_comment_mentions on document_comment using gin (mentions);
`;
