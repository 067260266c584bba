import type { RuleFault } from '#contract/decision/faults';
import type { Rule } from '#contract/decision/rule';

const FIELDS: Readonly<Record<keyof Rule, string>> = {
  quorum: 'Choose whether there is a quorum.',
  majority: 'Choose the majority that is needed.',
  abstentions: 'Choose how abstentions count.',
  changeAllowed: 'Choose whether a decision may be changed.',
  tie: 'Choose what a tie means.',
  earlyFinish: 'Choose whether voting may close early.',
  conflicts: 'Choose what a conflict of interest means.',
  termEnd: 'Choose what the end of a term means.',
  method: 'Choose whether everybody must agree to deciding in writing.',
  nonVotingCapital: 'Choose whether capital without a vote counts.',
  lapse: 'Choose whether the resolution expires by itself.',
};

function placeOf(field: string): string {
  if (field === 'quorum') return 'The quorum';
  const index = Number(field.slice('majority.'.length));
  return index === 0 ? 'The majority' : `Condition ${index + 1} of the majority`;
}

/** What is wrong with a rule, and what to do. */
export function faultInWords(fault: RuleFault): string {
  switch (fault.fault) {
    case 'fieldMissing':
      return FIELDS[fault.field];
    case 'noMajorityLeg':
      return FIELDS.majority;
    case 'notAFraction':
      return `${placeOf(fault.field)} needs a fraction such as 2/3.`;
    case 'fractionAboveOne':
      return `${placeOf(fault.field)} asks for more than everything: choose a fraction of at most 1.`;
    case 'fractionBelowZero':
      return `${placeOf(fault.field)} cannot be below zero.`;
    case 'moreThanAll':
      return `${placeOf(fault.field)} asks for more than everything: choose “at least 1”.`;
    case 'holdsWithoutVotes':
      return `${placeOf(fault.field)} would be reached without a vote: choose a fraction above zero.`;
    case 'countNotPositive':
      return 'The quorum needs a whole number above zero.';
    case 'reachedOnMovingBase':
      return `${placeOf(fault.field)} is measured by votes that may still change: it cannot be accepted as soon as it is reached.`;
    case 'lapseNotWholeDays':
      return 'The time after which it expires is a whole number of days.';
  }
}
