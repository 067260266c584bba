import { ALL, tenancy } from '../tenancy';

/** What was suggested and is gone, by its key: a task that was deleted is not suggested again when the same is read the next time. */
export const sql = `
create table suggested_before (
  entity_id uuid not null references entity on delete cascade,
  source_key text not null,
  primary key (entity_id, source_key)
);
${tenancy('suggested_before', { system: { read: ALL, add: ALL } })}`;
