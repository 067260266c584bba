/**
 * Why a link that was sent lets nobody in any more, and whom to ask. Asked by hash: who has no token that was once sent
 * learns nothing. It runs before a role is taken, as entering does.
 */
export const LINK_END = `
create function quorate_link_end(p_hash text, p_now timestamptz) returns json language plpgsql as $$
declare
  v_link record;
  v_sender text;
begin
  select l.expires_at, l.replaced_at, l.resolution_id, l.entity_id, e.name, e.settings ->> 'timeZone' as time_zone,
      'resolutions' = any (e.features) as has_module into v_link
    from decision_link l join entity e on e.id = l.entity_id
    where l.hash = p_hash;
  if not found or (v_link.has_module and v_link.expires_at > p_now) then
    return null;
  end if;
  select p.texts ->> 'actor' into v_sender
    from event e left join event_person p
      on p.entity_id = e.entity_id and p.sequence = e.sequence and p.person_id = e.actor_user_id
    where e.entity_id = v_link.entity_id and e.subject_kind = 'resolution' and e.subject_id = v_link.resolution_id
      and e.type = 'resolution.sent'
    order by e.sequence desc limit 1;
  return json_build_object(
    'why', case when not v_link.has_module then 'moduleOff' when v_link.replaced_at is not null then 'replaced'
      else 'expired' end,
    'at', coalesce(v_link.replaced_at, v_link.expires_at), 'entityName', v_link.name,
    'timeZone', v_link.time_zone, 'sender', v_sender);
end $$;
revoke execute on function quorate_link_end(text, timestamptz) from public;
`;
