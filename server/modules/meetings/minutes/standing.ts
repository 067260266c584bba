import type { MinutesLack, MinutesStep } from '#contract/minutesLife';
import { approvalOf, isCounted, type MinutesStanding, minutesSteps } from '#domain/meetings/minutes';
import { signingOf } from '#domain/meetings/signing';
import { dayIn } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import { conflict, forbidden, type Refusal } from '#server/problem';
import type { AttendingRow, MeetingRow } from '../queries';
import { because } from './reasons';
import type { MinutesRows, SignatureRow } from './rows';

/** What minutes are decided by, with the meeting that they are of. */
export interface MinutesRoom {
  readonly row: MeetingRow;
  readonly attendees: readonly AttendingRow[];
  readonly rows: MinutesRows;
}

/** Who approves: all who took part and are no guests. Who has no account is asked for a signature, and not before. */
export function approversIn({ attendees, rows }: MinutesRoom): readonly AttendingRow[] {
  return attendees.filter(
    ({ id, role, user_id }) => role !== 'guest' && user_id !== null && rows.tookPart.has(id),
  );
}

const mayAnswer = ({ rows }: MinutesRoom, { id }: AttendingRow) => rows.mayAnswer.has(id);

/** Whose approval is still waited for, as long as they have not answered. */
export function askedIn(room: MinutesRoom): readonly AttendingRow[] {
  return approversIn(room).filter((person) => mayAnswer(room, person));
}

/** Who approves, as the rules of approval look at them. */
function answersIn(room: MinutesRoom) {
  const answerOf = new Map(room.rows.answers.map(({ attendee_id, answer }) => [attendee_id, answer]));
  return approversIn(room).map((person) => ({
    person,
    isChair: person.role === 'chair',
    answer: answerOf.get(person.id) ?? null,
    mayAnswer: mayAnswer(room, person),
  }));
}

/** Who approves and may not answer any more, and has not approved the version at hand. */
export function goneIn(room: MinutesRoom): readonly AttendingRow[] {
  return answersIn(room).flatMap((approver) => (isCounted(approver) ? [] : [approver.person]));
}

/** Who signs where nobody is chosen: all who took part and are no guests, also without an account. */
export function usualSignersIn({ attendees, rows }: MinutesRoom): readonly AttendingRow[] {
  return attendees.filter(({ id, role }) => role !== 'guest' && rows.tookPart.has(id));
}

export function approvalIn(room: MinutesRoom) {
  return approvalOf(room.rows.minutes.approval_rule, answersIn(room));
}

export const ofMinutes = (signatures: readonly SignatureRow[]) =>
  signatures.filter(({ erratum_id }) => erratum_id === null);

export function signingIn({ row, rows }: MinutesRoom, at: Date) {
  const { minutes, signatures } = rows;
  return signingOf(ofMinutes(signatures), minutes.last_day, dayIn(row.time_zone, at));
}

export function standingIn(room: MinutesRoom, caller: Caller, at: Date): MinutesStanding {
  const { row, attendees, rows } = room;
  const signing = signingIn(room, at);
  const own = attendees.find(({ user_id }) => user_id === caller.userId);
  return {
    status: rows.minutes.status,
    isGivenUp: row.status === 'Cancelled',
    isAdmin: currentEntity(caller).role === 'Admin' && currentEntity(caller).access === 'Member',
    isAttendee: own !== undefined,
    isApprover: askedIn(room).some(({ id }) => id === own?.id),
    maySign: ofMinutes(rows.signatures).some(
      ({ user_id, state }) => user_id === caller.userId && state === 'awaiting',
    ),
    isHeld: row.ended_at !== null,
    hasText: rows.items.some(({ text, record }) => text !== '' || record.length > 0),
    openAmendments: rows.openAmendments,
    isWrittenOn: rows.isWrittenOn,
    isApproved: approvalIn(room).isApproved,
    hasSigners: attendees.some(({ role }) => role !== 'guest'),
    isAnswered: signing.isComplete,
    isSigningOver: signing.mayBeClosed,
  };
}

/** A lack with its figures. */
export function lackOf(room: MinutesRoom, lack: MinutesLack['lack'], at: Date): MinutesLack {
  switch (lack) {
    case 'amendmentsOpen':
      return { lack, open: room.rows.openAmendments };
    case 'notApproved': {
      const { given, needed } = approvalIn(room);
      return { lack, given, needed };
    }
    case 'signing': {
      const { answered, asked } = signingIn(room, at);
      return { lack, answered, asked };
    }
    case 'signingRuns':
      return { lack, until: room.rows.minutes.last_day ?? dayIn(room.row.time_zone, at) };
    default:
      return { lack };
  }
}

function refusalOf(lack: MinutesLack): Refusal {
  switch (lack.lack) {
    case 'amendmentsOpen':
      return conflict(because(lack.lack, lack.open));
    case 'notApproved':
      return conflict(because(lack.lack, lack.given, lack.needed));
    case 'signing':
      return conflict(because(lack.lack, lack.answered, lack.asked));
    case 'signingRuns':
      return conflict(because(lack.lack, lack.until));
    default:
      return conflict(because(lack.lack));
  }
}

const OF_SOMEBODY: Partial<Record<MinutesStep, 'notAttending' | 'notApprover' | 'notAsked'>> = {
  amend: 'notAttending',
  answer: 'notApprover',
  sign: 'notAsked',
};

/** @throws Refusal 403 for who may not, 409 with what is missing. */
export function checkAct(room: MinutesRoom, caller: Caller, act: MinutesStep, at: Date): void {
  const step = minutesSteps(standingIn(room, caller, at)).find((each) => each.act === act);
  if (!step) throw conflict(because('notNow'));
  const [first] = step.missing;
  if (!step.isYours) throw forbidden(because(OF_SOMEBODY[act] ?? 'notNow'));
  if (first) throw refusalOf(lackOf(room, first, at));
}
