import { sql, type Transaction } from 'kysely';
import type { TaskObstacle } from '#contract/calls/tasks';
import type { TaskAct } from '#contract/taskLife';
import { type TaskStanding, taskSteps } from '#domain/tasks/life';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import type { AdmissionContext } from '#server/http/route';
import { conflict, forbidden } from '#server/problem';
import { because } from './reasons';
import type { AboutTask, TaskRow } from './task.row';
import { actsOn, standingOf } from './tasks.life';
import { aboutTask, findTask } from './tasks.queries';

/** A task that is being changed: nobody else changes it until the transaction ends. */
export interface LockedTask {
  readonly row: TaskRow;
  readonly about: AboutTask;
  readonly acts: readonly TaskAct[];
  readonly standing: TaskStanding;
}

/** Whether the task of a call is in the caller's sight. @throws Refusal 404. */
export async function admitToTask({ trx, caller, params: { id = '' } }: AdmissionContext): Promise<void> {
  await findTask(trx, caller, id);
}

/** Who may do what is asked of the life of the task, so the system locks it. @throws Refusal 404. */
export async function lockTask(trx: Transaction<Schema>, caller: Caller, id: string): Promise<LockedTask> {
  const seen = await findTask(trx, caller, id);
  await asSystem(trx, () => sql`select from task where id = ${seen.id} for no key update`.execute(trx));
  return lookAt(trx, caller, await findTask(trx, caller, seen.id));
}

/** Where a task stands that is locked already. */
export async function lookAt(trx: Transaction<Schema>, caller: Caller, row: TaskRow): Promise<LockedTask> {
  const about = await aboutTask(trx, row);
  return { row, about, acts: actsOn(caller, row, about), standing: standingOf(caller, row, about) };
}

/** Why an act is not done: it is no act of the status, it is another's to do, or a guard does not hold. */
export function hindranceOf(standing: TaskStanding, act: TaskAct): Exclude<TaskObstacle, 'notFound'> | null {
  const step = taskSteps(standing).find((next) => next.act === act);
  if (!step) return 'wrongStatus';
  if (!step.isYours) return 'notYours';
  return step.missing[0] ?? null;
}

/** @throws Refusal 403 for who may not, 409 for what the life of the task does not allow now. */
export function checkAct({ standing }: Pick<LockedTask, 'standing'>, act: TaskAct): void {
  const hindrance = hindranceOf(standing, act);
  if (hindrance === null) return;
  if (hindrance === 'notYours') throw forbidden(because('notYours'));
  if (hindrance === 'unchecked') throw conflict(because('unchecked', standing.unchecked));
  throw conflict(because('wrongStatus'));
}
