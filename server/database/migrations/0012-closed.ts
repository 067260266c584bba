import { onlyWhere } from '../tenancy';

const entity = `nullif(current_setting('quorate.entity', true), '')::uuid`;
const user = `nullif(current_setting('quorate.user', true), '')::uuid`;

/**
 * What a conflict of interest closes to who calls. It is asked by each statement that reads documents or the record, so it begins
 * with the conflicts, which are few: somebody may decide on thousands of resolutions. The record's policy looks at a view of
 * ids, so that it knows no kind of subject and calls nothing.
 */
const CLOSED = `
create index decision_maker_conflicted on decision_maker (user_id) where conflicted;
create index decision_entry_conflict on decision_entry (entity_id, decision_maker_id) where decision = 'conflict';

-- The resolutions in which the caller has a conflict, where that excludes them.
create function quorate_conflicts() returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return array(
    select r.id from resolution r
      where r.status <> 'Draft' and r.rule ->> 'conflicts' = 'excluded' and r.id = any (array(
        select e.resolution_id from decision_maker e
          where e.conflicted and e.user_id = ${user} and e.entity_id = ${entity}
        union
        select e.resolution_id from decision_entry v join decision_maker e on e.id = v.decision_maker_id
          where v.decision = 'conflict' and v.entity_id = ${entity} and e.user_id = ${user})));
end $$;
revoke execute on function quorate_conflicts() from public;

create or replace function quorate_closed_documents() returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_conflicts uuid[] := quorate_conflicts();
begin
  if v_conflicts = '{}' then
    return '{}';
  end if;
  return array(
    select distinct p.document_id from paper p join resolution r on r.id = p.resolution_id
      where r.id = any (v_conflicts) and r.status in ('Pending', 'Open'));
end $$;

-- What is of one resolution alone stays closed when that is decided, and comments are closed with their document.
create function quorate_closed_subjects() returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_conflicts uuid[] := quorate_conflicts();
  v_documents uuid[];
begin
  if v_conflicts = '{}' then
    return '{}';
  end if;
  v_documents := array(
    select distinct p.document_id
      from paper p join resolution r on r.id = p.resolution_id join document d on d.id = p.document_id
      where r.id = any (v_conflicts) and (d.resolution_id is not null or r.status in ('Pending', 'Open')));
  return v_documents || array(select c.id from document_comment c where c.document_id = any (v_documents));
end $$;
revoke execute on function quorate_closed_subjects() from public;
grant execute on function quorate_closed_subjects() to quorate_app;

create view closed_subject as select unnest(quorate_closed_subjects()) as id;
grant select on closed_subject to quorate_app;
`;

export const sql = [
  CLOSED,
  onlyWhere('event', 'closed', 'read', 'subject_id <> all (array(select c.id from closed_subject c))'),
  // Whoever deletes a document at this moment is waited for by who writes the draft.
  onlyWhere(
    'paper',
    'usable',
    'add',
    'exists (select from document d where d.id = paper.document_id and not d.is_deleted)',
  ),
].join('\n');
