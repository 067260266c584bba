import { sql, type Transaction } from 'kysely';
import type { TaskObstacle, TasksReceipt, TasksUpdate } from '#contract/calls/tasks';
import type { Obstacle } from '#contract/problem';
import type { TaskAct } from '#contract/taskLife';
import { actBetween } from '#domain/tasks/life';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { hindered, Refusal } from '#server/problem';
import { because } from './reasons';
import type { TaskRow } from './task.row';
import { hindranceOf, type LockedTask, lookAt } from './tasks.lock';
import { updateTask } from './tasks.update';

const inSmallLetters = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];

/** Why one of the tasks stands in the way of what is asked; null where it is so already, too. */
function obstacleTo({ row, standing }: LockedTask, { status, ...fields }: TasksUpdate): TaskObstacle | null {
  const acts: TaskAct[] = fields.assignees || fields.due !== undefined ? ['edit'] : [];
  if (status !== undefined && status !== row.status) {
    const act = actBetween(row.status, status);
    if (act === null) return 'wrongStatus';
    acts.push(act);
  }
  for (const act of acts) {
    const hindrance = hindranceOf(standing, act);
    if (hindrance !== null) return hindrance;
  }
  return null;
}

/** Locks tasks in the order of their ids, and answers those that the caller reads. */
async function lockAll(
  trx: Transaction<Schema>,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedTask>> {
  const entityId = currentEntity(caller).id;
  const among = sql`entity_id = ${entityId} and id = any (${[...ids]}::uuid[])`;
  await asSystem(trx, () => sql`select from task where ${among} order by id for no key update`.execute(trx));
  const { rows } = await sql<TaskRow>`select * from task where ${among}`.execute(trx);
  const locked = new Map<string, LockedTask>();
  for (const row of rows) locked.set(row.id, await lookAt(trx, caller, row));
  return locked;
}

/**
 * Changes several tasks, or none.
 * @throws Refusal 409 that names those that stand in the way; 422.
 */
export async function updateTasks(
  trx: Transaction<Schema>,
  caller: Caller,
  update: TasksUpdate,
  now: () => Date,
): Promise<TasksReceipt> {
  const { ids: sent, ...change } = update;
  const ids = inSmallLetters(sent);
  const locked = await lockAll(trx, caller, ids);
  const obstacles = ids.flatMap((id): readonly Obstacle[] => {
    const one = locked.get(id);
    const code: TaskObstacle | null = one ? obstacleTo(one, update) : 'notFound';
    return code === null ? [] : [{ id, name: one?.row.title ?? '', code }];
  });
  if (obstacles.length > 0) throw hindered(because('inTheWay', obstacles.length), obstacles);
  let count = 0;
  for (const id of ids) {
    const row = locked.get(id)?.row;
    if (!row) throw new Refusal(404, 'not-found');
    const receipt = await updateTask(trx, caller, id, { ...change, revision: row.revision }, now);
    if (receipt.revision !== row.revision) count += 1;
  }
  return { count };
}
