import { ALL, tenancy } from '../tenancy';

/** Which version of a document was read for what it asks to be done: each once. */
export const sql = `
create table suggested_from (
  document_id uuid primary key,
  entity_id uuid not null,
  version integer not null,
  foreign key (document_id, entity_id) references document (id, entity_id) on delete cascade
);
${tenancy('suggested_from', { system: { read: ALL, add: ALL, change: ALL } })}`;
