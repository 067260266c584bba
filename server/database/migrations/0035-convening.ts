const ENTITY_NOW = `nullif(current_setting('quorate.entity', true), '')::uuid`;
const USER_NOW = `nullif(current_setting('quorate.user', true), '')::uuid`;

const SETTINGS = ['user', 'guest_of', 'decision_maker', 'resolution', 'platform']
  .map((name) => `set_config('quorate.${name}', '', true)`)
  .join(', ');

/**
 * Whoever holds a link answers for one attendee of one meeting: the server reads and writes those two for them. Null for a hash that
 * is not known, and where the module is off.
 */
const ENTERING = `
create function quorate_enter_rsvp(p_hash text, p_now timestamptz) returns json language plpgsql as $$
declare
  v_link record;
begin
  select l.entity_id, l.meeting_id, l.attendee_id, l.expires_at <= p_now as is_over into v_link
    from rsvp_link l join entity e on e.id = l.entity_id
    where l.hash = p_hash and 'meetings' = any (e.features);
  if not found then
    return null;
  end if;
  perform ${SETTINGS}, set_config('quorate.entity', v_link.entity_id::text, true),
    set_config('quorate.caller', 'system', true),
    set_config('quorate.visible', array[v_link.entity_id]::text, true), set_config('role', 'quorate_system', true);
  return json_build_object('entityId', v_link.entity_id, 'meetingId', v_link.meeting_id,
    'attendeeId', v_link.attendee_id, 'isOver', v_link.is_over);
end $$;
revoke execute on function quorate_enter_rsvp(text, timestamptz) from public;
`;

/**
 * A document that is a paper of confidential items is closed to members who see none of the items that it belongs to. What closed
 * documents before is kept under another name, and asked as well.
 */
const CONFIDENTIAL = `
do $$
begin
  execute replace(pg_get_functiondef('quorate_closed_documents()'::regprocedure),
    'quorate_closed_documents', 'quorate_conflicting_documents');
  execute replace(pg_get_functiondef('quorate_closed_subjects()'::regprocedure),
    'quorate_closed_subjects', 'quorate_conflicting_subjects');
  execute replace(pg_get_functiondef('quorate_is_frozen(uuid)'::regprocedure),
    'quorate_is_frozen', 'quorate_is_decided_on');
end $$;
revoke execute on function quorate_conflicting_documents() from public;
revoke execute on function quorate_conflicting_subjects() from public;

create function quorate_confidential_documents() returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if current_setting('quorate.caller', true) in ('admin', 'auditor', 'system') then
    return '{}';
  end if;
  return array(
    select distinct p.document_id from agenda_item i join agenda_paper p on p.item_id = i.id
      where i.entity_id = ${ENTITY_NOW} and i.is_confidential and not exists (
        select from agenda_paper q join agenda_item j on j.id = q.item_id
          where q.document_id = p.document_id
            and (not j.is_confidential or coalesce(${USER_NOW} = any (j.seen_by_users), false))));
end $$;
revoke execute on function quorate_confidential_documents() from public;

create or replace function quorate_closed_documents() returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return quorate_conflicting_documents() || quorate_confidential_documents();
end $$;

create or replace function quorate_closed_subjects() returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_documents uuid[] := quorate_confidential_documents();
begin
  if v_documents = '{}' then
    return quorate_conflicting_subjects();
  end if;
  return quorate_conflicting_subjects() || v_documents
    || array(select c.id from document_comment c where c.document_id = any (v_documents));
end $$;

-- The papers of a meeting to which invitations were sent stay as they were sent.
create or replace function quorate_is_frozen(p_document uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return quorate_is_decided_on(p_document) or exists (
    select from agenda_paper p join meeting m on m.id = p.meeting_id
      where p.document_id = p_document and m.invited_at is not null and m.status <> 'Cancelled');
end $$;
`;

export const sql = [ENTERING, CONFIDENTIAL].join('\n');
