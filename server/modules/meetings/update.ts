import type { Transaction, Updateable } from 'kysely';
import type { MeetingReceipt, MeetingUpdate } from '#contract/calls/meetings';
import type { EventTypeOf, Fact } from '#contract/events';
import type { Caller } from '#server/database/caller';
import { noteChange } from '#server/database/commits';
import { appendEvents } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import type { MeetingTable } from '#server/database/schema/meetings';
import { replaceAgenda } from './agenda.write';
import { checkTimes } from './create';
import { checkAct, checkRevision, lockMeeting, receiptOf } from './lock';
import { followAgenda } from './minutes/follow';
import { markOwnShares } from './ownShares';
import { peopleFact, writePeople } from './people.write';
import type { MeetingRow } from './queries';
import { eventOf } from './record';
import { tellRemoved } from './removed.mail';

type MeetingFact = Fact<EventTypeOf<'meeting'>>;
type Patch = Updateable<MeetingTable>;

/** What a field of an update is called in the row. */
const FIELDS = {
  type: 'type',
  title: 'title',
  timeZone: 'time_zone',
  place: 'place',
  link: 'link',
  message: 'message',
  isOpen: 'is_open',
} as const satisfies Record<string, keyof MeetingRow>;
type PlainField = keyof typeof FIELDS;
const PLAIN: readonly PlainField[] = ['type', 'title', 'timeZone', 'place', 'link', 'message', 'isOpen'];

/** The beginning that was sent, where a meeting gets another one; null where nobody was invited yet, or it has that one again. */
export function toldStart(row: MeetingRow, start: Date): Date | null {
  const told = row.invited_at === null ? null : (row.told_start ?? row.starts_at);
  return told?.getTime() === start.getTime() ? null : told;
}

/** Another beginning or end. @throws Refusal 422 as `checkTimes`. */
export function timesPatch(
  row: MeetingRow,
  { startsAt, endsAt }: Pick<MeetingUpdate, 'startsAt' | 'endsAt'>,
): Pick<Patch, 'starts_at' | 'ends_at' | 'told_start'> | null {
  const start = startsAt === undefined ? row.starts_at : new Date(startsAt);
  const end = endsAt === undefined ? row.ends_at : new Date(endsAt);
  if (start.getTime() === row.starts_at.getTime() && end.getTime() === row.ends_at.getTime()) return null;
  checkTimes(start, end);
  return { starts_at: start, ends_at: end, told_start: toldStart(row, start) };
}

function movedFact(row: MeetingRow, times: NonNullable<ReturnType<typeof timesPatch>>): MeetingFact {
  return {
    type: 'meeting.moved',
    payload: {
      startsAt: new Date(times.starts_at ?? row.starts_at).toISOString(),
      endsAt: new Date(times.ends_at ?? row.ends_at).toISOString(),
      before: row.starts_at.toISOString(),
    },
  };
}

/** Other reminders; null where they are so already. */
function remindersPatch(
  row: MeetingRow,
  reminders: MeetingUpdate['reminders'],
): Pick<Patch, 'remind_unanswered' | 'remind_everybody'> | null {
  const { unanswered, everybody } = reminders ?? {
    unanswered: row.remind_unanswered,
    everybody: row.remind_everybody,
  };
  return unanswered === row.remind_unanswered && everybody === row.remind_everybody
    ? null
    : { remind_unanswered: unanswered, remind_everybody: everybody };
}

/**
 * Changes a meeting. What is already so is no change.
 * @throws Refusal 404; 403; 409 where it was changed meanwhile or its life forbids it; 422.
 */
export async function updateMeeting(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  { revision, people, agenda, reminders: wanted, ...sent }: MeetingUpdate,
  now: () => Date,
): Promise<MeetingReceipt> {
  const locked = await lockMeeting(trx, caller, id, now);
  const { row, at } = locked;
  checkAct(locked, 'edit');
  checkRevision(locked, revision);
  const fields = PLAIN.filter((field) => sent[field] !== undefined && sent[field] !== row[FIELDS[field]]);
  const times = timesPatch(row, sent);
  const reminders = remindersPatch(row, wanted);
  const facts: MeetingFact[] = [];
  if (fields.length > 0) facts.push({ type: 'meeting.changed', payload: { fields } });
  if (times) facts.push(movedFact(row, times));
  const written = people && (await writePeople(trx, row, people));
  const told = written && peopleFact(written);
  if (told) facts.push(told);
  if (written) await tellRemoved(trx, row, written.removed, at);
  const items = agenda && (await replaceAgenda(trx, row, agenda, written?.ids ?? new Map()));
  const isAgendaChanged = items !== undefined && (items.changed.length > 0 || items.isOrdered);
  if (items && isAgendaChanged) {
    await followAgenda(trx, caller, row, at);
    const act = items.changed.length > 0 ? 'replaced' : 'ordered';
    facts.push({ type: 'meeting.agendaChanged', payload: { act, items: items.changed } });
  }
  // Who attends, who may read it and when it reminds stands in no invitation: nobody who has one is told of it.
  const isToBeTold = times !== null || isAgendaChanged || fields.some((field) => field !== 'isOpen');
  if (reminders) facts.push({ type: 'meeting.changed', payload: { fields: ['reminders'] } });
  if (facts.length === 0 && written?.isChanged !== true) return receiptOf(row);
  const patch: Patch = Object.fromEntries(fields.map((field) => [FIELDS[field], sent[field]]));
  const changed = await trx
    .updateTable('meeting')
    .set({
      ...patch,
      ...times,
      ...reminders,
      revision: row.revision + 1,
      updated_at: at,
      changed_since_sent: row.invited_at !== null && (isToBeTold || row.changed_since_sent),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await markOwnShares(trx, caller, changed, changed.starts_at);
  await appendEvents(
    trx,
    facts.map((fact) => eventOf(caller, changed, fact, at)),
  );
  // Another address or role of who attends is no event, and open pages show it, too.
  if (facts.length === 0)
    await noteChange(trx, { entityId: row.entity_id, subject: { kind: 'meeting', id: row.id } });
  return receiptOf(changed);
}
