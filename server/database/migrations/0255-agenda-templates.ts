import { ALL, tenancy } from '../tenancy';

/**
 * The agenda that a meeting of a type begins with here. items is null where the entity went back to the built-in one: the row stays, so that a
 * revision is never given twice and who saves over an older one is told.
 */
const TABLE = `
create table agenda_template (
  id uuid primary key,
  entity_id uuid not null references entity on delete cascade,
  type text not null,
  items jsonb,
  revision integer not null,
  saved_by uuid references "user" on delete restrict,
  saved_by_name text,
  saved_at timestamptz not null,
  unique (entity_id, type)
);
`;

export const sql = [TABLE, tenancy('agenda_template', { admin: { read: ALL, add: ALL, change: ALL } })].join(
  '\n',
);
