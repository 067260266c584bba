/** `(select ...)` makes each setting a value computed once per statement, as in the first policies. */
const user = `(select nullif(current_setting('quorate.user', true), '')::uuid)`;
const entity = `(select nullif(current_setting('quorate.entity', true), '')::uuid)`;
const role = `(select current_setting('quorate.role', true))`;
const entityAdmin = `(${role} = 'Admin')`;
const system = `(${role} = 'System')`;
const myResolutions = `((select quorate_my_resolutions())::uuid[])`;
const myElectors = `((select quorate_my_electors())::uuid[])`;

/** Who comes without a token of their own: the server's jobs, and whoever holds a link by mail. */
export const ENTERING = `
create function quorate_enter_system(p_entity uuid) returns boolean language plpgsql as $$
begin
  perform set_config('quorate.user', '', true),
    set_config('quorate.elector', '', true),
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
  select l.entity_id, l.resolution_id, l.elector_id, l.used_at into v_link
    from decision_link l join entity e on e.id = l.entity_id
    where l.hash = p_hash and l.expires_at > now() and 'resolutions' = any (e.features);
  if not found then
    return null;
  end if;
  perform set_config('quorate.user', '', true),
    set_config('quorate.elector', v_link.elector_id::text, true),
    set_config('quorate.entity', v_link.entity_id::text, true),
    set_config('quorate.role', 'Link', true),
    set_config('quorate.visible', array[v_link.entity_id]::text, true),
    set_config('quorate.platform', '', true),
    set_config('role', 'quorate_app', true);
  return json_build_object('entityId', v_link.entity_id, 'resolutionId', v_link.resolution_id,
    'electorId', v_link.elector_id, 'usedAt', v_link.used_at);
end $$;
revoke execute on function quorate_enter_link(text) from public;

-- These run as their owner: policies of two tables that asked each other would never end.
create function quorate_my_electors() returns uuid[] language sql stable security definer as $$
  select coalesce(array_agg(e.id), '{}') from elector e
    where e.entity_id = nullif(current_setting('quorate.entity', true), '')::uuid
      and (e.user_id = nullif(current_setting('quorate.user', true), '')::uuid
        or e.id = nullif(current_setting('quorate.elector', true), '')::uuid)
$$;

create function quorate_my_resolutions() returns uuid[] language sql stable security definer as $$
  select coalesce(array_agg(distinct e.resolution_id), '{}') from elector e
    where e.entity_id = nullif(current_setting('quorate.entity', true), '')::uuid
      and (e.user_id = nullif(current_setting('quorate.user', true), '')::uuid
        or e.id = nullif(current_setting('quorate.elector', true), '')::uuid)
$$;

create function quorate_reads_resolution(p_id uuid) returns boolean language sql stable security definer as $$
  select exists (
    select from resolution r
    where r.id = p_id
      and r.entity_id = nullif(current_setting('quorate.entity', true), '')::uuid
      and (current_setting('quorate.role', true) in ('Admin', 'System')
        or (r.status in ('Accepted', 'Rejected') and current_setting('quorate.role', true) <> 'Link')
        or (r.status <> 'Draft' and r.sent_at is not null and exists (
          select from elector e where e.resolution_id = r.id
          and (e.user_id = nullif(current_setting('quorate.user', true), '')::uuid
          or e.id = nullif(current_setting('quorate.elector', true), '')::uuid)))))
$$;

-- Neither the platform without a membership nor, once it is sent, a person with a conflict reads the papers.
create function quorate_reads_papers(p_id uuid) returns boolean language sql stable security definer as $$
  select quorate_reads_resolution(p_id)
    and (current_setting('quorate.role', true) in ('System', 'Link') or exists (
      select from membership m
      where m.user_id = nullif(current_setting('quorate.user', true), '')::uuid
        and m.entity_id = nullif(current_setting('quorate.entity', true), '')::uuid and m.status = 'Active'))
    and not exists (
      select from resolution r join elector e on e.resolution_id = r.id
      where r.id = p_id and r.status <> 'Draft' and r.rule ->> 'conflicts' = 'excluded'
        and (e.user_id = nullif(current_setting('quorate.user', true), '')::uuid
          or e.id = nullif(current_setting('quorate.elector', true), '')::uuid)
        and (e.conflicted or exists (
          select from decision_entry d where d.elector_id = e.id and d.decision = 'conflict')))
$$;

create function quorate_guard_resolution() returns trigger language plpgsql as $$
begin
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
const keeper = `${here} and (${entityAdmin} or ${system})`;
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
  using (${here} and (${entityAdmin} or ${system}
    or (status in ('Accepted', 'Rejected') and ${role} <> 'Link')
    or (status <> 'Draft' and sent_at is not null and id = any ${myResolutions})));
${policies('resolution', {
  add: keeper,
  change: `${here} and (${entityAdmin} or ${system} or id = any ${myResolutions})`,
  remove: `${here} and ${entityAdmin} and status = 'Draft'`,
})}

alter table resolution_text enable row level security;
create policy read on resolution_text for select to quorate_app
  using (${here} and quorate_reads_papers(resolution_id));
${policies('resolution_text', { add: keeper, change: ofADraft('resolution_text'), remove: ofADraft('resolution_text') })}

alter table elector enable row level security;
create policy read on elector for select to quorate_app
  using (${here} and (${entityAdmin} or ${system} or quorate_reads_resolution(resolution_id)));
${policies('elector', { add: keeper, change: keeper, remove: ofADraft('elector') })}

alter table decision_entry enable row level security;
create policy read on decision_entry for select to quorate_app
  using (${here} and (${entityAdmin} or ${system} or quorate_reads_resolution(resolution_id)));
${policies('decision_entry', { add: `${here} and (${system} or elector_id = any ${myElectors})` })}

alter table decision_link enable row level security;
create policy read on decision_link for select to quorate_app
  using (${here} and (${system} or elector_id = any ${myElectors}));
${policies('decision_link', {
  add: `${here} and ${system}`,
  change: `${here} and (${system} or ${entityAdmin} or elector_id = any ${myElectors})`,
})}

alter table document enable row level security;
create policy read on document for select to quorate_app
  using (${here} and (resolution_id is null and ${role} <> 'Link' or quorate_reads_papers(resolution_id)
    or (${role} = 'Link' and exists (select from resolution_document d where d.document_id = document.id))));
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
create policy read on mail for select to quorate_app using (${here} and (${entityAdmin} or ${system}));
${policies('mail', {
  add: `${here} and (${entityAdmin} or ${system} or (subject_kind = 'resolution' and quorate_reads_resolution(subject_id)))`,
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

grant select, insert, update, delete on board_member, resolution, resolution_text, elector, document, resolution_document
  to quorate_app;
grant select, insert on decision_entry to quorate_app;
grant select, insert, update on decision_link, mail to quorate_app;
`;
