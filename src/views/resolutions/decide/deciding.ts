import type { LinkedDecision } from '#contract/calls/callbacks';
import type { DecisionMaker, Hindrance, Resolution } from '#contract/calls/resolutions';
import type { Decision } from '#contract/decision/ballot';
import type { Rule } from '#contract/decision/rule';
import { weightShareOf } from '#words/decision/bar';
import { NUMBERS } from '#words/en/numbers';
import { formatDateTime, keepTogether } from '../../shared/format';

/** What the button that hands a decision in says: the verb and the result. */
export const CONFIRM_WORDS: Readonly<Record<Decision, string>> = {
  for: 'Decide in favour',
  against: 'Decide against',
  abstain: 'Abstain',
  conflict: 'Declare the conflict',
};

/** A decision by its name, where it is a fact among others. */
export const DECISION_NAMES: Readonly<Record<Decision, string>> = {
  for: 'In favour',
  against: 'Against',
  abstain: 'Abstain',
  conflict: 'A conflict of interest',
};

/** What was decided, after "You". */
export const DECIDED_WORDS: Readonly<Record<Decision, string>> = {
  for: 'decided in favour',
  against: 'decided against',
  abstain: 'abstained',
  conflict: 'declared a conflict of interest',
};

/** Why there is nothing to decide for a decision maker. */
export const HINDRANCE_WORDS: Readonly<Record<Hindrance, string>> = {
  adviser: 'You are told as a director, so that you can advise the shareholders. You have no vote here.',
  conflict: 'A conflict of interest keeps you from deciding on this resolution.',
  ownShares: 'These shares are held by the company itself or its subsidiary, and carry no vote.',
  termEnded: 'Your term has ended, so you can no longer decide.',
  decided: 'Your decision cannot be changed.',
};

/** What the holder of a link decides with: `10% of the votes`, as they count. */
export function weightOf({ evaluation, decisionMaker, weight }: LinkedDecision): string {
  if (!evaluation) return `${NUMBERS.amount(weight)} ${weight === '1' ? 'vote' : 'votes'}`;
  const share = weightShareOf(NUMBERS, evaluation.derivation)(decisionMaker);
  return share === null ? 'votes that do not count' : `${share} of the votes`;
}

/** Whom the holder of a link asks: `Eva Brinkman of Kade Vastgoed B.V.` */
export function askedOf({ sender, entityName }: LinkedDecision): string {
  return sender ? `${sender} of ${keepTogether(entityName)}` : 'who sent you the resolution';
}

/** What the server recorded of the holder of a link. */
export function decidedWords({ decision, decidedAt, timeZone }: LinkedDecision): string {
  if (decision === null) return 'Nothing is recorded.';
  const when = decidedAt ? ` on ${formatDateTime(decidedAt, timeZone)}` : '';
  return `You ${DECIDED_WORDS[decision]}${when}.`;
}

/** Whether the holder of a link has not said yet if they agree to the way of deciding. */
export function owesConsent({ rule, consent, hindrance }: LinkedDecision): boolean {
  const isAsked = hindrance === null || hindrance === 'decided';
  return rule.method !== null && consent === null && isAsked;
}

/** Whether that is all they can still say: their vote stands for good. */
export function owesConsentOnly(linked: LinkedDecision): boolean {
  return linked.hindrance === 'decided' && owesConsent(linked);
}

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

/** The caller's own decision makers; a shareholder on the board has one to advise beside those that vote, which says nothing more. */
export function ownDecisionMakers({ decisionMakers }: Resolution): readonly DecisionMaker[] {
  const own = decisionMakers.filter(({ isMe }) => isMe);
  const voting = own.filter(({ hindrance }) => hindrance !== 'adviser');
  return voting.length > 0 ? voting : own;
}

/** Whether the caller may hand in a decision for this decision maker now. */
export function mayDecide({ acts, status }: Resolution, { hindrance }: DecisionMaker): boolean {
  return status === 'Open' && acts.includes('decide') && hindrance === null;
}

/** Whether this decision maker is still asked to agree to the way of deciding. */
export function asksConsent(
  { rule, status, acts }: Resolution,
  { consent, hindrance }: DecisionMaker,
): boolean {
  if (!rule?.method || status !== 'Open' || !acts.includes('decide')) return false;
  if (hindrance === 'adviser' || hindrance === 'ownShares') return false;
  return consent === null || (!consent.given && rule.method.refusal === 'revocable');
}
