import { type Kysely, sql } from 'kysely';

const user = `(select nullif(current_setting('quorate.user', true), '')::uuid)`;
const entity = `(select nullif(current_setting('quorate.entity', true), '')::uuid)`;
const own = `(user_id = ${user} and entity_id = ${entity})`;

/**
 * What a person has read of an entity's events: everything up to a sequence, and some after it. One row per person and
 * entity, which only that person reads and writes.
 */
const NOTIFICATIONS = `
create table notification_read (
  user_id uuid not null references "user" on delete cascade,
  entity_id uuid not null references entity on delete cascade,
  up_to integer not null default 0 check (up_to >= 0),
  sequences integer[] not null default '{}' check (cardinality(sequences) <= 1000),
  primary key (user_id, entity_id)
);
alter table notification_read enable row level security;
create policy read on notification_read for select to quorate_app using ${own};
create policy add on notification_read for insert to quorate_app with check ${own};
create policy change on notification_read for update to quorate_app using ${own};
grant select, insert, update on notification_read to quorate_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(NOTIFICATIONS).execute(db);
}
