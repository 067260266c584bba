import { sql, type Transaction } from 'kysely';
import type { WrittenAttendee } from '#contract/calls/meetings';
import type { Fact } from '#contract/events';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { type CheckedAttendee, checkPeople } from './people.check';
import { type AttendeeRow, type MeetingRow, readAttendees } from './queries';
import { keepPeople } from './recorded';

/** The ids by which the sender calls people, with those they have here. */
export type IdsOfPeople = ReadonlyMap<string, string>;

export interface WrittenPeople {
  readonly ids: IdsOfPeople;
  readonly added: readonly { readonly id: string; readonly name: string }[];
  readonly removed: readonly AttendeeRow[];
  readonly isChanged: boolean;
}

const FIELDS = [
  'position',
  'party_id',
  'user_id',
  'name',
  'email',
  'color',
  'role',
  'capacity',
  'weight',
  'capital',
] as const satisfies readonly (keyof AttendeeRow)[];

type Written = Pick<AttendeeRow, (typeof FIELDS)[number]>;

function writtenOf({ sent, ...known }: CheckedAttendee, position: number): Written {
  return {
    position,
    party_id: known.partyId,
    user_id: known.userId,
    name: sent.name,
    email: known.email,
    color: known.color,
    role: sent.role,
    capacity: sent.capacity ?? '',
    weight: sent.weight ?? (sent.role === 'chair' || sent.role === 'member' ? '1' : '0'),
    capital: sent.capital ?? '0',
  };
}

/** Who was not reached at the address they had is convened when they are invited at another one. */
const isUnreached = ({ email, invitation }: AttendeeRow) => email === '' || invitation !== 'sent';

const isSame = (row: AttendeeRow, written: Written) => FIELDS.every((field) => row[field] === written[field]);

/** Whoever sees confidential items sees them by the account that they have now; who left sees them no more. */
async function keepSight(trx: Transaction<Schema>, meetingId: string): Promise<void> {
  await sql`update agenda_item i set seen_by = now_.seen_by, seen_by_users = now_.users
    from (select j.id, array(select a.id from attendee a where a.id = any (j.seen_by) order by a.position, a.id) as seen_by,
        array(select a.user_id from attendee a where a.id = any (j.seen_by) and a.user_id is not null order by a.user_id) as users
      from agenda_item j where j.meeting_id = ${meetingId} and j.seen_by <> '{}') now_
    where i.id = now_.id and (i.seen_by, i.seen_by_users) is distinct from (now_.seen_by, now_.users)`.execute(
    trx,
  );
}

/**
 * Puts these people in the place of those who attend a meeting.
 * @throws Refusal 422 as `checkPeople`; 409 where somebody who goes took part.
 */
export async function writePeople(
  trx: Transaction<Schema>,
  meeting: Pick<MeetingRow, 'id' | 'entity_id'>,
  people: readonly WrittenAttendee[],
): Promise<WrittenPeople> {
  const rows = await readAttendees(trx, meeting.id);
  const present = new Map(rows.map((row) => [row.id, row]));
  const checked = await checkPeople(trx, meeting.entity_id, people);
  const placed = checked.map((person, at) => {
    const sent = person.sent.id?.toLowerCase();
    const row = sent === undefined ? undefined : present.get(sent);
    return { sent, row, id: row?.id ?? newId(), written: writtenOf(person, at + 1) };
  });
  const kept = new Set(placed.flatMap(({ row }) => row?.id ?? []));
  const removed = rows.filter(({ id }) => !kept.has(id));
  await keepPeople(trx, removed);
  const gone = removed.map(({ id }) => id);
  if (gone.length > 0) await trx.deleteFrom('attendee').where('id', 'in', gone).execute();
  const changed = placed.filter(({ row, written }) => row && !isSame(row, written));
  for (const { id, row, written } of changed) {
    const hasMoved = row !== undefined && row.email !== written.email;
    await trx
      .updateTable('attendee')
      .set({
        ...written,
        ...(hasMoved && { invitation: 'none' }),
        ...(hasMoved && isUnreached(row) && { invited_at: null }),
      })
      .where('id', '=', id)
      .execute();
  }
  const added = placed.filter(({ row }) => !row);
  if (added.length > 0) {
    const values = added.map(({ id, written }) => ({
      id,
      meeting_id: meeting.id,
      entity_id: meeting.entity_id,
      ...written,
    }));
    await trx.insertInto('attendee').values(values).execute();
  }
  const isChanged = added.length + changed.length + removed.length > 0;
  if (isChanged) await keepSight(trx, meeting.id);
  return {
    ids: new Map(placed.flatMap(({ sent, id }) => (sent === undefined ? [] : [[sent, id]]))),
    added: added.map(({ id, written }) => ({ id, name: written.name })),
    removed,
    isChanged,
  };
}

/** What is told of people who came and went; null where neither did. */
export function peopleFact({ added, removed }: WrittenPeople): Fact<'meeting.peopleChanged'> | null {
  if (added.length + removed.length === 0) return null;
  return {
    type: 'meeting.peopleChanged',
    payload: {
      added: added.map(({ id }) => id),
      removed: removed.map(({ id }) => id),
      addedNames: added.map(({ name }) => name),
      removedNames: removed.map(({ name }) => name),
    },
  };
}
