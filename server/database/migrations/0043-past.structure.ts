import { MOST_DAYS, MOST_HOLDINGS } from '#domain/structure/bounds';
import { onDay, thenOf } from './0043-past.then';

const setting = (name: string, type: string) =>
  `nullif(current_setting('quorate.${name}', true), '')::${type}`;

const inForce = (row: string, day: string) =>
  `${row}.valid_from <= ${day} and (${row}.valid_to is null or ${row}.valid_to > ${day})`;

const onEitherDay = (row: string) =>
  `(${inForce(row, 'p_day')} or (p_compare is not null and ${inForce(row, 'p_compare')}))`;

/** Where the caller is a member who may read all of the entity: not as a guest. */
const MEMBER_OF = `
    select m.entity_id from membership m
      where m.user_id = ${setting('user', 'uuid')} and m.status = 'Active' and m.access <> 'Guest'
        and (m.access_ends is null or m.access_ends > current_date)`;

/** Where a party stands in a register or in a record of outside holdings that the caller reads. */
const standsIn = (table: string, row: string, columns: readonly string[]) => `
              exists (select from ${table} ${row}
                where p.id in (${columns.map((column) => `${row}.${column}`).join(', ')})
                  and (${row}.entity_id = v_entity or ${row}.entity_id = any (v_member_of)))`;

/** As 0023 has it, with what each entity was called and was on the day. */
export const STRUCTURE = `
create or replace function quorate_structure(p_day date, p_compare date) returns json
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
  v_holdings uuid[] := '{}';
  v_recorders uuid[] := '{}';
  v_outside uuid[] := '{}';
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
  else
    v_related := quorate_related(v_entity, p_day);
    if p_compare is not null then
      v_related := v_related || quorate_related(v_entity, p_compare);
    end if;
    v_ever := quorate_ever_related(v_entity);
    v_recorders := array(
      select e.id from unnest(v_ever) e (id)
        where e.id = v_entity or v_platform or e.id = any (v_member_of));
    v_holdings := array(
      select h.id from holding h join (
          select r.id, min(r.at) as at from unnest(v_related) with ordinality r (id, at) group by r.id
        ) near on near.id = h.entity_id
        where ${onEitherDay('h')}
        order by near.at, h.id
        limit ${MOST_HOLDINGS + 1});
    v_outside := array(
      select o.id from outside_holding o
        where o.entity_id = any (v_recorders) and o.entity_id = any (v_related) and ${onEitherDay('o')}
        order by o.entity_id <> v_entity, o.id
        limit ${MOST_HOLDINGS + 1});
  end if;
  v_parties := array(
    select p.id from party p where p.entity_id = any (v_related)
    union select h.holder_party_id from holding h where h.id = any (v_holdings)
    union select h.votes_party_id from holding h where h.id = any (v_holdings)
    union select o.holder_party_id from outside_holding o where o.id = any (v_outside)
    union select o.held_party_id from outside_holding o where o.id = any (v_outside)
    union select o.votes_party_id from outside_holding o where o.id = any (v_outside));

  return json_build_object(
    'related', (select coalesce(json_agg(distinct r.id), '[]') from unnest(v_related) r (id)),
    'parties', (
      select coalesce(json_agg(json_build_array(
          p.id, p.kind,
          case when p.kind = 'entity' or v_platform
              or p.user_id = v_user
              or p.recorded_in = v_entity or p.recorded_in = any (v_member_of)
              or ${standsIn('holding', 'k', ['holder_party_id', 'votes_party_id'])}
              or ${standsIn('outside_holding', 'k', ['holder_party_id', 'held_party_id', 'votes_party_id'])}
            then coalesce(${thenOf('name')}, p.name) end,
          case when e.id is null then p.legal_form else ${thenOf('registration')} ->> 'legalForm' end,
          e.id, e.type, ${thenOf('status')}, coalesce(${thenOf('country')}, p.country),
          coalesce(v_platform or e.id = v_entity or e.id = any (v_member_of), false),
          coalesce(${thenOf('registration')} ->> 'number', p.registration), ${thenOf('address')} ->> 'city')), '[]')
        from party p left join entity e on e.id = p.entity_id ${onDay('p_day')}
        where p.id = any (v_parties)),
    'holdings', (
      select coalesce(json_agg(json_build_array(
          each.id, each.holder, each.held, each.class, each.ownership::text, each.voting::text,
          each.valid_from, each.valid_to, each.votes_party_id, each.votes_right)
          order by each.valid_from, each.id), '[]')
        from (
          select h.id, h.holder_party_id as holder, held.id as held, h.class, h.ownership, h.voting,
              h.valid_from, h.valid_to, h.votes_party_id, h.votes_right
            from holding h join party held on held.entity_id = h.entity_id
            where h.id = any (v_holdings)
          union all
          select o.id, o.holder_party_id, o.held_party_id, o.class, o.ownership, o.voting,
              o.valid_from, o.valid_to, o.votes_party_id, o.votes_right
            from outside_holding o where o.id = any (v_outside)
        ) each),
    'days', (
      select coalesce(json_agg(latest.day order by latest.day), '[]') from (
        select distinct changed.day from (
          select h.valid_from as day from holding h where h.entity_id = any (v_ever)
          union select h.valid_to from holding h where h.entity_id = any (v_ever) and h.valid_to is not null
          union select o.valid_from from outside_holding o where o.entity_id = any (v_recorders)
          union select o.valid_to from outside_holding o
            where o.entity_id = any (v_recorders) and o.valid_to is not null
        ) changed order by changed.day desc limit ${MOST_DAYS}) latest));
end $$;
`;
