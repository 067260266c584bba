import type { Closing } from '#contract/decision/ballot';
import { toRational, toText } from '#contract/decision/rational';
import type { Rule } from '#contract/decision/rule';
import type { DecisionWords } from './words';

function canTie({ majority }: Rule): boolean {
  const [leg] = majority;
  return (
    majority.length === 1 &&
    leg.base === 'cast' &&
    leg.operator === '>' &&
    toText(toRational(leg.fraction)) === '1/2'
  );
}

/** Whether a rule ends the voting once something is certain, and lets decisions change: then nothing is certain. */
export function isNeverCertain({ earlyFinish, changeAllowed }: Rule): boolean {
  return changeAllowed && (earlyFinish.accept === 'whenCertain' || earlyFinish.reject === 'whenCertain');
}

/** A rule for a reader, each choice a sentence. @param rule one without faults. */
export function ruleInWords({ rule: words }: DecisionWords, rule: Rule): readonly string[] {
  const { termEnd, method, lapse } = rule;
  return [
    words.quorum(rule.quorum),
    words.majority(rule.majority),
    words.abstentions[rule.abstentions],
    ...(canTie(rule) ? [words.ties[rule.tie]] : []),
    words.changes(rule.changeAllowed),
    ...words.finish(rule.earlyFinish, rule.quorum !== null),
    ...(isNeverCertain(rule) ? [words.neverCertain] : []),
    words.conflicts[rule.conflicts],
    ...(termEnd ? [words.termEnd(termEnd)] : []),
    ...(method ? words.method(method) : []),
    ...(rule.nonVotingCapital === 'excluded' ? [words.nonVotingCapital] : []),
    ...(lapse ? [words.lapse(lapse)] : []),
  ];
}

/** A rule and when its voting closes, each choice a sentence. @param rule one without faults. */
export function ruleWithClosing(
  words: DecisionWords,
  rule: Rule,
  closing: Closing | 'vote',
): readonly string[] {
  return [...ruleInWords(words, rule), words.closing.sentences[closing]];
}

/** Where a rule is from. */
export interface RuleSource {
  readonly name: string;
  readonly citation: string;
  /** Parts in which a rule departs although the source leaves no choice. */
  readonly departures: readonly string[];
}

/** Where a rule is from, in a sentence. */
export function sourceInWords({ rule }: DecisionWords, source: RuleSource | null): string | null {
  return source && rule.source(source.name, source.citation, source.departures);
}
