import { searchable } from '../searching';
import { type Access, ALL, onlyWhere, tenancy, USER } from '../tenancy';

/** What minutes ask to be done is closed to whom their item is closed. */
const isItemRead = 'source_item is null or quorate_reads_item(source_item)';
const isRead = `(${isItemRead})
  and (source_document is null or source_document <> all ((select quorate_closed_documents())::uuid[]))`;

/** As the policies of tasks say by now, for finding them by their words. */
const TASK: Access = {
  admin: { read: isRead, add: ALL, change: ALL, remove: ALL },
  member: { read: isRead, add: `created_by = ${USER} and not is_suggestion` },
  auditor: { read: isRead },
  system: { read: ALL, add: ALL, change: ALL },
};

/** Which version of the minutes of a meeting was read for what it asks to be done, each once; and the item that a task was read from. */
export const sql = `
alter table task add column source_item uuid;
${onlyWhere('task', 'source_item_read', 'read', isItemRead)}
drop function quorate_search_task(text, text[], boolean, text[], integer);
drop index task_words;
${searchable({ table: 'task', words: 'words_key', access: TASK, among: 'not is_suggestion' })}
create table suggested_from_minutes (
  meeting_id uuid primary key,
  entity_id uuid not null,
  version integer not null,
  foreign key (meeting_id, entity_id) references minutes (meeting_id, entity_id) on delete cascade
);
${tenancy('suggested_from_minutes', { system: { read: ALL, add: ALL, change: ALL } })}`;
