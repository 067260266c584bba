/**
 * An entity with those it is related to, as far as the caller may see them, and with the members of its management board
 * of today in its zone, and whom they represent.
 */
export const GROUP = `
create function quorate_group(p_entity uuid, p_related uuid[]) returns json language plpgsql stable as $$
begin
  return (
    select json_build_object(
      'registration', e.registration, 'address', e.address, 'settings', e.settings,
      'edges', (
        select coalesce(json_agg(json_build_array(
            h.holder_entity_id, h.entity_id, h.ownership::text, h.voting::text)), '[]')
          from holding h
          where h.entity_id = any (p_related) and h.holder_entity_id is not null
            and h.class = 'ordinary' and h.valid_from <= current_date
            and (h.valid_to is null or h.valid_to > current_date)),
      'entities', (
        select json_agg(json_build_array(r.id, r.name, r.type, r.status, r.country))
          from entity r where r.id = any (p_related)),
      'board', (
        select coalesce(json_agg(json_build_array(represented.name, party.name)
            order by member.valid_from, quorate_fold(party.name) collate "C", member.id), '[]')
          from board_member member join party on party.id = member.party_id
          left join party represented on represented.id = member.represents_party_id
          where member.entity_id = p_entity and member.kind = 'management'
            and member.valid_from <= (now() at time zone (e.settings ->> 'timeZone'))::date
            and (member.valid_to is null or member.valid_to > (now() at time zone (e.settings ->> 'timeZone'))::date)))
    from entity e where e.id = p_entity);
end $$;
`;
