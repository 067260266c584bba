import type { Transaction } from 'kysely';
import type { NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { DEMO_BOARD_MEMBERS, type DemoBoardMember } from './boards';
import { personName } from './history';
import { demoId } from './ids';

const HOUR_MS = 3_600_000;
const RECORDED_AT_HOURS = 10;

/** The first of a month, so that a seed is the same wherever it runs. */
export function firstOfMonth(now: Date, months: number): string {
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  return date.toISOString().slice(0, 10);
}

const memberId = ({ entity, kind, person, fromMonths }: DemoBoardMember) =>
  demoId('boardMember', `${entity} ${kind} ${person} ${fromMonths}`);

/** Appointments of the last half year are told in the record; what was before is its beginning. */
function appointments(now: Date): readonly NewEvent[] {
  return DEMO_BOARD_MEMBERS.filter(({ fromMonths }) => fromMonths < 0 && fromMonths >= -6).map((member) => ({
    entityId: demoId('entity', member.entity),
    actor: { userId: demoId('user', 'eva'), name: personName('eva') },
    subject: { kind: 'boardMember', id: memberId(member), name: personName(member.person) },
    type: 'board.appointed',
    payload: { kind: member.kind, party: demoId('party', member.person), position: member.position },
    at: new Date(Date.parse(firstOfMonth(now, member.fromMonths)) + RECORDED_AT_HOURS * HOUR_MS),
  }));
}

/** Both boards of the companies, with terms past, present and to come. */
export async function seedBoards(trx: Transaction<Schema>, now: Date): Promise<readonly NewEvent[]> {
  await trx
    .insertInto('board_member')
    .values(
      DEMO_BOARD_MEMBERS.map((member) => ({
        id: memberId(member),
        entity_id: demoId('entity', member.entity),
        kind: member.kind,
        party_id: demoId('party', member.person),
        represents_party_id: member.represents === null ? null : demoId('party', member.represents),
        position: member.position,
        gender: member.gender,
        valid_from: firstOfMonth(now, member.fromMonths),
        valid_to: member.untilMonths === null ? null : firstOfMonth(now, member.untilMonths),
      })),
    )
    .execute();
  return appointments(now);
}
