import { AVATAR_COLORS } from '#contract/vocabulary';
import { ALL, tenancy, USER } from '../tenancy';

const TABLES = `
create table tag (
  id uuid primary key,
  entity_id uuid not null references entity on delete cascade,
  name text not null check (name <> ''),
  color text not null check (color in (${AVATAR_COLORS.map((color) => `'${color}'`).join(', ')})),
  revision integer not null default 1,
  created_at timestamptz not null,
  name_key text collate "C" not null generated always as (quorate_fold(name)) stored,
  unique (id, entity_id),
  constraint tag_name unique (entity_id, name_key)
);

create table document_tag (
  document_id uuid not null,
  tag_id uuid not null,
  entity_id uuid not null,
  primary key (document_id, tag_id),
  foreign key (document_id, entity_id) references document (id, entity_id) on delete cascade,
  foreign key (tag_id, entity_id) references tag (id, entity_id) on delete cascade
);
create index document_tag_documents on document_tag (entity_id, tag_id, document_id);
`;

/** The document under its own policies: which tags a document has tells of it. */
const isDocumentRead = 'exists (select from document d where d.id = document_tag.document_id)';
const isMyDocument = `exists (select from document d
      where d.id = document_tag.document_id and d.uploaded_by = ${USER})`;

const ACCESS = [
  tenancy('tag', {
    member: { read: ALL },
    auditor: { read: ALL },
    admin: { read: ALL, add: ALL, change: ALL, remove: ALL },
    system: { read: ALL },
  }),
  // Merging moves the tags of all documents, also of those that the admin may not read: the system does it.
  tenancy('document_tag', {
    member: { read: isDocumentRead, add: isMyDocument, remove: isMyDocument },
    auditor: { read: isDocumentRead },
    admin: { read: isDocumentRead, add: isDocumentRead, remove: isDocumentRead },
    system: { read: ALL, add: ALL, remove: ALL },
  }),
].join('\n');

export const sql = `${TABLES}\n${ACCESS}`;
