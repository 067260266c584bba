import { tenancy, USER } from '../tenancy';

/** What somebody narrows the list of documents to, under a name. */
const TABLE = `
create table document_filter (
  id uuid primary key,
  entity_id uuid not null references entity on delete cascade,
  user_id uuid not null references "user" on delete cascade,
  name text not null check (name <> ''),
  search text not null check (search <> ''),
  unique (entity_id, user_id, name)
);
create index document_filter_of on document_filter (user_id);
`;

const isMine = `user_id = ${USER}`;
const own = { read: isMine, add: isMine, change: isMine, remove: isMine };

export const sql = `${TABLE}\n${tenancy('document_filter', { member: own, admin: own, auditor: own })}`;
