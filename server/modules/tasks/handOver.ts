import { sql } from 'kysely';
import { currentEntity } from '#server/database/caller';
import { asSystem } from '#server/database/system';
import type { HandOver } from '#server/module';

/** Open tasks; where the successor has one already, it stays theirs alone. */
export const handOverTasks: HandOver = async (trx, caller, { from, to }, at) =>
  asSystem(trx, async () => {
    const { rows } = await sql<{ task_id: string }>`
      with gone as (
        delete from task_assignee a using task t
          where t.id = a.task_id and a.entity_id = ${currentEntity(caller).id} and t.status = 'Open'
            and a.user_id = any (${[...from]}::uuid[])
          returning a.task_id, a.entity_id)
      insert into task_assignee (task_id, user_id, entity_id, name)
        select distinct task_id, ${to.id}::uuid, entity_id, ${to.name} from gone
        on conflict do nothing
        returning task_id`.execute(trx);
    if (rows.length > 0) {
      await trx
        .updateTable('task')
        .set((eb) => ({ revision: eb('revision', '+', 1), updated_at: at }))
        .where(
          'id',
          'in',
          rows.map(({ task_id }) => task_id),
        )
        .execute();
    }
    return { tasks: rows.length };
  });
