/** Small letters without accents: databases sort by bytes, people do not. */
export const FOLD = `
create function quorate_fold(p_text text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(normalize(p_text, NFD)), '[\\u0300-\\u036f]', '', 'g')
$$;
`;

/** A holding of today that relates two entities. */
const IN_FORCE = `h.class = 'ordinary' and h.valid_from <= current_date
          and (h.valid_to is null or h.valid_to > current_date)`;

/**
 * An entity with those it is related to, as far as the caller may see them: one JSON value, because the calls that open
 * an entity want all of it. Edges from holders that are not related stay: they count as parents.
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
          where h.entity_id = any (p_related) and h.holder_entity_id is not null and ${IN_FORCE}),
      'entities', (
        select json_agg(json_build_array(r.id, r.name, r.type, r.status, r.country))
          from entity r where r.id = any (p_related)))
    from entity e where e.id = p_entity);
end $$;
`;

/**
 * Related are ancestors and descendants over ordinary holdings in force today, the entity itself included; loops end
 * because a union keeps each id once per direction. With p_group the entity's group is read in the same exchange, after
 * the role was taken: row-level security holds for it.
 */
export const ENTER = `
create function quorate_enter(p_uid text, p_entity uuid, p_group boolean) returns json language plpgsql as $$
declare
  v_user record;
  v_entity record;
  v_visible uuid[];
  v_related uuid[] := '{}';
  v_entered json;
  v_group json;
begin
  select u.id, u.uid, u.email, u.first_name, u.last_name, u.role, u.status,
      u.status <> 'Active' or coalesce(bool_and(m.status = 'Suspended'), false) as disabled,
      coalesce(array_agg(m.entity_id) filter (where m.status = 'Active'), '{}') as member_of
    into v_user
    from "user" u left join membership m on m.user_id = u.id
    where u.uid = p_uid
    group by u.id;
  if not found then
    return null;
  end if;
  if not v_user.disabled then
    v_visible := v_user.member_of;
  end if;

  if v_user.role = 'Admin' and not v_user.disabled or p_entity = any (v_visible) then
    select e.id, e.features, m.role as member_role,
        case when v_user.role = 'Admin' then 'Admin' else m.role end as role
      into v_entity
      from entity e
      left join membership m on m.entity_id = e.id and m.user_id = v_user.id and m.status = 'Active'
      where e.id = p_entity;
    if found then
      with recursive
        down (id) as (
          select p_entity
          union
          select h.entity_id from down d join holding h on h.holder_entity_id = d.id where ${IN_FORCE}
        ),
        up (id) as (
          select p_entity
          union
          select h.holder_entity_id from up u join holding h on h.entity_id = u.id
          where h.holder_entity_id is not null and ${IN_FORCE}
        )
        select array(select d.id from down d union all select u.id from up u where u.id <> p_entity)
          into v_related;
      v_visible := v_visible || v_related;
      v_entered := json_build_object(
        'id', v_entity.id, 'role', v_entity.role, 'memberRole', v_entity.member_role,
        'features', v_entity.features, 'related', v_related,
        'accessible', array(select r.id from unnest(v_related) r (id) where r.id = any (v_user.member_of)));
    end if;
  end if;

  perform set_config('quorate.user', v_user.id::text, true),
    set_config('quorate.entity', coalesce(v_entered ->> 'id', ''), true),
    set_config('quorate.role', coalesce(v_entered ->> 'role', ''), true),
    set_config('quorate.visible', coalesce(v_visible, '{}')::text, true),
    set_config('quorate.platform', '', true),
    set_config('role', 'quorate_app', true);
  if p_group and v_entered is not null then
    v_group := quorate_group(p_entity, v_related);
  end if;
  return json_build_object(
    'userId', v_user.id, 'uid', v_user.uid, 'email', v_user.email, 'firstName', v_user.first_name,
    'lastName', v_user.last_name, 'role', v_user.role, 'status', v_user.status, 'disabled', v_user.disabled,
    'entity', v_entered, 'group', v_group);
end $$;
revoke execute on function quorate_enter(text, uuid, boolean) from public;
`;
