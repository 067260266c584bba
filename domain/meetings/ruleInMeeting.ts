import type { Rule } from '#contract/decision/rule';

/** Whether a meeting counts by a rule: consent to the way of deciding and a lapse are for deciding in writing. */
export const isOfMeetings = ({ method, lapse }: Rule): boolean => method === null && lapse === null;

/**
 * The rule of a resolution as a meeting counts by it: votes are noted one after the other, so none of them ends the vote early, and what
 * was misheard is noted again. Null where it is one for deciding in writing.
 */
export function ruleInMeeting(rule: Rule): Rule | null {
  if (!isOfMeetings(rule)) return null;
  return { ...rule, changeAllowed: true, earlyFinish: { accept: 'never', reject: 'never' } };
}
