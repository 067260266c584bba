import type { Transaction } from 'kysely';
import type { NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { DEMO_SEATS, type DemoSeat } from './boards';
import { personName } from './history';
import { demoId } from './ids';

const HOUR_MS = 3_600_000;
const RECORDED_AT_HOURS = 10;

/** The first of a month, so that a seed is the same wherever it runs. */
export function firstOfMonth(now: Date, months: number): string {
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  return date.toISOString().slice(0, 10);
}

const seatId = ({ entity, kind, person, fromMonths }: DemoSeat) =>
  demoId('seat', `${entity} ${kind} ${person} ${fromMonths}`);

/** Appointments of the last half year are told in the record; what was before is its beginning. */
function appointments(now: Date): readonly NewEvent[] {
  return DEMO_SEATS.filter(({ fromMonths }) => fromMonths < 0 && fromMonths >= -6).map((seat) => ({
    entityId: demoId('entity', seat.entity),
    actor: { userId: demoId('user', 'eva'), name: personName('eva') },
    subject: { kind: 'boardMember', id: seatId(seat), name: personName(seat.person) },
    type: 'board.appointed',
    payload: { kind: seat.kind, position: seat.position },
    at: new Date(Date.parse(firstOfMonth(now, seat.fromMonths)) + RECORDED_AT_HOURS * HOUR_MS),
  }));
}

/** Both boards of the companies, with terms past, present and to come. */
export async function seedBoards(trx: Transaction<Schema>, now: Date): Promise<readonly NewEvent[]> {
  await trx
    .insertInto('board_member')
    .values(
      DEMO_SEATS.map((seat) => ({
        id: seatId(seat),
        entity_id: demoId('entity', seat.entity),
        kind: seat.kind,
        party_id: demoId('party', seat.person),
        represents_party_id: seat.represents === null ? null : demoId('party', seat.represents),
        position: seat.position,
        gender: seat.gender,
        valid_from: firstOfMonth(now, seat.fromMonths),
        valid_to: seat.untilMonths === null ? null : firstOfMonth(now, seat.untilMonths),
      })),
    )
    .execute();
  return appointments(now);
}
