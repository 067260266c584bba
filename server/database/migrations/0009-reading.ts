import { ALL, tenancy } from '../tenancy';

/**
 * How far each version was read. What changes with every page stands in a row of its own: the document's has triggers and
 * indexes that have nothing to do with it. The state of the current version stands in the document, too, where lists are
 * filtered by it.
 */
const TABLES = `
create table document_reading (
  document_id uuid not null,
  version integer not null,
  entity_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'reading', 'read', 'scan', 'failed')),
  pages_read integer not null default 0 check (pages_read >= 0),
  pages integer check (pages >= 0),
  language text check (language ~ '^[a-z]{2}$'),
  by_machine boolean not null default false,
  confidence numeric(4, 3) check (confidence between 0 and 1),
  reason text,
  attempts integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  due_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (document_id, version),
  unique (document_id, version, entity_id),
  foreign key (document_id, version) references document_version (document_id, number) on delete cascade,
  foreign key (document_id, entity_id) references document (id, entity_id) on delete cascade
);
create index document_reading_due on document_reading (due_at) where state in ('waiting', 'reading');
create index document_reading_entity on document_reading (entity_id, state);

create table document_page (
  document_id uuid not null,
  version integer not null,
  number integer not null check (number > 0),
  entity_id uuid not null,
  text text not null,
  source text not null check (source in ('text', 'machine')),
  confidence numeric(4, 3) check (confidence between 0 and 1),
  label text,
  primary key (document_id, version, number),
  foreign key (document_id, version, entity_id) references document_reading (document_id, version, entity_id)
    on delete cascade,
  check (source = 'machine' or confidence is null)
);

insert into document_reading (document_id, version, entity_id)
  select document_id, number, entity_id from document_version;
`;

/** Every version waits from the moment it is there, whoever added it. */
const WAITING = `
create function quorate_await_reading() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into document_reading (document_id, version, entity_id) values (new.document_id, new.number, new.entity_id);
  return null;
end $$;
create trigger document_version_reading after insert on document_version
  for each row execute function quorate_await_reading();

create function quorate_await_reading_anew() returns trigger language plpgsql as $$
begin
  new.reading := 'waiting';
  return new;
end $$;
create trigger document_reading_anew before update on document
  for each row when (new.version <> old.version) execute function quorate_await_reading_anew();
`;

/** Whoever reads the document, under its own policies. */
const isRead = (table: string) => `exists (select from document d where d.id = ${table}.document_id)`;

const readers = (table: string) => {
  const read = isRead(table);
  return { member: { read }, admin: { read }, auditor: { read }, guest: { read } };
};

const ACCESS = [
  tenancy('document_reading', { ...readers('document_reading'), system: { read: ALL, change: ALL } }),
  tenancy('document_page', {
    ...readers('document_page'),
    system: { read: ALL, add: ALL, change: ALL, remove: ALL },
  }),
].join('\n');

export const sql = `${TABLES}${WAITING}${ACCESS}`;
