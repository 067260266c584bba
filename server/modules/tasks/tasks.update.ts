import type { Transaction, Updateable } from 'kysely';
import type { TaskReceipt, TaskUpdate } from '#contract/calls/tasks';
import type { EventTypeOf, Fact } from '#contract/events';
import type { TaskAct, TaskStatus } from '#contract/taskLife';
import { actBetween } from '#domain/tasks/life';
import type { Caller } from '#server/database/caller';
import { appendEvents, type NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import type { TaskTable } from '#server/database/schema/tasks';
import { conflict, invalid } from '#server/problem';
import { type Moving, move, type TaskMove } from './move';
import { type Member, readersOf } from './people';
import { because } from './reasons';
import { eventOf } from './record';
import type { TaskRow } from './task.row';
import { receiptOf } from './tasks.create';
import { checkAct, type LockedTask, lockTask, lookAt } from './tasks.lock';
import { repeat } from './tasks.repeat';
import { tellAssigned } from './tasks.tell';
import {
  checkRelated,
  checkRepeat,
  itemsOf,
  readAssignees,
  writeAssignees,
  writeReminders,
} from './tasks.write';

/** The status is written by `move` alone. */
type Patch = Omit<Updateable<TaskTable>, 'status'>;

/** What of an update changes something. */
interface Change {
  readonly fields: readonly string[];
  readonly patch: Patch;
  readonly acts: readonly TaskAct[];
  /** Null where it stays with those it is assigned to. */
  readonly people: readonly Member[] | null;
}

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && new Set([...some, ...others]).size === some.length;

const PLAIN = ['title', 'description', 'due', 'repeats'] as const;

function plainChange(row: TaskRow, update: TaskUpdate): Pick<Change, 'fields' | 'patch'> {
  const fields: string[] = PLAIN.filter(
    (field) => update[field] !== undefined && update[field] !== row[field],
  );
  const isRecounted = fields.includes('due') || fields.includes('repeats');
  const patch = {
    ...Object.fromEntries(PLAIN.flatMap((field) => (fields.includes(field) ? [[field, update[field]]] : []))),
    // Another day or period is counted from itself.
    ...(isRecounted && { repeats_from: null }),
  };
  const { related } = update;
  const isSame = related === undefined || (related?.id ?? null) === row.related_id;
  if (isSame) return { fields, patch };
  return {
    fields: [...fields, 'related'],
    patch: { ...patch, related_kind: related?.kind ?? null, related_id: related?.id ?? null },
  };
}

/** Ticking is done by more people than writing the checklist. */
function checklistChange(row: TaskRow, update: TaskUpdate): Omit<Change, 'people'> {
  const none = { fields: [], patch: {}, acts: [] };
  if (update.checklist === undefined) return none;
  const items = itemsOf(row.checklist, update.checklist);
  const written = JSON.stringify(items);
  if (written === JSON.stringify(row.checklist)) return none;
  const words = (list: typeof items) => JSON.stringify(list.map(({ id, text }) => [id, text]));
  const isTicked = words(items) === words(row.checklist);
  return { fields: ['checklist'], patch: { checklist: written }, acts: [isTicked ? 'check' : 'edit'] };
}

/** @throws Refusal 422 for an assignee who is no member, or may not read what the task was suggested from. */
async function readReassigned(trx: Transaction<Schema>, row: TaskRow, wanted: readonly string[]) {
  const people = await readAssignees(trx, row.entity_id, wanted);
  const ids = people.map(({ id }) => id);
  const readers = await readersOf(trx, row, ids);
  if (ids.every((id) => readers.has(id))) return people;
  throw invalid([{ field: 'assignees', reason: because('assigneeCannotRead') }]);
}

/** @throws Refusal 422 for an assignee who cannot have it. */
async function changeOf(
  trx: Transaction<Schema>,
  { row, about }: LockedTask,
  update: TaskUpdate,
): Promise<Change> {
  const plain = plainChange(row, update);
  const list = checklistChange(row, update);
  const had = about.assignees.map(({ id }) => id);
  const wanted = update.assignees?.map((id) => id.toLowerCase());
  const isReassigned = wanted !== undefined && !isSameSet([...new Set(wanted)], had);
  const isReminding =
    update.reminders !== undefined && !isSameSet([...new Set(update.reminders)], about.reminders);
  const others = [...(isReassigned ? ['assignees'] : []), ...(isReminding ? ['reminders'] : [])];
  const edited = [...plain.fields, ...others];
  return {
    fields: [...edited, ...list.fields],
    patch: { ...plain.patch, ...list.patch },
    acts: [...(edited.length > 0 ? (['edit'] as const) : []), ...list.acts],
    people: isReassigned ? await readReassigned(trx, row, wanted) : null,
  };
}

/** Writes what differs. @returns the row as it is then, and who has it now who had it not. */
async function write(
  trx: Transaction<Schema>,
  { row, about }: LockedTask,
  { fields, patch, people }: Change,
  update: Pick<TaskUpdate, 'reminders'>,
  at: Date,
): Promise<{ readonly row: TaskRow; readonly added: readonly Member[] }> {
  if (fields.length === 0) return { row, added: [] };
  const changed = await trx
    .updateTable('task')
    .set({ ...patch, revision: row.revision + 1, updated_at: at })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (people) await writeAssignees(trx, row, people);
  if (fields.includes('due') || fields.includes('reminders')) {
    await writeReminders(trx, changed, update.reminders ?? about.reminders, at);
  }
  const had = new Set(about.assignees.map(({ id }) => id));
  return { row: changed, added: people?.filter(({ id }) => !had.has(id)) ?? [] };
}

const isMove = (act: TaskAct): act is TaskMove =>
  act === 'accept' || act === 'dismiss' || act === 'complete' || act === 'cancel' || act === 'reopen';

/** The act that leads to a status. @throws Refusal 409 where none does; 422 where a reason is missing. */
export function moveTo(row: TaskRow, status: TaskStatus | undefined, reason: string): TaskMove | null {
  if (status === undefined || status === row.status) return null;
  const act = actBetween(row.status, status);
  if (act === null || !isMove(act)) throw conflict(because('wrongStatus'));
  if (act === 'dismiss' && reason === '') throw invalid([{ field: 'reason', reason: because('sayWhy') }]);
  return act;
}

function factOf(act: TaskMove, row: TaskRow, reason: string): Fact<EventTypeOf<'task'>> {
  switch (act) {
    case 'accept':
      return { type: 'task.accepted' };
    case 'dismiss':
      return { type: 'task.dismissed', payload: { reason } };
    case 'complete':
      return { type: 'task.completed' };
    case 'cancel':
      return { type: 'task.cancelled', payload: { reason: reason || null } };
    case 'reopen':
      return { type: 'task.reopened', payload: { from: row.status } };
  }
}

interface Moved {
  readonly row: TaskRow;
  readonly next: TaskRow | null;
  readonly events: readonly NewEvent[];
}

/** Takes an act of its life, with what follows from it. @param locked as it is after what else was changed. */
export async function follow(trx: Transaction<Schema>, locked: LockedTask, moving: Moving): Promise<Moved> {
  const { act, caller, at, reason } = moving;
  checkAct(locked, act);
  const row = await move(trx, locked.row, moving);
  const told = eventOf(caller, row, factOf(act, locked.row, reason ?? ''), at);
  if (row.status === 'Open') await writeReminders(trx, row, locked.about.reminders, at);
  const ids = locked.about.assignees.map(({ id }) => id);
  const people = act === 'accept' ? await readAssignees(trx, row.entity_id, ids) : [];
  const assigned = await tellAssigned(trx, caller, row, people, at);
  const next = act === 'complete' ? await repeat(trx, row, locked.about, at) : null;
  const added = next ? [eventOf(null, next, { type: 'task.created' }, at)] : [];
  return { row, next, events: [told, ...assigned, ...added] };
}

/**
 * Changes a task, each field and its status only where its life allows it. What is already so is no change.
 * @throws Refusal 404; 403 for who may not; 409 where it was changed meanwhile or its life forbids it; 422.
 */
export async function updateTask(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  { revision, status, reason = '', ...update }: TaskUpdate,
  now: () => Date,
): Promise<TaskReceipt> {
  const locked = await lockTask(trx, caller, id);
  if (locked.row.revision !== revision) throw conflict(because('changedByOther'));
  const act = moveTo(locked.row, status, reason);
  const change = await changeOf(trx, locked, { revision, ...update });
  for (const each of change.acts) checkAct(locked, each);
  const due = update.due === undefined ? locked.row.due : update.due;
  checkRepeat(due, update.repeats === undefined ? locked.row.repeats : update.repeats);
  if (change.fields.includes('related')) await checkRelated(trx, caller, update.related);
  const at = now();
  const { row, added } = await write(trx, locked, change, update, at);
  const events: NewEvent[] = [];
  if (change.fields.length > 0) {
    const fact = { type: 'task.changed', payload: { fields: change.fields } } as const;
    if (!row.is_suggestion) events.push(eventOf(caller, row, fact, at));
    if (row.status === 'Open') events.push(...(await tellAssigned(trx, caller, row, added, at)));
  }
  if (act === null) {
    await appendEvents(trx, events);
    return receiptOf(row);
  }
  const after = await lookAt(trx, caller, row);
  const moved = await follow(trx, after, { act, reason: reason || null, caller, at });
  await appendEvents(trx, [...events, ...moved.events]);
  return receiptOf(moved.row, moved.next?.id ?? null);
}
