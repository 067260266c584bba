import { HERE, tenancy } from '../tenancy';

/** Once in each quarter an admin confirms that whoever has access to the entity shall have it. */
const TABLE = `
create table access_review (
  id uuid primary key,
  entity_id uuid not null references entity on delete cascade,
  quarter text not null check (quarter ~ '^[0-9]{4}-Q[1-4]$'),
  confirmed_by uuid references "user" on delete set null,
  confirmed_at timestamptz not null,
  users integer not null check (users >= 0),
  absent integer not null check (absent >= 0),
  unique (entity_id, quarter)
);
create index access_review_by on access_review (confirmed_by);
-- The job that tells of due reviews asks which were told.
create index event_review_due on event (entity_id) where type = 'membership.reviewDue';
`;

export const sql = `${TABLE}\n${tenancy('access_review', { admin: { read: HERE, add: HERE }, system: { read: HERE } })}`;
