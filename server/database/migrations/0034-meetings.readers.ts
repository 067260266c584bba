import { readBy } from '../readership';

const USER_NOW = `nullif(current_setting('quorate.user', true), '')::uuid`;
const ENTITY_NOW = `nullif(current_setting('quorate.entity', true), '')::uuid`;

/**
 * Who reads a meeting and its items. These functions run as their owner: policies of two tables that asked each other would
 * never end.
 */
export const READERS = `
create function quorate_reads_meeting(p_meeting uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_caller text := current_setting('quorate.caller', true);
begin
  return exists (
    select from meeting m
    where m.id = p_meeting and m.entity_id = ${ENTITY_NOW} and case v_caller
      when 'admin' then true
      when 'auditor' then true
      when 'member' then m.is_open or ${USER_NOW} = any (m.readers)
      when 'guest' then m.id = nullif(current_setting('quorate.guest_of', true), '')::uuid
      else false end);
end $$;

-- A confidential item is read by admins, auditors and those who are named.
create function quorate_reads_item(p_item uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (
    select from agenda_item i
    where i.id = p_item and quorate_reads_meeting(i.meeting_id) and (not i.is_confidential
      or current_setting('quorate.caller', true) in ('admin', 'auditor') or ${USER_NOW} = any (i.seen_by_users)));
end $$;

-- Who attends, and how many come, stands in the meeting as well.
create function quorate_keep_attendees() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update meeting m set readers = now_.readers, attendees = now_.attendees, accepted = now_.accepted
    from (select t.meeting_id as id,
        array(select distinct a.user_id from attendee a
          where a.meeting_id = t.meeting_id and a.user_id is not null order by a.user_id) as readers,
        (select count(*)::int from attendee a where a.meeting_id = t.meeting_id) as attendees,
        (select count(*)::int from attendee a where a.meeting_id = t.meeting_id and a.rsvp = 'accepted') as accepted
      from (select distinct meeting_id from touched) t) now_
    where m.id = now_.id and (m.readers, m.attendees, m.accepted)
      is distinct from (now_.readers, now_.attendees, now_.accepted);
  return null;
end $$;
create trigger attendee_kept_added after insert on attendee referencing new table as touched
  for each statement execute function quorate_keep_attendees();
create trigger attendee_kept_changed after update on attendee referencing new table as touched
  for each statement execute function quorate_keep_attendees();
create trigger attendee_kept_removed after delete on attendee referencing old table as touched
  for each statement execute function quorate_keep_attendees();

create function quorate_keep_items() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update meeting m set items = now_.items
    from (select t.meeting_id as id,
        (select count(*)::int from agenda_item i where i.meeting_id = t.meeting_id) as items
      from (select distinct meeting_id from touched) t) now_
    where m.id = now_.id and m.items <> now_.items;
  return null;
end $$;
create trigger agenda_item_kept_added after insert on agenda_item referencing new table as touched
  for each statement execute function quorate_keep_items();
create trigger agenda_item_kept_removed after delete on agenda_item referencing old table as touched
  for each statement execute function quorate_keep_items();

-- Who of these users reads a meeting of the entity that was entered, and an item of it where one is named.
create function quorate_readers_of_meeting(p_meeting uuid, p_item uuid, p_users uuid[]) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return array(
    select m.user_id
      from membership m join "user" u on u.id = m.user_id
      join meeting t on t.id = p_meeting and t.entity_id = m.entity_id
      left join agenda_item i on i.id = p_item and i.meeting_id = t.id
      where m.entity_id = ${ENTITY_NOW} and m.user_id = any (p_users) and m.status = 'Active' and u.status = 'Active'
        and m.access <> 'Guest' and (m.access_ends is null or m.access_ends > current_date)
        and (m.role = 'Admin' or u.role = 'Admin' or m.access = 'Auditor'
          or (t.is_open or m.user_id = any (t.readers))
            and (p_item is null or not coalesce(i.is_confidential, true) or m.user_id = any (i.seen_by_users))));
end $$;
revoke execute on function quorate_readers_of_meeting(uuid, uuid, uuid[]) from public;
grant execute on function quorate_readers_of_meeting(uuid, uuid, uuid[]) to quorate_app, quorate_system;
${readBy('meeting', ['is_open', 'readers'], `case when new.is_open then array[new.entity_id] else new.readers end`)}
${readBy('meeting_comment', ['mentions'], 'new.mentions')}`;
