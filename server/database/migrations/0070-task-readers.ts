const ENTITY_NOW = `nullif(current_setting('quorate.entity', true), '')::uuid`;

/**
 * Who reads what the record says of a task: every member, or those who read the item of an agenda that it was suggested from. What is
 * left of a task that is deleted is told to the same members as before, where nothing closed it.
 */
const READERSHIP = `
create function quorate_readership_of_item(p_entity uuid, p_item uuid) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if p_item is null then
    return array[p_entity];
  end if;
  return coalesce((
    select case
        when not i.is_confidential then case when m.is_open then array[p_entity] else m.readers end
        when m.is_open then i.seen_by_users
        else array(select r.id from unnest(i.seen_by_users) r (id) where r.id = any (m.readers)) end
      from agenda_item i join meeting m on m.id = i.meeting_id where i.id = p_item and i.entity_id = p_entity), '{}');
end $$;
revoke execute on function quorate_readership_of_item(uuid, uuid) from public;

create function quorate_write_readership_of_task(p_task uuid, p_entity uuid, p_item uuid, p_subjects uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_readers uuid[] := quorate_readership_of_item(p_entity, p_item);
begin
  delete from readership where subject_id = any (p_subjects) and reader_id <> all (v_readers);
  insert into readership (subject_id, reader_id, entity_id)
    select s.id, r.id, p_entity from unnest(p_subjects) s (id), unnest(v_readers) r (id)
    on conflict do nothing;
end $$;
revoke execute on function quorate_write_readership_of_task(uuid, uuid, uuid, uuid[]) from public;

create function quorate_keep_readership_of_task() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.source_item is not null or old.source_document is not null then
      delete from readership where subject_id = old.id;
    end if;
    return null;
  end if;
  perform quorate_write_readership_of_task(new.id, new.entity_id, new.source_item,
    array[new.id] || array(select c.id from task_comment c where c.task_id = new.id));
  return null;
end $$;
create trigger task_readership after insert or update of source_item or delete on task
  for each row execute function quorate_keep_readership_of_task();

create function quorate_keep_readership_of_task_comment() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from readership where subject_id = old.id;
    return null;
  end if;
  perform quorate_write_readership_of_task(t.id, t.entity_id, t.source_item, array[new.id])
    from task t where t.id = new.task_id;
  return null;
end $$;
create trigger task_comment_readership after insert or delete on task_comment
  for each row execute function quorate_keep_readership_of_task_comment();

-- What closes or opens an item closes or opens what was suggested from it.
create function quorate_keep_readership_of_sourced() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform quorate_write_readership_of_task(t.id, t.entity_id, t.source_item,
      array[t.id] || array(select c.id from task_comment c where c.task_id = t.id))
    from task t where t.source_item in (
      select i.id from agenda_item i where case tg_table_name when 'meeting' then i.meeting_id else i.id end = new.id);
  return null;
end $$;
create trigger agenda_item_sourced_readership after update of is_confidential, seen_by_users on agenda_item
  for each row when ((new.is_confidential, new.seen_by_users) is distinct from (old.is_confidential, old.seen_by_users))
  execute function quorate_keep_readership_of_sourced();
create trigger meeting_sourced_readership after update of is_open, readers on meeting
  for each row when ((new.is_open, new.readers) is distinct from (old.is_open, old.readers))
  execute function quorate_keep_readership_of_sourced();

create index task_source_item on task (source_item) where source_item is not null;
create index task_sourced on task (entity_id, source_document) where source_item is not null or source_document is not null;

insert into readership (subject_id, reader_id, entity_id)
  select s.id, r.id, t.entity_id from task t
    cross join lateral (select t.id union all select c.id from task_comment c where c.task_id = t.id) s (id)
    cross join lateral unnest(quorate_readership_of_item(t.entity_id, t.source_item)) r (id)
  on conflict do nothing;
`;

/**
 * What was recorded before says that every member reads it: it is closed like what a conflict of interest closes, and so is what was
 * suggested from a document while that is closed, also to an admin.
 */
const CLOSED = `
do $$
begin
  execute replace(pg_get_functiondef('quorate_closed_subjects()'::regprocedure),
    'quorate_closed_subjects', 'quorate_closed_papers');
end $$;
revoke execute on function quorate_closed_papers() from public;

create function quorate_closed_tasks() returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_documents uuid[];
begin
  if not exists (select from task where entity_id = ${ENTITY_NOW}
      and (source_item is not null or source_document is not null)) then
    return '{}';
  end if;
  v_documents := quorate_closed_documents();
  return array(
    select t.id from task t where t.entity_id = ${ENTITY_NOW} and (t.source_document = any (v_documents)
      or t.source_item in (
        select s.source_item from (
          select distinct i.source_item from task i
            where i.entity_id = ${ENTITY_NOW} and i.source_item is not null) s
          where not quorate_reads_item(s.source_item))));
end $$;
revoke execute on function quorate_closed_tasks() from public;

create or replace function quorate_closed_subjects() returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_tasks uuid[] := quorate_closed_tasks();
begin
  if v_tasks = '{}' then
    return quorate_closed_papers();
  end if;
  return quorate_closed_papers() || v_tasks
    || array(select c.id from task_comment c where c.task_id = any (v_tasks));
end $$;
`;

/** Who of these users reads a task of the entity that was entered, by what it was suggested from. */
const READERS = `
create function quorate_readers_of_task(p_task uuid, p_users uuid[]) returns uuid[]
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_task record;
  v_readers uuid[] := p_users;
begin
  select t.source_document, t.source_item, i.meeting_id into v_task
    from task t left join agenda_item i on i.id = t.source_item
    where t.id = p_task and t.entity_id = ${ENTITY_NOW};
  if not found then
    return '{}';
  end if;
  if v_task.source_document is not null then
    v_readers := quorate_readers_of_document(v_task.source_document, v_readers);
  end if;
  if v_task.source_item is not null then
    v_readers := quorate_readers_of_meeting(v_task.meeting_id, v_task.source_item, v_readers);
  end if;
  return v_readers;
end $$;
revoke execute on function quorate_readers_of_task(uuid, uuid[]) from public;
grant execute on function quorate_readers_of_task(uuid, uuid[]) to quorate_app, quorate_system;
`;

export const sql = [READERSHIP, CLOSED, READERS].join('\n');
