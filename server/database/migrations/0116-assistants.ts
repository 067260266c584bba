import { mended } from '../mended';
import { ALL, NO_TOKEN, tenancy, USER } from '../tenancy';

const ENTITY_NOW = `nullif(current_setting('quorate.entity', true), '')::uuid`;
const USER_NOW = `nullif(current_setting('quorate.user', true), '')::uuid`;

/** Who reads and prepares for whom, in one entity, until a day. It goes with either membership. */
const TABLE = `
create table assistant (
  id uuid primary key,
  entity_id uuid not null references entity on delete cascade,
  user_id uuid not null,
  assistant_id uuid not null,
  -- The first day on which the assistant no longer prepares.
  ends date not null,
  named_by uuid references "user" on delete set null,
  created_at timestamptz not null,
  unique (entity_id, user_id, assistant_id),
  check (user_id <> assistant_id),
  foreign key (user_id, entity_id) references membership (user_id, entity_id) on delete cascade,
  foreign key (assistant_id, entity_id) references membership (user_id, entity_id) on delete cascade
);
create index assistant_user on assistant (user_id, entity_id);
create index assistant_assistant on assistant (assistant_id, entity_id);
create index assistant_named_by on assistant (named_by) where named_by is not null;
`;

/**
 * An assistant reads in their own name what the person they prepare for reads by being named: the readers of a resolution or meeting are
 * those who were named, and who prepares for them. A membership that is suspended or only reads has nobody prepare for it.
 */
const READERS = `
create function quorate_with_assistants(p_entity uuid, p_users uuid[]) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from assistant a where a.entity_id = p_entity) then
    return p_users;
  end if;
  return array(
    select u.id from unnest(p_users) u (id)
    union
    select a.assistant_id from assistant a
      join membership m on m.user_id = a.user_id and m.entity_id = a.entity_id
      where a.entity_id = p_entity and a.user_id = any (p_users) and a.ends > current_date
        and m.status = 'Active' and m.access = 'Member'
    order by 1);
end $$;
revoke execute on function quorate_with_assistants(uuid, uuid[]) from public;

create or replace function quorate_keep_readers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update resolution r set readers = now_.readers
    from (select t.resolution_id as id, quorate_with_assistants(t.entity_id, array(
        select distinct e.user_id from decision_maker e
          where e.resolution_id = t.resolution_id and e.user_id is not null order by e.user_id)) as readers
      from (select distinct resolution_id, entity_id from touched) t) now_
    where r.id = now_.id and r.readers <> now_.readers;
  return null;
end $$;

create or replace function quorate_keep_attendees() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update meeting m set readers = now_.readers, attendees = now_.attendees, accepted = now_.accepted
    from (select t.meeting_id as id,
        quorate_with_assistants(t.entity_id, array(select distinct a.user_id from attendee a
          where a.meeting_id = t.meeting_id and a.user_id is not null order by a.user_id)) as readers,
        (select count(*)::int from attendee a where a.meeting_id = t.meeting_id) as attendees,
        (select count(*)::int from attendee a where a.meeting_id = t.meeting_id and a.rsvp = 'accepted') as accepted
      from (select distinct meeting_id, entity_id from touched) t) now_
    where m.id = now_.id and (m.readers, m.attendees, m.accepted)
      is distinct from (now_.readers, now_.attendees, now_.accepted);
  return null;
end $$;

-- What a person was named in is read anew when who prepares for them changes.
create function quorate_read_anew(p_entity uuid, p_user uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update resolution r set readers = now_.readers
    from (select d.resolution_id as id, quorate_with_assistants(p_entity, array(
        select distinct e.user_id from decision_maker e
          where e.resolution_id = d.resolution_id and e.user_id is not null order by e.user_id)) as readers
      from (select distinct e.resolution_id from decision_maker e
        where e.entity_id = p_entity and e.user_id = p_user) d) now_
    where r.id = now_.id and r.readers <> now_.readers;
  update meeting m set readers = now_.readers
    from (select d.meeting_id as id, quorate_with_assistants(p_entity, array(
        select distinct a.user_id from attendee a
          where a.meeting_id = d.meeting_id and a.user_id is not null order by a.user_id)) as readers
      from (select distinct a.meeting_id from attendee a
        where a.entity_id = p_entity and a.user_id = p_user) d) now_
    where m.id = now_.id and m.readers <> now_.readers;
end $$;
revoke execute on function quorate_read_anew(uuid, uuid) from public;

create function quorate_keep_assistants() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform quorate_read_anew(coalesce(new.entity_id, old.entity_id), coalesce(new.user_id, old.user_id));
  return null;
end $$;
create trigger assistant_readers after insert or update or delete on assistant
  for each row execute function quorate_keep_assistants();
create trigger membership_assistants after update of status, access on membership
  for each row when ((old.status, old.access) is distinct from (new.status, new.access))
  execute function quorate_keep_assistants();
`;

