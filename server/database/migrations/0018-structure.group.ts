import { MOST_DAYS, MOST_HOLDINGS, MOST_PARTIES } from '#domain/structure/bounds';

const setting = (name: string, type: string) =>
  `nullif(current_setting('quorate.${name}', true), '')::${type}`;

/** Columns of 0019: a row is asked for them, so that this one runs before. */
const votesParty = (row: string) => `(to_jsonb(${row}) ->> 'votes_party_id')::uuid`;

const inForce = (day: string) => `h.valid_from <= ${day} and (h.valid_to is null or h.valid_to > ${day})`;

/** Where the caller is a member who may read all of the entity: not as a guest. */
const MEMBER_OF = `
    select m.entity_id from membership m
      where m.user_id = ${setting('user', 'uuid')} and m.status = 'Active' and m.access <> 'Guest'
        and (m.access_ends is null or m.access_ends > current_date)`;

/**
 * The group of the entity that was entered, as of a day: it runs as its owner, since whoever was related on that day may be out of
 * sight today. Of related entities it tells what is told of today's; of other parties the name, where the caller may read it
 * in this entity or in another one as its member. Guests are answered the entity alone.
 */
export const GROUP = `
-- The entity, everything below it, and everything above any of these; the nearest first.
create function quorate_related(p_entity uuid, p_day date) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    with recursive
      down (id) as (
        select p_entity
        union
        select h.entity_id from down d join holding h on h.holder_entity_id = d.id
          where ${inForce('p_day')}
      ),
      up (id) as (
        (select d.id from down d limit ${MOST_PARTIES + 1})
        union
        select h.holder_entity_id from up u join holding h on h.entity_id = u.id
          where h.holder_entity_id is not null and ${inForce('p_day')}
      )
      select array(select u.id from up u limit ${MOST_PARTIES + 1}));
end $$;
revoke execute on function quorate_related(uuid, date) from public;

-- Whatever the day.
create function quorate_ever_related(p_entity uuid) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    with recursive
      down (id) as (
        select p_entity
        union
        select h.entity_id from down d join holding h on h.holder_entity_id = d.id
      ),
      up (id) as (
        (select d.id from down d limit ${MOST_PARTIES + 1})
        union
        select h.holder_entity_id from up u join holding h on h.entity_id = u.id
          where h.holder_entity_id is not null
      )
      select array(select u.id from up u limit ${MOST_PARTIES + 1}));
end $$;
revoke execute on function quorate_ever_related(uuid) from public;

create function quorate_structure(p_day date, p_compare date) returns json
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_entity uuid := ${setting('entity', 'uuid')};
  v_caller text := ${setting('caller', 'text')};
  v_user uuid := ${setting('user', 'uuid')};
  v_is_guest boolean := v_caller = 'guest';
  v_platform boolean;
  v_member_of uuid[];
  v_related uuid[];
  v_ever uuid[];
  v_holdings uuid[];
  v_parties uuid[];
begin
  if v_entity is null or v_caller is null or v_caller not in ('member', 'admin', 'auditor', 'guest') then
    return null;
  end if;
  v_platform := exists (select from "user" u where u.id = v_user and u.role = 'Admin');
  v_member_of := array(${MEMBER_OF});
  if v_is_guest then
    v_related := array[v_entity];
    v_ever := '{}';
    v_holdings := '{}';
  else
    v_related := quorate_related(v_entity, p_day);
    if p_compare is not null then
      v_related := v_related || quorate_related(v_entity, p_compare);
    end if;
    v_ever := quorate_ever_related(v_entity);
    v_holdings := array(
      select h.id from holding h join (
          select r.id, min(r.at) as at from unnest(v_related) with ordinality r (id, at) group by r.id
        ) near on near.id = h.entity_id
        where ${inForce('p_day')} or (p_compare is not null and ${inForce('p_compare')})
        order by near.at, h.id
        limit ${MOST_HOLDINGS + 1});
  end if;
  v_parties := array(
    select p.id from party p where p.entity_id = any (v_related)
    union select h.holder_party_id from holding h where h.id = any (v_holdings)
    union select ${votesParty('h')} from holding h where h.id = any (v_holdings));

  return json_build_object(
    'related', (select coalesce(json_agg(distinct r.id), '[]') from unnest(v_related) r (id)),
    'parties', (
      select coalesce(json_agg(json_build_array(
          p.id, p.kind,
          case when p.kind = 'entity' or v_platform
              or p.user_id = v_user
              or p.recorded_in = v_entity or p.recorded_in = any (v_member_of)
              or exists (select from holding k
                where (k.holder_party_id = p.id or ${votesParty('k')} = p.id)
                  and (k.entity_id = v_entity or k.entity_id = any (v_member_of)))
            then coalesce(e.name, p.name) end,
          case when e.id is null then p.legal_form else e.registration ->> 'legalForm' end,
          e.id, e.type, e.status, e.country,
          coalesce(v_platform or e.id = v_entity or e.id = any (v_member_of), false),
          e.registration ->> 'number', e.address ->> 'city')), '[]')
        from party p left join entity e on e.id = p.entity_id
        where p.id = any (v_parties)),
    'holdings', (
      select coalesce(json_agg(json_build_array(
          h.id, h.holder_party_id, held.id, h.class, h.ownership::text, h.voting::text,
          h.valid_from, h.valid_to, ${votesParty('h')}, to_jsonb(h) ->> 'votes_right')
          order by h.valid_from, h.id), '[]')
        from holding h join party held on held.entity_id = h.entity_id
        where h.id = any (v_holdings)),
    'days', (
      select coalesce(json_agg(latest.day order by latest.day), '[]') from (
        select distinct changed.day from (
          select h.valid_from as day from holding h where h.entity_id = any (v_ever)
          union select h.valid_to from holding h where h.entity_id = any (v_ever) and h.valid_to is not null
        ) changed order by changed.day desc limit ${MOST_DAYS}) latest));
end $$;
revoke execute on function quorate_structure(date, date) from public;
grant execute on function quorate_structure(date, date) to quorate_app;
`;
