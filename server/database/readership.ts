/**
 * Who reads what is not every member's to read. An event of it names it as `readers`, and its policy looks here, whatever
 * kind of thing it is: a module adds no policy to the record (docs/decisions/events.md).
 */

/** SQL of an array with the reader that stands for the auditors of an entity, who read what not every member does. */
export const AUDITORS = "'{00000000-0000-0000-0000-0000000000ad}'::uuid[]";

/** SQL of the table. */
export const READERSHIP = `
-- reader_id: a user, or an entity: its members and auditors. Admins read everything and stand nowhere.
create table readership (
  subject_id uuid not null,
  reader_id uuid not null,
  entity_id uuid not null references entity on delete cascade,
  primary key (subject_id, reader_id)
);
create index readership_entity on readership (entity_id);
`;

/**
 * Keeps who reads the rows of a table.
 * @param columns whose change changes the readers.
 * @param readers ids of the readers of a row `new`, in SQL: an array of uuid.
 * @returns SQL.
 */
export function readBy(table: string, columns: readonly string[], readers: string): string {
  return `
create function quorate_keep_readership_of_${table}() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_readers uuid[];
begin
  if tg_op = 'DELETE' then
    delete from readership where subject_id = old.id;
    return null;
  end if;
  v_readers := ${readers};
  delete from readership h where h.subject_id = new.id
    and not exists (select from unnest(v_readers) r (id) where r.id = h.reader_id);
  insert into readership (subject_id, reader_id, entity_id)
    select new.id, r.id, new.entity_id from unnest(v_readers) r (id)
    on conflict do nothing;
  return null;
end $$;
create trigger ${table}_readership after insert or update of ${columns.join(', ')} or delete on ${table}
  for each row execute function quorate_keep_readership_of_${table}();
`;
}
