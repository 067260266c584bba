import { searchedBy } from '../searched';
import { type Access, alsoAllow } from '../tenancy';

/** Passages of tasks and of minutes are kept with the answers that cite them. */
const CITED = `
alter table answer_passage
  add column task_id uuid,
  add column minutes_item_id uuid references minutes_item on delete cascade,
  add foreign key (task_id, entity_id) references task (id, entity_id) on delete cascade,
  drop constraint answer_passage_check,
  add constraint answer_passage_of_one check (num_nonnulls(document_id, resolution_id, task_id, minutes_item_id) = 1);
create index answer_passage_tasks on answer_passage (task_id) where task_id is not null;
create index answer_passage_minutes on answer_passage (minutes_item_id) where minutes_item_id is not null;
`;

/** What a task says: another version of it where its words are others, and the same one while it is done or handed over. */
const TASK_VERSION = `hashtext(title || e'\\n' || description || e'\\n' || jsonb_path_query_array(checklist, '$[*].text')::text)`;

/** Suggestions are of nobody yet. Who reads a task is what its policies say, of all tasks at once. */
const openTask = { read: 'id <> all ((select quorate_closed_tasks())::uuid[])' };

const TASKS = searchedBy({
  kind: 'task',
  access: { admin: openTask, member: openTask, auditor: openTask },
  among: 'not is_suggestion',
  version: TASK_VERSION,
  columns: ['title', 'description', 'checklist', 'is_suggestion'],
  isSearched: 'not new.is_suggestion',
  // A task has a `source_id` of its own.
  sourceId: 'search_source.source_id',
});

/** An item of minutes is a thing of its own, for each has its readers. */
const readItem: Access = Object.fromEntries(
  ['admin', 'member', 'auditor', 'guest'].map((caller) => [
    caller,
    { read: `kind = 'minutes' and exists (select from minutes_item t where t.item_id = source_id)` },
  ]),
);

const MINUTES = `
create function quorate_reach_minutes(out ranges bytea, out terms bigint, out languages text[])
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_entity uuid := nullif(current_setting('quorate.entity', true), '')::uuid;
  v_user uuid := nullif(current_setting('quorate.user', true), '')::uuid;
  v_caller text := current_setting('quorate.caller', true);
begin
  select string_agg(int4send(g.first) || int4send(g.passages), ''::bytea order by g.first), sum(g.terms),
      array_agg(distinct coalesce(s.language, ''))
    into ranges, terms, languages
    from search_source s join search_range g on g.source = s.id
    where s.entity_id = v_entity and s.kind = 'minutes' and s.is_ready
      and (s.source_id, s.version) in (
        select t.item_id, hashtext(t.title || e'\\n' || t.text)
          from minutes_item t
          join minutes n on n.meeting_id = t.meeting_id
          join meeting m on m.id = t.meeting_id
          join agenda_item i on i.id = t.item_id
          where t.entity_id = v_entity and n.status <> 'Draft' and case v_caller
            when 'admin' then true
            when 'auditor' then true
            when 'member' then (m.is_open or v_user = any (m.readers))
              and (not i.is_confidential or v_user = any (i.seen_by_users))
            when 'guest' then m.id = nullif(current_setting('quorate.guest_of', true), '')::uuid
              and (not i.is_confidential or v_user = any (i.seen_by_users))
            else false end);
end $$;
revoke execute on function quorate_reach_minutes() from public;
grant execute on function quorate_reach_minutes() to quorate_app;

-- What is drafted says nothing yet; what goes with its entity does not wait.
create function quorate_index_minutes_later() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into search_due (entity_id, kind, source_id)
    select e.id, 'minutes', t.item_id
      from entity e, minutes_item t join minutes n on n.meeting_id = t.meeting_id
      where e.id = t.entity_id and case tg_table_name
        when 'minutes' then t.meeting_id = new.meeting_id
        else t.item_id = (to_jsonb(new) ->> 'item_id')::uuid and n.status <> 'Draft' end;
  return null;
end $$;
create trigger minutes_searched_changed after update on minutes for each row
  when ((old.status = 'Draft') is distinct from (new.status = 'Draft')) execute function quorate_index_minutes_later();
create trigger minutes_item_searched_added after insert on minutes_item for each row
  execute function quorate_index_minutes_later();
create trigger minutes_item_searched_changed after update on minutes_item for each row
  when ((old.title, old.text) is distinct from (new.title, new.text)) execute function quorate_index_minutes_later();

create function quorate_index_minutes_gone() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into search_due (entity_id, kind, source_id)
    select e.id, 'minutes', old.item_id from entity e where e.id = old.entity_id;
  return null;
end $$;
create trigger minutes_item_searched_removed after delete on minutes_item for each row
  execute function quorate_index_minutes_gone();
insert into search_due (entity_id, kind, source_id)
  select t.entity_id, 'minutes', t.item_id from minutes_item t join minutes n on n.meeting_id = t.meeting_id
    where n.status <> 'Draft';

${alsoAllow('search_source', 'of_minutes', readItem)}`;

export const sql = [CITED, TASKS, MINUTES].join('\n');
