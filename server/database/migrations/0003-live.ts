import { type Kysely, sql } from 'kysely';

/** Servers that listen learn of each event when it is committed; who may read it, they ask. */
const NOTIFY = `
create function quorate_tell_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('quorate_event', json_build_object('entityId', new.entity_id, 'sequence', new.sequence)::text);
  return null;
end $$;
create trigger event_tell after insert on event for each row execute function quorate_tell_event();
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(NOTIFY).execute(db);
}
