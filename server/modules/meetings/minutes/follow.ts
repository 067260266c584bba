import { sql, type Transaction } from 'kysely';
import { type Caller, nameOf } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import type { MeetingRow } from '../queries';

/**
 * Minutes that are being drafted follow the agenda: an item that was added while the meeting was held is minuted like the others, with
 * its number and title. They are fixed when the minutes are circulated, and then no agenda changes any more.
 */
export async function followAgenda(
  trx: Transaction<Schema>,
  caller: Caller,
  { id }: Pick<MeetingRow, 'id'>,
  at: Date,
): Promise<void> {
  await sql`with added as (
      insert into minutes_item (item_id, meeting_id, entity_id, number, title, updated_at, updated_by, updated_by_name)
      select a.id, a.meeting_id, a.entity_id, a.position, a.title, ${at}, ${caller.userId}, ${nameOf(caller)}
        from agenda_item a join minutes m on m.meeting_id = a.meeting_id and m.status = 'Draft'
        where a.meeting_id = ${id} and not exists (select from minutes_item t where t.item_id = a.id)
      returning item_id, meeting_id, entity_id)
    insert into minutes_text (item_id, revision, meeting_id, entity_id, text)
      select item_id, 1, meeting_id, entity_id, '' from added`.execute(trx);
  await sql`update minutes_item t set number = a.position, title = a.title
    from agenda_item a join minutes m on m.meeting_id = a.meeting_id and m.status = 'Draft'
    where a.meeting_id = ${id} and t.item_id = a.id
      and (t.number, t.title) is distinct from (a.position, a.title)`.execute(trx);
}
