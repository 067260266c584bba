/** `(select ...)` makes each setting a value computed once per statement, as in the first policies. */
const user = `(select nullif(current_setting('quorate.user', true), '')::uuid)`;
const entity = `(select nullif(current_setting('quorate.entity', true), '')::uuid)`;
const entityAdmin = `(select current_setting('quorate.role', true) = 'Admin')`;
const system = `(select current_setting('quorate.role', true) = 'System')`;
/** Who sees everything of a module here: one value per statement, where two cost a comparison per row. */
const keeps = `(select current_setting('quorate.role', true) in ('Admin', 'System'))`;
const byLink = `(select current_setting('quorate.role', true) = 'Link')`;

/** Who came by a link has one decision maker. */
const linked = `(select nullif(current_setting('quorate.decision_maker', true), '')::uuid)`;

/** A value, not an `exists`: that would gather all decision makers of somebody who decides on thousands. */
const myDecisionMaker = (table: string) => `(${table}.decision_maker_id = ${linked}
    or (select true from my_decision_maker s where s.id = ${table}.decision_maker_id))`;
const decidesHere = `${user} = any (readers)`;
const linkedResolution = `(${byLink} and quorate_reads_resolution(id))`;

/** Who comes without a token of their own: the server's jobs, and whoever holds a link by mail. */
export const ENTERING = `
create function quorate_enter_system(p_entity uuid) returns boolean language plpgsql as $$
begin
  perform set_config('quorate.user', '', true),
    set_config('quorate.decision_maker', '', true),
    set_config('quorate.entity', p_entity::text, true),
    set_config('quorate.role', 'System', true),
    set_config('quorate.visible', array[p_entity]::text, true),
    set_config('quorate.platform', '', true),
    set_config('role', 'quorate_app', true);
  return true;
end $$;
revoke execute on function quorate_enter_system(uuid) from public;

-- Null for a hash that is not known, was replaced or has expired, and where the module is off.
create function quorate_enter_link(p_hash text) returns json language plpgsql as $$
declare
  v_link record;
begin
  select l.entity_id, l.resolution_id, l.decision_maker_id, l.used_at into v_link
    from decision_link l join entity e on e.id = l.entity_id
    where l.hash = p_hash and l.expires_at > now() and 'resolutions' = any (e.features);
  if not found then
    return null;
  end if;
  perform set_config('quorate.user', '', true),
    set_config('quorate.decision_maker', v_link.decision_maker_id::text, true),
    set_config('quorate.entity', v_link.entity_id::text, true),
    set_config('quorate.role', 'Link', true),
    set_config('quorate.visible', array[v_link.entity_id]::text, true),
    set_config('quorate.platform', '', true),
    set_config('role', 'quorate_app', true);
  return json_build_object('entityId', v_link.entity_id, 'resolutionId', v_link.resolution_id,
    'decisionMakerId', v_link.decision_maker_id, 'usedAt', v_link.used_at);
end $$;
revoke execute on function quorate_enter_link(text) from public;

-- This view and these functions run as their owner: policies of two tables that asked each other would never end. They
-- are PL/pgSQL, which plans once per session; SQL functions are planned at each place of each statement.
create view my_decision_maker as
  select e.* from decision_maker e
    where e.entity_id = (select nullif(current_setting('quorate.entity', true), '')::uuid)
      and e.user_id = (select nullif(current_setting('quorate.user', true), '')::uuid);
create view my_entry as
  select d.* from decision_entry d join my_decision_maker s on s.id = d.decision_maker_id;
grant select on my_decision_maker, my_entry to quorate_app;

create function quorate_reads_resolution(p_id uuid) returns boolean language plpgsql stable security definer as $$
begin
  return exists (
    select from resolution r
    where r.id = p_id
      and r.entity_id = nullif(current_setting('quorate.entity', true), '')::uuid
      and (current_setting('quorate.role', true) in ('Admin', 'System')
        or (r.status in ('Accepted', 'Rejected') and current_setting('quorate.role', true) <> 'Link')
        or (r.status <> 'Draft' and r.sent_at is not null and exists (
          select from decision_maker e where e.resolution_id = r.id
          and (e.user_id = nullif(current_setting('quorate.user', true), '')::uuid
          or e.id = nullif(current_setting('quorate.decision_maker', true), '')::uuid)))));
end $$;

-- Neither the platform without a membership nor, once it is sent, a person with a conflict reads the papers.
create function quorate_reads_papers(p_id uuid) returns boolean language plpgsql stable security definer as $$
begin
  return quorate_reads_resolution(p_id)
    and (current_setting('quorate.role', true) in ('System', 'Link') or exists (
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

-- Who decides stands in the resolution as well: a policy that looked for a decision maker of each row would cost a list its speed.
create function quorate_keep_readers() returns trigger language plpgsql security definer as $$
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

create function quorate_guard_resolution() returns trigger language plpgsql as $$
begin
  if new.readers is distinct from old.readers and to_jsonb(new) - '{readers,decided_on}'::text[]
    = to_jsonb(old) - '{readers,decided_on}'::text[] then
    return new;
  end if;
  if old.status in ('Accepted', 'Rejected', 'Cancelled') then
    raise exception 'a resolution that is closed never changes' using errcode = '42501';
  end if;
  if new.entity_id <> old.entity_id or new.number <> old.number or new.created_at <> old.created_at then
    raise exception 'a resolution keeps its entity, number and beginning' using errcode = '42501';
  end if;
  if old.status <> 'Draft' and (new.title, new.organ, new.rule, new.chair, new.papers_hash, new.supersedes)
      is distinct from (old.title, old.organ, old.rule, old.chair, old.papers_hash, old.supersedes) then
    raise exception 'what was sent is frozen' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger resolution_guard before update on resolution for each row execute function quorate_guard_resolution();
`;

