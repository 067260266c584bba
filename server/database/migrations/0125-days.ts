import { mended } from '../mended';

/** A day is that of the entity: who reads it until a day, or prepares there until one, does so until it has begun there. */
const DAY = `
create function quorate_day(p_entity uuid) returns date
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select (now() at time zone (e.settings ->> 'timeZone'))::date from entity e where e.id = p_entity);
end $$;
revoke execute on function quorate_day(uuid) from public;
grant execute on function quorate_day(uuid) to quorate_app, quorate_system;
`;

const membership = (name: string, of = 'm') =>
  mended(name, [`${of}.access_ends > current_date`, `${of}.access_ends > quorate_day(${of}.entity_id)`]);

const ACCESS = [
  membership('quorate_enter(text, uuid, boolean, boolean)'),
  membership('quorate_structure(date, date)'),
  membership('quorate_group_on(date)'),
  membership('quorate_entities_of_own_tasks(text[], integer)'),
  membership('quorate_readers_of_document(uuid, uuid[])'),
  membership('quorate_readers_of_meeting(uuid, uuid, uuid[])'),
].join('\n');

const ASSISTANCE = [
  mended('quorate_with_assistants(uuid, uuid[])', [
    'a.ends > current_date',
    'a.ends > quorate_day(a.entity_id)',
  ]),
  mended('quorate_prepares_for(text, uuid)', ['a.ends > current_date', 'a.ends > quorate_day(a.entity_id)']),
  mended('quorate_end_assistance(text)', ['a.ends <= current_date', 'a.ends <= quorate_day(a.entity_id)']),
].join('\n');

export const sql = [DAY, ACCESS, ASSISTANCE].join('\n');
