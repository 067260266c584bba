import { ALL, tenancy } from '../tenancy';

/** Where an embedding endpoint is configured: what passages mean, and how far those of a thing have come. */
const TABLES = `
-- Numbers of four bytes, little endian, of length 1 together. made_by: by which model, behind which endpoint.
create table search_vector (
  entity_id uuid not null,
  number integer not null,
  made_by text not null,
  vector bytea not null check (octet_length(vector) between 4 and 65536 and octet_length(vector) % 4 = 0),
  primary key (entity_id, number),
  foreign key (entity_id, number) references search_passage (entity_id, number) on delete cascade
);
-- They are read whole, and do not pack.
alter table search_vector alter column vector set storage external;

-- attempts: how often the endpoint did not take its texts.
create table search_embedding (
  source uuid primary key,
  entity_id uuid not null,
  made_by text not null,
  is_done boolean not null default false,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  foreign key (source, entity_id) references search_source (id, entity_id) on delete cascade
);
create index search_embedding_entity on search_embedding (entity_id);
`;

const system = { system: { read: ALL, add: ALL, change: ALL, remove: ALL } };
/** Whoever reads the passage, under its own policies. */
const isRead = `exists (select from search_passage p
  where p.entity_id = search_vector.entity_id and p.number = search_vector.number)`;
const readers = {
  admin: { read: isRead },
  member: { read: isRead },
  auditor: { read: isRead },
  guest: { read: isRead },
};

export const sql = [
  TABLES,
  tenancy('search_vector', { ...system, ...readers }),
  tenancy('search_embedding', system),
].join('\n');
