import type { FieldProblem } from '#contract/problem';
import type { BallotFault } from '#domain/decision/ballotFaults';

const FIELDS = {
  quorum: 'the quorum',
  majority: 'the majority',
  abstentions: 'how abstentions count',
  changeAllowed: 'whether decisions may be changed',
  tie: 'what a tie means',
  earlyFinish: 'when voting closes early',
  conflicts: 'what conflicts of interest mean',
  termEnd: 'what the end of a term means',
  method: 'whether consent to the way of deciding is needed',
  nonVotingCapital: 'whether capital without a vote counts',
  lapse: 'when it expires',
} as const;

const FRACTIONS = {
  notAFraction: 'This is not a fraction such as 2/3.',
  fractionAboveOne: 'A fraction above one can never be reached.',
  fractionBelowZero: 'A fraction cannot be below zero.',
  moreThanAll: 'More than all can never be reached.',
  holdsWithoutVotes: 'This would hold without a single vote.',
} as const;

const ELECTORS = {
  decisionMakerTwice: 'is in the list twice',
  weightBelowZero: 'has a number of votes that is below zero',
  weightNotANumber: 'has a number of votes that is no exact number such as 3 or 2/3',
  capitalNotANumber: 'has an amount of capital that is no exact number such as 3 or 2/3',
  capitalBelowZero: 'has an amount of capital that is below zero',
  termEndsNotAnInstant: 'has an end of term that is no moment',
  outvotesAllOthers:
    'has more votes than all others together, which a director may not have (BW 2:239, 2:250)',
} as const;

/**
 * What keeps a draft from being sent, in words, at the field it is about.
 * @param nameOf the name of a decision maker by id.
 */
export function faultInWords(fault: BallotFault, nameOf: (id: string) => string): FieldProblem {
  switch (fault.fault) {
    case 'fieldMissing':
      return { field: `rule.${fault.field}`, message: `The rule does not say ${FIELDS[fault.field]}.` };
    case 'noMajorityLeg':
      return { field: 'rule.majority', message: 'The rule asks for no majority.' };
    case 'notAFraction':
    case 'fractionAboveOne':
    case 'fractionBelowZero':
    case 'moreThanAll':
    case 'holdsWithoutVotes':
      return { field: `rule.${fault.field}`, message: FRACTIONS[fault.fault] };
    case 'countNotPositive':
      return { field: 'rule.quorum', message: 'The number of people must be a whole number above zero.' };
    case 'reachedOnMovingBase':
      return {
        field: `rule.${fault.field}`,
        message:
          'A majority of the votes cast is certain only at the end: it cannot finish when it is reached.',
      };
    case 'lapseNotWholeDays':
      return { field: 'rule.lapse', message: 'The period must be a number of whole days.' };
    case 'noDecisionMaker':
      return { field: 'decisionMakers', message: 'Name at least one decision maker.' };
    case 'noCommonDenominator':
      return {
        field: 'decisionMakers',
        message: `The fractions of ${fault.field === 'weight' ? 'the votes' : 'the capital'} have no common denominator of at most 200 digits. Use coarser ones.`,
      };
    case 'notAnInstant':
      return { field: fault.field, message: 'This is no moment.' };
    case 'noChair':
      return { field: 'chair', message: 'Say which of the decision makers has the casting vote.' };
    case 'deadlineBeforeOpening':
      return { field: 'deadline', message: 'The last day to decide is past. Choose a later day.' };
    default:
      return {
        field: 'decisionMakers',
        message: `${nameOf(fault.decisionMaker)} ${ELECTORS[fault.fault]}.`,
      };
  }
}
