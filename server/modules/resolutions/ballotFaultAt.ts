import type { BallotFault } from '#contract/decision/faults';
import type { FieldFault } from '#server/problem';
import { faultAt } from './reasons';

/** The field of a draft that a fault of its ballot is about. */
function fieldOf(fault: BallotFault): string {
  switch (fault.fault) {
    case 'fieldMissing':
    case 'notAFraction':
    case 'fractionAboveOne':
    case 'fractionBelowZero':
    case 'moreThanAll':
    case 'holdsWithoutVotes':
    case 'countNotPositive':
    case 'reachedOnMovingBase':
      return `rule.${fault.field}`;
    case 'noMajorityLeg':
      return 'rule.majority';
    case 'lapseNotWholeDays':
      return 'rule.lapse';
    case 'notAnInstant':
      return fault.field;
    case 'noChair':
      return 'chair';
    case 'deadlineBeforeOpening':
      return 'deadline';
    default:
      return 'decisionMakers';
  }
}

/**
 * What keeps a draft from being sent, at the field it is about.
 * @param nameOf the name of a decision maker by id.
 */
export function ballotFaultAt(fault: BallotFault, nameOf: (id: string) => string): FieldFault {
  const name = 'decisionMaker' in fault ? nameOf(fault.decisionMaker) : '';
  return faultAt(fieldOf(fault), 'ballot', fault, name);
}
