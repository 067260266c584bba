import { mended } from '../mended';
import { AUDITORS } from '../readership';
import { alsoAllow, onlyWhere } from '../tenancy';

const IS_SENT = `status <> 'Draft'`;
const NO_AUDITOR = `(select current_setting('quorate.caller', true) <> 'auditor')`;

/**
 * An auditor reads everything of the entity: what is being decided as well. A draft of a resolution or of minutes is not of the entity
 * yet, and what a conflict of interest closes stays closed.
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

const MINUTES = [
  onlyWhere('minutes', 'audited', 'read', `${NO_AUDITOR} or status <> 'Draft'`),
  onlyWhere(
    'minutes_item',
    'audited',
    'read',
    `${NO_AUDITOR} or exists (select from minutes m where m.meeting_id = minutes_item.meeting_id and m.status <> 'Draft')`,
  ),
].join('\n');

const readersOf = (table: string, before: string, after: string) =>
  mended(`quorate_keep_readership_of_${table}()`, [`v_readers := ${before};`, `v_readers := ${after};`]);

/** What the record says of a thing follows who reads the thing, auditors among them; that somebody was mentioned is theirs alone. */
const READERSHIP = [
  readersOf(
    'resolution',
    `case
    when new.decided_on then array[new.entity_id]
    when new.status <> 'Draft' and new.sent_at is not null then new.readers
    else '{}' end`,
    `case
    when new.decided_on then array[new.entity_id]
    when new.${IS_SENT} then ${AUDITORS} || case when new.sent_at is not null then new.readers else '{}' end
    else '{}' end`,
  ),
  readersOf(
    'meeting',
    'case when new.is_open then array[new.entity_id] else new.readers end',
    `case when new.is_open then array[new.entity_id] else ${AUDITORS} || new.readers end`,
  ),
  readersOf(
    'conflict_of_interest',
    'array(select p.user_id from party p where p.id = new.party_id and p.user_id is not null)',
    `${AUDITORS} || array(select p.user_id from party p where p.id = new.party_id and p.user_id is not null)`,
  ),
  mended('quorate_readership_of_item(uuid, uuid)', [
    `select case
        when not i.is_confidential`,
    `select case when not i.is_confidential and m.is_open then '{}' else ${AUDITORS} end || case
        when not i.is_confidential`,
  ]),
  alsoAllow('readership', 'audited', { auditor: { read: `reader_id = (${AUDITORS})[1]` } }),
].join('\n');

/** What was written before has auditors among its readers as well. */
const BEFORE = `
insert into readership (subject_id, reader_id, entity_id)
  select s.id, (${AUDITORS})[1], s.entity_id from (
      select id, entity_id from resolution where ${IS_SENT} and not decided_on
      union all select id, entity_id from meeting where not is_open
      union all select id, entity_id from conflict_of_interest
      union all select t.id, t.entity_id from task t where t.source_item is not null
      union all select c.id, c.entity_id from task_comment c join task t on t.id = c.task_id where t.source_item is not null) s
    where not exists (select from readership r where r.subject_id = s.id and r.reader_id = s.entity_id)
  on conflict do nothing;
`;

export const sql = [RESOLUTIONS, MINUTES, READERSHIP, BEFORE].join('\n');