/** One policy per act, as in the first policies. */
function policies(table: string, acts: Partial<Record<'add' | 'change' | 'remove', string>>): string {
  return [
    acts.add && `create policy add on ${table} for insert to quorate_app with check (${acts.add});`,
    acts.change &&
      `create policy change on ${table} for update to quorate_app using (${acts.change}) with check (${acts.change});`,
    acts.remove && `create policy remove on ${table} for delete to quorate_app using (${acts.remove});`,
  ].join('\n');
}

const here = `entity_id = ${entity}`;
const keeper = `${here} and ${keeps}`;
const ofADraft = (table: string) => `${keeper} and exists (
    select from resolution r where r.id = ${table}.resolution_id and r.status = 'Draft')`;

export const POLICIES = `
alter table board_member enable row level security;
create policy read on board_member for select to quorate_app using (${here});
${policies('board_member', { add: keeper, change: keeper, remove: keeper })}

drop policy read on party;
create policy read on party for select to quorate_app
  using (recorded_in = ${entity} or entity_id = any ((select nullif(current_setting('quorate.visible', true), '')::uuid[])::uuid[])
    or user_id = ${user}
    or (kind <> 'entity' and id = any ((array(select h.holder_party_id from holding h where h.entity_id = ${entity}))::uuid[]))
    or id = any ((array(select unnest(array[b.party_id, b.represents_party_id]) from board_member b
      where b.entity_id = ${entity}))::uuid[])
    or (select current_setting('quorate.platform', true) = 'on'));

alter table resolution enable row level security;
create policy read on resolution for select to quorate_app
  using (${here} and (${keeps}
    or (decided_on and not ${byLink})
    or (status <> 'Draft' and sent_at is not null and ${decidesHere})
    or ${linkedResolution}));
${policies('resolution', {
  add: keeper,
  change: `${here} and (${keeps} or ${decidesHere} or ${linkedResolution})`,
  remove: `${here} and ${entityAdmin} and status = 'Draft'`,
})}

alter table resolution_text enable row level security;
create policy read on resolution_text for select to quorate_app
  using (${here} and quorate_reads_papers(resolution_id));
${policies('resolution_text', { add: keeper, change: ofADraft('resolution_text'), remove: ofADraft('resolution_text') })}

alter table decision_maker enable row level security;
create policy read on decision_maker for select to quorate_app
  using (${here} and (${keeps} or quorate_reads_resolution(resolution_id)));
${policies('decision_maker', { add: keeper, change: keeper, remove: ofADraft('decision_maker') })}

alter table decision_entry enable row level security;
create policy read on decision_entry for select to quorate_app
  using (${here} and (${keeps} or quorate_reads_resolution(resolution_id)));
${policies('decision_entry', { add: `${here} and (${system} or ${myDecisionMaker('decision_entry')})` })}

alter table decision_link enable row level security;
create policy read on decision_link for select to quorate_app
  using (${here} and (${system} or ${myDecisionMaker('decision_link')}));
${policies('decision_link', {
  add: `${here} and ${system}`,
  change: `${here} and (${keeps} or ${myDecisionMaker('decision_link')})`,
})}

alter table document enable row level security;
create policy read on document for select to quorate_app
  using (${here} and (resolution_id is null and not ${byLink} or quorate_reads_papers(resolution_id)
    or (${byLink} and exists (select from resolution_document d where d.document_id = document.id))));
${policies('document', {
  add: `${here} and (resolution_id is null and uploaded_by = ${user} or ${entityAdmin})`,
  change: `${here} and (${entityAdmin} or uploaded_by = ${user})`,
  remove: `${here} and (${entityAdmin} or uploaded_by = ${user})`,
})}

alter table resolution_document enable row level security;
create policy read on resolution_document for select to quorate_app
  using (${here} and quorate_reads_papers(resolution_id));
${policies('resolution_document', {
  add: keeper,
  change: ofADraft('resolution_document'),
  remove: ofADraft('resolution_document'),
})}

alter table mail enable row level security;
create policy read on mail for select to quorate_app using (${here} and ${keeps});
${policies('mail', {
  add: `${here} and (${keeps} or (subject_kind = 'resolution' and quorate_reads_resolution(subject_id)))`,
  change: keeper,
})}

alter table event drop constraint event_audience_check;
alter table event add constraint event_audience_check check (audience in ('members', 'admins', 'readers'));
drop policy read on event;
create policy read on event for select to quorate_app
  using (${here} and (audience = 'members' or ${entityAdmin} or ${system}
    or (audience = 'readers' and quorate_reads_resolution(subject_id))));
drop policy add on event;
create policy add on event for insert to quorate_app
  with check (actor_user_id is not distinct from ${user}
    and (${here} or (select current_setting('quorate.platform', true) = 'on')));

grant select, insert, update, delete on board_member, resolution, resolution_text, decision_maker, document, resolution_document
  to quorate_app;
grant select, insert on decision_entry to quorate_app;
grant select, insert, update on decision_link, mail to quorate_app;
`;
