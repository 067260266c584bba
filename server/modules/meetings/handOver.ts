import { currentEntity } from '#server/database/caller';
import type { HandOver, ReadInvolvement } from '#server/module';

/** Meetings to come have somebody who convened them, to whom calendars answer. */
export const handOverMeetings: HandOver = async (trx, caller, { from, to }, at) => {
  const rows = await trx
    .updateTable('meeting')
    .set((eb) => ({
      created_by: to.id,
      created_by_name: to.name,
      revision: eb('revision', '+', 1),
      updated_at: at,
    }))
    .where('entity_id', '=', currentEntity(caller).id)
    .where('status', '=', 'Scheduled')
    .where('created_by', 'in', from)
    .returning('id')
    .execute();
  return { meetings: rows.length };
};

export const readConvenedBy: ReadInvolvement = async (trx, caller, userId) => {
  const { total } = await trx
    .selectFrom('meeting')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('entity_id', '=', currentEntity(caller).id)
    .where('status', '=', 'Scheduled')
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow();
  return { meetings: Number(total) };
};
