/**
 * The entities of whoever is signed in, each with those among them that hold it today, as one value. Under row-level security each
 * membership, entity and holding was compared with all entities in sight one by one: a thousand of a thousand.
 */
export const sql = `
create function quorate_own_entities() returns json
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_user uuid := nullif(current_setting('quorate.user', true), '')::uuid;
begin
  return (
    with mine as materialized (
      select m.entity_id as id, m.role from membership m
        where m.user_id = v_user and m.status = 'Active'
          and (m.access_ends is null or m.access_ends > quorate_day(m.entity_id))),
    held as (
      select h.entity_id as id, json_agg(distinct h.holder_entity_id order by h.holder_entity_id) as parents
        from holding h join mine holder on holder.id = h.holder_entity_id
        where h.entity_id in (select id from mine) and h.class = 'ordinary' and h.valid_from <= current_date
          and (h.valid_to is null or h.valid_to > current_date)
        group by h.entity_id)
    select coalesce(json_agg(json_build_object('id', e.id, 'role', mine.role, 'name', e.name, 'type', e.type,
        'status', e.status, 'parents', coalesce(held.parents, '[]'))), '[]')
      from mine join entity e on e.id = mine.id left join held on held.id = mine.id);
end $$;
revoke execute on function quorate_own_entities() from public;
grant execute on function quorate_own_entities() to quorate_app;
`;
