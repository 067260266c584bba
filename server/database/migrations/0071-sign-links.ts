import { ALL, tenancy } from '../tenancy';

const SETTINGS = ['user', 'guest_of', 'decision_maker', 'resolution', 'platform']
  .map((name) => `set_config('quorate.${name}', '', true)`)
  .join(', ');

const TABLE = `
create table sign_link (
  hash text primary key,
  signature_id uuid not null references minutes_signature on delete cascade,
  meeting_id uuid not null,
  entity_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (meeting_id, entity_id) references meeting (id, entity_id) on delete cascade
);
create index sign_link_signature on sign_link (signature_id);
create index sign_link_meeting on sign_link (meeting_id);
`;

/**
 * Whoever holds a link signs minutes or an erratum as one of those who were asked, or declines: the server reads them and writes that one
 * signature. Null for a hash that is not known, and where the module is off.
 */
const ENTERING = `
create function quorate_enter_sign(p_hash text, p_now timestamptz) returns json language plpgsql as $$
declare
  v_link record;
begin
  select l.entity_id, l.meeting_id, l.signature_id, l.expires_at <= p_now as is_over into v_link
    from sign_link l join entity e on e.id = l.entity_id
    where l.hash = p_hash and 'meetings' = any (e.features);
  if not found then
    return null;
  end if;
  perform ${SETTINGS}, set_config('quorate.entity', v_link.entity_id::text, true),
    set_config('quorate.caller', 'system', true),
    set_config('quorate.visible', array[v_link.entity_id]::text, true), set_config('role', 'quorate_system', true);
  return json_build_object('entityId', v_link.entity_id, 'meetingId', v_link.meeting_id,
    'signatureId', v_link.signature_id, 'isOver', v_link.is_over);
end $$;
revoke execute on function quorate_enter_sign(text, timestamptz) from public;
`;

/** Of a signature that is awaited, and of no other: `quorate_guard_signature` keeps those that were given. */
const SIGNING = `
create policy link_change_system on minutes_signature for update to quorate_system
  using (entity_id = (select nullif(current_setting('quorate.entity', true), '')::uuid))
  with check (entity_id = (select nullif(current_setting('quorate.entity', true), '')::uuid));
grant update on minutes_signature to quorate_system;
`;

export const sql = [
  TABLE,
  tenancy('sign_link', { system: { read: ALL, add: ALL, remove: ALL } }),
  ENTERING,
  SIGNING,
].join('\n');
