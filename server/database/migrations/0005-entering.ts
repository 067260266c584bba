import { GROUP } from './0005-entering.group';
import { LINK_END } from './0005-entering.link';

const inForce = (membership: string) =>
  `${membership}.status = 'Active' and (${membership}.access_ends is null or ${membership}.access_ends > current_date)`;

/** A holding of today that relates two entities. */
const IN_FORCE = `h.class = 'ordinary' and h.valid_from <= current_date
          and (h.valid_to is null or h.valid_to > current_date)`;

/**
 * Every caller comes in by one of these functions, which take the role and say who calls, until the transaction ends.
 * Settings that do not concern the caller are emptied: nothing of another transaction is left.
 */
const settings = (said: Readonly<Record<string, string>>, role: string) =>
  [
    ...['user', 'entity', 'caller', 'visible', 'guest_of', 'decision_maker', 'resolution', 'platform'].map(
      (name) => `set_config('quorate.${name}', ${said[name] ?? "''"}, true)`,
    ),
    `set_config('role', '${role}', true)`,
  ].join(',\n    ');

/**
 * Without p_walk the entity alone is in sight. With it there are ancestors and descendants over ordinary holdings in force
 * today, the entity itself included, and the entities of the caller's memberships; loops end because a union keeps each id
 * once per direction. A guest is related to the entity alone. With p_group the group is read in the same exchange, after the
 * role was taken: row-level security holds for it.
 */
const PEOPLE = `
create function quorate_enter(p_uid text, p_entity uuid, p_walk boolean, p_group boolean)
  returns json language plpgsql as $$
declare
  v_user record;
  v_entity record;
  v_visible uuid[];
  v_related uuid[];
  v_entered json;
  v_caller text := '';
  v_guest_of uuid;
  v_group json;
begin
  select u.id, u.uid, u.email, u.first_name, u.last_name, u.role, u.status,
      u.status <> 'Active' or coalesce(bool_and(m.status = 'Suspended'), false) as disabled,
      coalesce(array_agg(m.entity_id) filter (where ${inForce('m')}), '{}') as member_of
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
    select e.id, e.features, m.role as member_role, m.guest_of,
        case when v_user.role = 'Admin' then 'Admin' else m.role end as role,
        case when v_user.role = 'Admin' then 'Member' else m.access end as access
      into v_entity
      from entity e
      left join membership m on m.entity_id = e.id and m.user_id = v_user.id and ${inForce('m')}
      where e.id = p_entity;
    if found then
      if v_entity.access = 'Guest' then
        v_guest_of := v_entity.guest_of;
      end if;
      if not p_walk then
        v_visible := array[p_entity];
      else
        if v_entity.access = 'Guest' then
          v_related := array[p_entity];
        else
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
        end if;
        v_visible := v_visible || v_related;
      end if;
      v_caller := case when v_entity.role = 'Admin' then 'admin' else lower(v_entity.access) end;
      v_entered := json_build_object(
        'id', v_entity.id, 'role', v_entity.role, 'memberRole', v_entity.member_role, 'access', v_entity.access,
        'features', v_entity.features);
    end if;
  end if;

  perform ${settings(
    {
      user: 'v_user.id::text',
      entity: "coalesce(v_entered ->> 'id', '')",
      caller: 'v_caller',
      visible: "coalesce(v_visible, '{}')::text",
      guest_of: "coalesce(v_guest_of::text, '')",
    },
    'quorate_app',
  )};
  if v_related is not null then
    v_group := json_build_object(
      'related', v_related,
      'accessible', array(select r.id from unnest(v_related) r (id) where r.id = any (v_user.member_of)),
      'row', case when p_group then quorate_group(p_entity, v_related) end);
  end if;
  return json_build_object(
    'userId', v_user.id, 'uid', v_user.uid, 'email', v_user.email, 'firstName', v_user.first_name,
    'lastName', v_user.last_name, 'role', v_user.role, 'status', v_user.status, 'disabled', v_user.disabled,
    'entity', v_entered, 'group', v_group);
end $$;
revoke execute on function quorate_enter(text, uuid, boolean, boolean) from public;
`;

/** The server's jobs, and whoever holds a link by mail, come without a token of their own. */
const OTHERS = `
create function quorate_enter_system(p_entity uuid) returns boolean language plpgsql as $$
begin
  perform ${settings({ entity: 'p_entity::text', caller: "'system'", visible: 'array[p_entity]::text' }, 'quorate_system')};
  return true;
end $$;
revoke execute on function quorate_enter_system(uuid) from public;

-- Null for a hash that is not known, was replaced or has expired, and where the module is off. A link is asked for a
-- moment, not for the database's own: one clock says what is over.
create function quorate_enter_link(p_hash text, p_now timestamptz) returns json language plpgsql as $$
declare
  v_link record;
begin
  select l.entity_id, l.resolution_id, l.decision_maker_id, l.used_at into v_link
    from decision_link l join entity e on e.id = l.entity_id
    where l.hash = p_hash and l.expires_at > p_now and 'resolutions' = any (e.features);
  if not found then
    return null;
  end if;
  perform ${settings(
    {
      entity: 'v_link.entity_id::text',
      caller: "'link'",
      visible: 'array[v_link.entity_id]::text',
      decision_maker: 'v_link.decision_maker_id::text',
      resolution: 'v_link.resolution_id::text',
    },
    'quorate_link',
  )};
  return json_build_object('entityId', v_link.entity_id, 'resolutionId', v_link.resolution_id,
    'decisionMakerId', v_link.decision_maker_id, 'usedAt', v_link.used_at);
end $$;
revoke execute on function quorate_enter_link(text, timestamptz) from public;
`;

export const sql = [GROUP, PEOPLE, OTHERS, LINK_END].join('\n');