/** Where the caller is not named, but prepares for somebody who is: the names of those. */
const PREPARING = `
create function quorate_prepares_for(p_kind text, p_id uuid) returns text[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_named uuid[];
begin
  if not exists (select from assistant a
      where a.entity_id = ${ENTITY_NOW} and a.assistant_id = ${USER_NOW} and a.ends > current_date) then
    return '{}';
  end if;
  v_named := case p_kind
    when 'resolution' then array(select e.user_id from decision_maker e
      where e.resolution_id = p_id and e.entity_id = ${ENTITY_NOW})
    when 'meeting' then array(select t.user_id from attendee t
      where t.meeting_id = p_id and t.entity_id = ${ENTITY_NOW}) end;
  if ${USER_NOW} = any (v_named) then
    return '{}';
  end if;
  return array(
    select trim(u.first_name || ' ' || u.last_name) from assistant a
      join "user" u on u.id = a.user_id
      join membership m on m.user_id = a.user_id and m.entity_id = a.entity_id
      where a.entity_id = ${ENTITY_NOW} and a.assistant_id = ${USER_NOW} and a.ends > current_date
        and a.user_id = any (v_named) and m.status = 'Active' and m.access = 'Member'
      order by 1);
end $$;
revoke execute on function quorate_prepares_for(text, uuid) from public;
grant execute on function quorate_prepares_for(text, uuid) to quorate_app;
`;

/** The day is looked at where the assistant enters, so that it needs no job: what has ended goes before anything is read. */
const ENDING = `
create function quorate_end_assistance(p_uid text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from assistant a join "user" u on u.id = a.assistant_id
      where u.uid = p_uid and a.ends <= current_date) then
    delete from assistant a using "user" u
      where u.id = a.assistant_id and u.uid = p_uid and a.ends <= current_date;
  end if;
end $$;
revoke execute on function quorate_end_assistance(text) from public;
`;

/** Where a conflict of interest closes papers to a person, it closes them to who reads them for that person alone. */
const READ = [
  mended('quorate_reads_resolution(uuid)', [
    `exists (
            select from decision_maker e where e.resolution_id = r.id
              and e.user_id = nullif(current_setting('quorate.user', true), '')::uuid)`,
    `nullif(current_setting('quorate.user', true), '')::uuid = any (r.readers)`,
  ]),
  mended('quorate_open_resolutions()', [
    `exists (
              select from decision_maker e where e.resolution_id = r.id and e.user_id = v_user)`,
    'v_user = any (r.readers)',
  ]),
  `
do $$
begin
  execute replace(pg_get_functiondef('quorate_conflicts()'::regprocedure), 'quorate_conflicts', 'quorate_own_conflicts');
end $$;
revoke execute on function quorate_own_conflicts() from public;

-- Those of whom the caller prepares for, where nothing but that lets the caller read.
create function quorate_prepared_conflicts() returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if current_setting('quorate.caller', true) <> 'member' then
    return '{}';
  end if;
  return array(
    select r.id from assistant a
      join decision_maker e on e.user_id = a.user_id and e.entity_id = a.entity_id
      join resolution r on r.id = e.resolution_id
      where a.entity_id = ${ENTITY_NOW} and a.assistant_id = ${USER_NOW}
        and r.status in ('Pending', 'Open') and r.rule ->> 'conflicts' = 'excluded'
        and (e.conflicted or exists (
          select from decision_entry v where v.decision_maker_id = e.id and v.decision = 'conflict'))
        and not exists (select from decision_maker o where o.resolution_id = r.id and o.user_id = ${USER_NOW}));
end $$;
revoke execute on function quorate_prepared_conflicts() from public;

create or replace function quorate_conflicts() returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from assistant a where a.entity_id = ${ENTITY_NOW} and a.assistant_id = ${USER_NOW}) then
    return quorate_own_conflicts();
  end if;
  return quorate_own_conflicts() || quorate_prepared_conflicts();
end $$;

do $$
begin
  execute replace(pg_get_functiondef('quorate_reads_papers(uuid)'::regprocedure),
    'quorate_reads_papers', 'quorate_reads_own_papers');
end $$;
revoke execute on function quorate_reads_own_papers(uuid) from public;
create or replace function quorate_reads_papers(p_id uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return quorate_reads_own_papers(p_id) and (
    not exists (select from assistant a where a.entity_id = ${ENTITY_NOW} and a.assistant_id = ${USER_NOW})
    or p_id <> all (quorate_prepared_conflicts()));
end $$;
`,
].join('\n');

const isTheirs = `user_id = ${USER} or assistant_id = ${USER}`;

export const sql = [
  TABLE,
  READERS,
  PREPARING,
  ENDING,
  READ,
  tenancy('assistant', {
    member: {
      read: isTheirs,
      add: `user_id = ${USER} and ${NO_TOKEN}`,
      change: `user_id = ${USER} and ${NO_TOKEN}`,
      remove: `(${isTheirs}) and ${NO_TOKEN}`,
    },
    admin: { read: ALL, add: ALL, change: ALL, remove: ALL },
    auditor: { read: ALL },
  }),
].join('\n');
