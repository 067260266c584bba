/**
 * All entities are sorted by when somebody worked in them last, which stood in their memberships alone. Who never was there comes first, and
 * last the other way round.
 */
export const sql = `
alter table entity add last_active_at timestamptz;
update entity e set last_active_at = (select max(m.last_active_at) from membership m where m.entity_id = e.id);
alter table entity add active_key timestamptz not null
  generated always as (coalesce(last_active_at, '-infinity'::timestamptz)) stored;
create index entity_listed_active on entity (active_key, id);

-- A row that somebody else is writing is passed over, as it would be by the next hour: nobody waits to be seen.
create function quorate_entity_seen() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update entity set last_active_at = new.last_active_at where id = (
    select e.id from entity e where e.id = new.entity_id and e.active_key < new.last_active_at
      for no key update skip locked);
  return null;
end $$;
create trigger membership_entity_seen_new after insert on membership for each row
  when (new.last_active_at is not null) execute function quorate_entity_seen();
create trigger membership_entity_seen after update of last_active_at on membership for each row
  when (new.last_active_at is not null) execute function quorate_entity_seen();
`;
