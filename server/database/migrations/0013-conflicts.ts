/**
 * Other queries that look for a conflict took the index of all conflicts, whichever entity they are of. A condition of its own
 * leaves it to the one that knows the entity.
 */
export const sql = `
drop index decision_entry_conflict;
create index decision_entry_conflicts on decision_entry (entity_id, decision_maker_id)
  where coalesce(decision, '') = 'conflict';

create or replace function quorate_conflicts() returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_entity uuid := nullif(current_setting('quorate.entity', true), '')::uuid;
  v_user uuid := nullif(current_setting('quorate.user', true), '')::uuid;
begin
  return array(
    select r.id from resolution r
      where r.status <> 'Draft' and r.rule ->> 'conflicts' = 'excluded' and r.id = any (array(
        select e.resolution_id from decision_maker e
          where e.conflicted and e.user_id = v_user and e.entity_id = v_entity
        union
        select e.resolution_id from decision_entry v join decision_maker e on e.id = v.decision_maker_id
          where coalesce(v.decision, '') = 'conflict' and v.entity_id = v_entity and e.user_id = v_user)));
end $$;
`;
