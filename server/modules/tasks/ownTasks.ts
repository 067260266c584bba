import { sql, type Transaction } from 'kysely';
import { OWN_TASKS, type OwnTask, type OwnTasks, type OwnTasksQuery } from '#contract/calls/ownTasks';
import type { Task } from '#contract/calls/tasks';
import { TASK_STATUSES } from '#contract/taskLife';
import { currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { LaterAnswer } from '#server/http/file.answer';
import type { CallContext } from '#server/http/route';
import { Refusal } from '#server/problem';
import { listTasks } from './tasks.list';

interface Place {
  readonly id: string;
  readonly name: string;
  /** When the first task there is due, of all statuses that were asked for; null where none has a day. */
  readonly soonest: string | null;
}

type InEntity = CallContext['inEntity'];

/** Tasks without a day come last. */
const NEVER = '9999-12-31';
const dayOf = (day: string | null) => day ?? NEVER;

const bySoonest = (one: Task, other: Task) =>
  dayOf(one.due).localeCompare(dayOf(other.due)) || one.id.localeCompare(other.id);

async function readPlaces(trx: Transaction<Schema>, statuses: readonly string[]): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    select id, name, nullif(soonest, 'infinity') as soonest
      from quorate_entities_of_own_tasks(${[...statuses]}::text[], ${OWN_TASKS.entities + 1})`.execute(trx);
  return rows;
}

/** An entity that was closed to them meanwhile has nothing. */
async function ifOpen(reading: Promise<OwnTasks>): Promise<OwnTasks> {
  return reading.catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    return { items: [], isCut: false };
  });
}

const readIn = (inEntity: InEntity, { id, name }: Place, query: OwnTasksQuery) =>
  ifOpen(
    inEntity(id, async (trx, caller): Promise<OwnTasks> => {
      if (!currentEntity(caller).features.includes('tasks')) return { items: [], isCut: false };
      const asked = { ...query, mine: true, sort: 'due', limit: OWN_TASKS.tasks } as const;
      const { items, next } = await listTasks(trx, caller, asked);
      return { items: items.map((task) => ({ ...task, entity: { id, name } })), isCut: next !== null };
    }),
  );

/** Whether nothing of a place can stand among those that are told. */
function isTooLate({ soonest }: Place, items: readonly OwnTask[]): boolean {
  const last = items[OWN_TASKS.tasks - 1];
  return last !== undefined && dayOf(soonest) > dayOf(last.due);
}

async function gather(inEntity: InEntity, places: readonly Place[], query: OwnTasksQuery): Promise<OwnTasks> {
  let items: readonly OwnTask[] = [];
  let isCut = places.length > OWN_TASKS.entities;
  for (const place of places.slice(0, OWN_TASKS.entities)) {
    if (isTooLate(place, items)) return { items, isCut: true };
    const found = await readIn(inEntity, place, query);
    const all = [...items, ...found.items].sort(bySoonest);
    isCut ||= found.isCut || all.length > OWN_TASKS.tasks;
    items = all.slice(0, OWN_TASKS.tasks);
  }
  return { items, isCut };
}

/**
 * What is assigned to the caller in any of their entities, the soonest first. Each entity is entered as they come into it, after the
 * transaction of the call; those in which nothing can be among the first are not.
 */
export async function listOwnTasks(
  trx: Transaction<Schema>,
  inEntity: InEntity,
  query: OwnTasksQuery,
): Promise<LaterAnswer<OwnTasks>> {
  const places = await readPlaces(trx, query.status ?? TASK_STATUSES);
  return new LaterAnswer(() => gather(inEntity, places, query));
}
