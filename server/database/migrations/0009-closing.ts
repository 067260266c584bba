import { type Kysely, sql } from 'kysely';

/**
 * When the voting on a resolution closes is chosen beside its rule and frozen with the sending. The guard is a trigger of
 * its own beside `quorate_guard_resolution`. Closing early moves no stored deadline: that is still only extended.
 */
const CLOSING = `
alter table resolution add column closing text not null default 'deadline'
  check (closing in ('deadline', 'whenAllDecided'));

create function quorate_guard_closing() returns trigger language plpgsql as $$
begin
  if new.closing <> old.closing and old.status <> 'Draft' then
    raise exception 'what was sent is frozen' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger resolution_guard_closing before update of closing on resolution
  for each row execute function quorate_guard_closing();
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CLOSING).execute(db);
}
