import type { BallotFault } from '#contract/decision/faults';
import type { Rule } from '#contract/decision/rule';

type FaultOfPerson = Extract<BallotFault, { readonly decisionMaker: string }>['fault'];

const MISSING: Readonly<Record<keyof Rule, string>> = {
  quorum: 'The rule does not say the quorum.',
  majority: 'The rule does not say the majority.',
  abstentions: 'The rule does not say how abstentions count.',
  changeAllowed: 'The rule does not say whether decisions may be changed.',
  tie: 'The rule does not say what a tie means.',
  earlyFinish: 'The rule does not say when voting closes early.',
  conflicts: 'The rule does not say what conflicts of interest mean.',
  termEnd: 'The rule does not say what the end of a term means.',
  method: 'The rule does not say whether consent to the way of deciding is needed.',
  nonVotingCapital: 'The rule does not say whether capital without a vote counts.',
  lapse: 'The rule does not say when it expires.',
};

const OF_PERSON: Readonly<Record<FaultOfPerson, (name: string) => string>> = {
  decisionMakerTwice: (name) => `${name} is in the list twice.`,
  weightBelowZero: (name) => `${name} has a number of votes that is below zero.`,
  weightNotANumber: (name) => `${name} has a number of votes that is no exact number such as 3 or 2/3.`,
  capitalNotANumber: (name) => `${name} has an amount of capital that is no exact number such as 3 or 2/3.`,
  capitalBelowZero: (name) => `${name} has an amount of capital that is below zero.`,
  termEndsNotAnInstant: (name) => `${name} has an end of term that is no moment.`,
  outvotesAllOthers: (name) =>
    `${name} has more votes than all others together, which a director may not have (BW 2:239, 2:250).`,
};

/** What keeps a ballot from being counted. @param name of the decision maker whom the fault is about. */
export function ballotFault(fault: BallotFault, name: string): string {
  switch (fault.fault) {
    case 'fieldMissing':
      return MISSING[fault.field];
    case 'noMajorityLeg':
      return 'The rule asks for no majority.';
    case 'notAFraction':
      return 'This is not a fraction such as 2/3.';
    case 'fractionAboveOne':
      return 'A fraction above one can never be reached.';
    case 'fractionBelowZero':
      return 'A fraction cannot be below zero.';
    case 'moreThanAll':
      return 'More than all can never be reached.';
    case 'holdsWithoutVotes':
      return 'This would hold without a single vote.';
    case 'countNotPositive':
      return 'The number of people must be a whole number above zero.';
    case 'reachedOnMovingBase':
      return 'A majority of the votes cast is certain only at the end: it cannot finish when it is reached.';
    case 'lapseNotWholeDays':
      return 'The period must be a number of whole days.';
    case 'noDecisionMaker':
      return 'Name at least one decision maker.';
    case 'noCommonDenominator':
      return fault.field === 'weight'
        ? 'The fractions of the votes have no common denominator of at most 200 digits. Use coarser ones.'
        : 'The fractions of the capital have no common denominator of at most 200 digits. Use coarser ones.';
    case 'notAnInstant':
      return 'This is no moment.';
    case 'noChair':
      return 'Say which of the decision makers has the casting vote.';
    case 'deadlineBeforeOpening':
      return 'The last day to decide is past. Choose a later day.';
    default:
      return OF_PERSON[fault.fault](name);
  }
}
