import type { DecisionMaker, Resolution } from '#contract/calls/resolutions';
import type { Decision } from '#contract/decision/ballot';
import type { Rule } from '#contract/decision/rule';

/** What the button that hands a decision in says: the verb and the result. */
export const CONFIRM_WORDS: Readonly<Record<Decision, string>> = {
  for: 'Decide in favour',
  against: 'Decide against',
  abstain: 'Abstain',
  conflict: 'Declare the conflict',
};

/** What was decided, after "You". */
export const DECIDED_WORDS: Readonly<Record<Decision, string>> = {
  for: 'decided in favour',
  against: 'decided against',
  abstain: 'abstained',
  conflict: 'declared a conflict of interest',
};

/** What follows from a decision, and whether it can be taken back. */
export function consequences(decision: Decision, rule: Rule): readonly string[] {
  if (decision === 'conflict') {
    return rule.conflicts === 'excluded'
      ? [
          'The text and the documents close for you, and your votes no longer count in quorum or majority.',
          'This cannot be taken back.',
        ]
      : ['Under this rule a conflict of interest is recorded and is no vote: you may still decide.'];
  }
  const blocks =
    decision === 'abstain' && rule.abstentions === 'blocks'
      ? ['Under this rule an abstention defeats the resolution.']
      : [];
  return [
    ...blocks,
    rule.changeAllowed
      ? 'You may change your decision while voting is open.'
      : 'Your decision cannot be changed afterwards.',
  ];
}

/** The caller's own seats. */
export function seatsOf({ decisionMakers }: Resolution): readonly DecisionMaker[] {
  return decisionMakers.filter(({ isMe }) => isMe);
}

/** Whether the caller may hand in a decision for this seat now. */
export function mayDecide({ acts, status, rule }: Resolution, { decision }: DecisionMaker): boolean {
  if (status !== 'Open' || !acts.includes('decide')) return false;
  if (decision === null) return true;
  const isExcluded = decision === 'conflict' && rule?.conflicts === 'excluded';
  return rule?.changeAllowed === true && !isExcluded;
}

/** Whether this seat is still asked to agree to the way of deciding. */
export function asksConsent({ rule, status, acts }: Resolution, { consent }: DecisionMaker): boolean {
  if (!rule?.method || status !== 'Open' || !acts.includes('decide')) return false;
  return consent === null || (!consent.given && rule.method.refusal === 'revocable');
}
