import { readBy } from '../readership';

/**
 * Who reads a resolution and its papers. These views and functions run as their owner: policies of two tables that asked
 * each other would never end. They are PL/pgSQL, which plans once per session; SQL functions are planned at each place of
 * each statement.
 */
export const READERS = `
create view my_decision_maker as
  select e.* from decision_maker e
    where e.entity_id = (select nullif(current_setting('quorate.entity', true), '')::uuid)
      and e.user_id = (select nullif(current_setting('quorate.user', true), '')::uuid);
create view my_entry as
  select d.* from decision_entry d join my_decision_maker s on s.id = d.decision_maker_id;
grant select on my_decision_maker, my_entry to quorate_app;

create function quorate_reads_resolution(p_id uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_caller text := current_setting('quorate.caller', true);
begin
  return exists (
    select from resolution r
    where r.id = p_id
      and r.entity_id = nullif(current_setting('quorate.entity', true), '')::uuid
      and (v_caller = 'admin'
        or (v_caller in ('member', 'auditor') and r.decided_on)
        or (r.status <> 'Draft' and case v_caller
          when 'member' then r.sent_at is not null and exists (
            select from decision_maker e where e.resolution_id = r.id
              and e.user_id = nullif(current_setting('quorate.user', true), '')::uuid)
          when 'guest' then r.id = nullif(current_setting('quorate.guest_of', true), '')::uuid
          when 'link' then r.sent_at is not null
            and r.id = nullif(current_setting('quorate.resolution', true), '')::uuid
          else false end)));
end $$;

-- Neither the platform without a membership nor, once it is sent, a person with a conflict reads the papers.
create function quorate_reads_papers(p_id uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return quorate_reads_resolution(p_id)
    and (current_setting('quorate.caller', true) = 'link' or exists (
      select from membership m
      where m.user_id = nullif(current_setting('quorate.user', true), '')::uuid
        and m.entity_id = nullif(current_setting('quorate.entity', true), '')::uuid and m.status = 'Active'))
    and not exists (
      select from resolution r join decision_maker e on e.resolution_id = r.id
      where r.id = p_id and r.status <> 'Draft' and r.rule ->> 'conflicts' = 'excluded'
        and (e.user_id = nullif(current_setting('quorate.user', true), '')::uuid
          or e.id = nullif(current_setting('quorate.decision_maker', true), '')::uuid)
        and (e.conflicted or exists (
          select from decision_entry d where d.decision_maker_id = e.id and d.decision = 'conflict')));
end $$;

-- A document of the entity that is a paper of a resolution is closed like the other papers to who has a conflict of
-- interest, until the matter is decided; then it is what it was before, a document of the entity.
create function quorate_closed_documents() returns uuid[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct d.document_id), '{}')
    from decision_maker e
    join resolution r on r.id = e.resolution_id
    join paper d on d.resolution_id = r.id
    where e.user_id = nullif(current_setting('quorate.user', true), '')::uuid
      and e.entity_id = nullif(current_setting('quorate.entity', true), '')::uuid
      and r.status in ('Pending', 'Open') and r.rule ->> 'conflicts' = 'excluded'
      and (e.conflicted or exists (
        select from decision_entry v where v.decision_maker_id = e.id and v.decision = 'conflict'))
$$;

-- Whether a document stands in the record as a paper: of a resolution that was sent it is never changed or removed.
create function quorate_is_frozen(p_document uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (
    select from paper p join resolution r on r.id = p.resolution_id
    where p.document_id = p_document and r.status <> 'Draft');
end $$;

-- Who decides stands in the resolution as well: a policy that looked for each row would cost a list its speed.
create function quorate_keep_readers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update resolution r set readers = now_.readers
    from (select t.resolution_id as id, array(
        select distinct e.user_id from decision_maker e
          where e.resolution_id = t.resolution_id and e.user_id is not null order by e.user_id) as readers
      from (select distinct resolution_id from touched) t) now_
    where r.id = now_.id and r.readers <> now_.readers;
  return null;
end $$;
create trigger decision_maker_readers_added after insert on decision_maker referencing new table as touched
  for each statement execute function quorate_keep_readers();
create trigger decision_maker_readers_changed after update on decision_maker referencing new table as touched
  for each statement execute function quorate_keep_readers();
create trigger decision_maker_readers_removed after delete on decision_maker referencing old table as touched
  for each statement execute function quorate_keep_readers();
${readBy(
  'resolution',
  ['status', 'sent_at', 'readers'],
  `case
    when new.decided_on then array[new.entity_id]
    when new.status <> 'Draft' and new.sent_at is not null then new.readers
    else '{}' end`,
)}`;
