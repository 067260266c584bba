import { mended } from '../mended';
import { ALL, alsoAllow } from '../tenancy';

const IS_SENT = `status <> 'Draft'`;

/**
 * An auditor reads everything of the entity: what is being decided as well, and all of the record. A draft is not of the entity yet, and
 * what a conflict of interest closes stays closed.
 */
const RESOLUTIONS = [
  alsoAllow('resolution', 'audited', { auditor: { read: IS_SENT } }),
  ...['quorate_reads_resolution(uuid)', 'quorate_open_resolutions()'].map((name) =>
    mended(name, [
      `(v_caller in ('member', 'auditor') and r.decided_on)`,
      `(v_caller = 'member' and r.decided_on) or (v_caller = 'auditor' and r.${IS_SENT})`,
    ]),
  ),
  mended('quorate_search_resolution(text, text[], boolean, text[], integer)', [
    `= 'auditor')) and (decided_on)`,
    `= 'auditor')) and (${IS_SENT})`,
  ]),
].join('\n');

const RECORD = [
  alsoAllow('event', 'audited', { auditor: { read: ALL } }),
  alsoAllow('event_person', 'audited', { auditor: { read: ALL } }),
].join('\n');

/** News begin with the membership: what was recorded before somebody came was never unread to them. */
const NEWS = `
create function quorate_begin_news() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notification_read (user_id, entity_id, up_to)
    select new.user_id, new.entity_id, h.sequence from entity_head h where h.entity_id = new.entity_id
    on conflict (user_id, entity_id) do update set up_to = greatest(notification_read.up_to, excluded.up_to);
  return null;
end $$;
create trigger membership_news after insert on membership for each row execute function quorate_begin_news();

insert into notification_read (user_id, entity_id, up_to)
  select m.user_id, m.entity_id, max(e.sequence)
    from membership m join event e on e.entity_id = m.entity_id and e.at < m.created_at
    group by m.user_id, m.entity_id
  on conflict (user_id, entity_id) do update set up_to = greatest(notification_read.up_to, excluded.up_to);
`;

export const sql = [RESOLUTIONS, RECORD, NEWS].join('\n');
