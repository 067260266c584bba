/**
 * On which boards the members of the entity's boards sit on a day, as 0024 says of today: without a day, today is that of each
 * entity's calendar. On a day that is asked for, an entity counts that was not liquidated on it: terms of one that is by now may
 * have no last day. The function without a day stays for the version before, which may run beside this one.
 */
export const sql = `
create function quorate_sitting(p_now timestamptz, p_day date)
  returns table (party_id uuid, entity_id uuid, name text, kind text, entities integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_entity uuid := nullif(current_setting('quorate.entity', true), '')::uuid;
  v_user uuid := nullif(current_setting('quorate.user', true), '')::uuid;
  v_mine uuid[];
begin
  if v_entity is null or coalesce(current_setting('quorate.caller', true), '') <> 'admin' then
    return;
  end if;
  v_mine := array(select m.entity_id from membership m where m.user_id = v_user and m.role = 'Admin'
    and m.status = 'Active' and m.access = 'Member' and (m.access_ends is null or m.access_ends > current_date));
  if not v_entity = any (v_mine) then
    return;
  end if;
  return query
    with seat as (
      select b.entity_id, e.name, b.kind, p.id as party_id, p.user_id, p.email
        from board_member b join entity e on e.id = b.entity_id join party p on p.id = b.party_id
        where b.entity_id = any (v_mine) and coalesce((select w.status from entity_past w
            where w.entity_id = e.id and w.valid_to > p_day order by w.valid_to limit 1), e.status) <> 'Liquidated'
          and (case b.kind when 'management' then 'managementBoard' else 'supervisoryBoard' end) = any (e.features)
          and b.valid_from <= coalesce(p_day, (p_now at time zone (e.settings ->> 'timeZone'))::date)
          and (b.valid_to is null or b.valid_to > coalesce(p_day, (p_now at time zone (e.settings ->> 'timeZone'))::date))
    ), person as (
      select distinct s.party_id, s.user_id, s.email from seat s where s.entity_id = v_entity
    ), sitting as (
      select person.party_id, s.entity_id, s.name, s.kind from person join seat s on s.party_id = person.party_id
      union
      select person.party_id, s.entity_id, s.name, s.kind from person join seat s on s.user_id = person.user_id
      union
      select person.party_id, s.entity_id, s.name, s.kind from person join seat s on s.email = person.email
    )
    select sitting.party_id, sitting.entity_id, sitting.name, sitting.kind, cardinality(v_mine)
      from sitting order by 1, quorate_fold(sitting.name), 2, 4 limit 20000;
end $$;
revoke execute on function quorate_sitting(timestamptz, date) from public;
grant execute on function quorate_sitting(timestamptz, date) to quorate_app;
`;
