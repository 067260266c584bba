import { onDay, thenOf } from './0043-past.then';

const setting = (name: string, type: string) =>
  `nullif(current_setting('quorate.${name}', true), '')::${type}`;

const IN_FORCE = `h.class = 'ordinary' and h.valid_from <= p_day and (h.valid_to is null or h.valid_to > p_day)`;

/** As 0022 has it, with what each entity was called and was on the day. */
export const GROUP_ON = `
create or replace function quorate_group_on(p_day date) returns json
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_entity uuid := ${setting('entity', 'uuid')};
  v_caller text := ${setting('caller', 'text')};
  v_related uuid[];
begin
  if v_entity is null or v_caller is null or v_caller not in ('member', 'admin', 'auditor', 'guest') then
    return null;
  end if;
  if v_caller = 'guest' then
    v_related := array[v_entity];
  else
    with recursive
      down (id) as (
        select v_entity
        union
        select h.entity_id from down d join holding h on h.holder_entity_id = d.id where ${IN_FORCE}
      ),
      up (id) as (
        select v_entity
        union
        select h.holder_entity_id from up u join holding h on h.entity_id = u.id
          where h.holder_entity_id is not null and ${IN_FORCE}
      )
      select array(select d.id from down d union select u.id from up u) into v_related;
  end if;
  return json_build_object(
    'related', v_related,
    'accessible', array(
      select m.entity_id from membership m
        where m.user_id = ${setting('user', 'uuid')} and m.status = 'Active' and m.entity_id = any (v_related)
          and (m.access_ends is null or m.access_ends > current_date)),
    'row', (
      select json_build_object(
        'registration', ${thenOf('registration')}, 'address', ${thenOf('address')}, 'settings', e.settings,
        'edges', (
          select coalesce(json_agg(json_build_array(
              h.holder_entity_id, h.entity_id, h.ownership::text, h.voting::text)), '[]')
            from holding h
            where h.entity_id = any (v_related) and h.holder_entity_id = any (v_related) and ${IN_FORCE}),
        'entities', (
          select json_agg(json_build_array(e.id, ${thenOf('name')}, e.type, ${thenOf('status')}, ${thenOf('country')}))
            from entity e ${onDay('p_day')} where e.id = any (v_related)),
        'board', (
          select coalesce(json_agg(json_build_array(represented.name, party.name)
              order by member.valid_from, quorate_fold(party.name) collate "C", member.id), '[]')
            from board_member member join party on party.id = member.party_id
            left join party represented on represented.id = member.represents_party_id
            where member.entity_id = v_entity and member.kind = 'management' and v_caller <> 'guest'
              and member.valid_from <= p_day and (member.valid_to is null or member.valid_to > p_day)))
      from entity e ${onDay('p_day')} where e.id = v_entity));
end $$;
`;
