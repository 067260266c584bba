import type { Closing } from '#contract/decision/ballot';
import type { EarlyFinish, Lapse, Leg, MethodRule, Quorum, Rule, TermEnd } from '#contract/decision/rule';
import type { RationalText } from '#contract/decision/texts';
import { departuresOf } from '../departures';
import { PRESETS } from '../presets';
import { toRational, toText } from '../rational';
import { CLOSING_WORDS } from './closing';
import { sayCount, sayList } from './numbers';

const NAMED = new Map<string, string>([
  ['1/2', 'half'],
  ['1/3', 'one third'],
  ['2/3', 'two thirds'],
  ['1/4', 'one quarter'],
  ['3/4', 'three quarters'],
]);

function threshold(operator: '>' | '>=', fraction: RationalText): string {
  const text = toText(toRational(fraction));
  if (text === '1') return 'all';
  if (text === '0') return 'any';
  return `${operator === '>' ? 'more than' : 'at least'} ${NAMED.get(text) ?? text}`;
}

const QUORUM_UNITS = {
  entitled: { one: 'vote', many: 'votes', whole: 'the votes', isMany: true },
  capital: { one: 'unit of capital', many: 'units of capital', whole: 'the capital', isMany: false },
  heads: {
    one: 'decision maker',
    many: 'decision makers',
    whole: 'the decision makers',
    isMany: true,
  },
} as const;

function quorumVerb(counts: Quorum['counts'], isMany: boolean): string {
  if (counts === 'eligible') return 'may decide';
  const [have, are] = isMany ? ['have', 'are'] : ['has', 'is'];
  return counts === 'cast' ? `${have} cast a vote` : `${have} decided or ${are} present`;
}

function quorumWords(quorum: Quorum | null): string {
  if (!quorum) return 'No quorum.';
  const { one, many, whole, isMany } = QUORUM_UNITS[quorum.base];
  if (quorum.fraction !== undefined) {
    const share = threshold(quorum.operator, quorum.fraction);
    return `Quorum: ${share} of ${whole} ${quorumVerb(quorum.counts, isMany)}.`;
  }
  const holders = quorum.base === 'heads' ? '' : 'holders of ';
  const verb = quorumVerb(quorum.counts, quorum.base !== 'heads' || quorum.count !== 1);
  return `Quorum: ${holders}at least ${sayCount(quorum.count, one, many)} ${verb}.`;
}

const LEG_BASES = {
  cast: 'the votes cast',
  present: 'the votes present',
  entitled: 'all votes',
  capital: 'the capital',
} as const;

function legWords({ base, operator, fraction, group }: Leg): string {
  const share = threshold(operator, fraction);
  const of = share === 'all' && base === 'entitled' ? 'all votes' : `${share} of ${LEG_BASES[base]}`;
  return `${of}${group ? ` in group ${group}` : ''}`;
}

const ABSTENTIONS = {
  notCast: 'An abstention is no vote cast.',
  counted: 'An abstention is a vote cast, and not one in favour.',
  blocks: 'An abstention defeats the resolution.',
} as const;

const TIES = {
  rejected: 'A tie is a rejection.',
  lot: 'A tie is decided by lot.',
  chair: "A tie is decided by the chair's casting vote.",
} as const;

function canTie({ majority }: Rule): boolean {
  const [leg] = majority;
  return (
    majority.length === 1 &&
    leg.base === 'cast' &&
    leg.operator === '>' &&
    threshold('>', leg.fraction) === 'more than half'
  );
}

/** Whether a rule ends the voting once something is certain, and lets decisions change: then nothing is certain. */
export function isNeverCertain({ earlyFinish, changeAllowed }: Rule): boolean {
  return changeAllowed && (earlyFinish.accept === 'whenCertain' || earlyFinish.reject === 'whenCertain');
}

/** Said with the rule and before sending; the pair is allowed. */
export const NEVER_CERTAIN =
  'As decisions may be changed while voting is open, nothing is certain while they may: until then that does not close it.';

function finishWords({ accept, reject }: EarlyFinish, hasQuorum: boolean): readonly string[] {
  const reached = hasQuorum ? 'quorum and majority are' : 'the majority is';
  if (accept === 'never' && reject === 'never') return ['No result closes the voting early.'];
  return [
    ...(accept === 'whenReached' ? [`It is accepted as soon as ${reached} reached.`] : []),
    ...(accept === 'whenCertain'
      ? ['It is accepted as soon as nothing that may still be decided can undo it.']
      : []),
    ...(reject === 'whenCertain'
      ? ['It is rejected as soon as nothing that may still be decided can carry it.']
      : []),
  ];
}

const CONFLICTS = {
  excluded: 'Who has a conflict of interest does not decide and does not count.',
  vote: 'Who has a conflict of interest may vote.',
} as const;

function termWords(termEnd: TermEnd | null): readonly string[] {
  if (!termEnd) return [];
  const cast = termEnd.castBefore === 'counts' ? 'stands' : 'is void';
  const silent = termEnd.silent === 'leaves' ? 'no longer counts' : 'stays in the count';
  return [
    `Nobody decides after the end of their term: a vote cast before it ${cast}, and who was silent ${silent}.`,
  ];
}

function methodWords(method: MethodRule | null): readonly string[] {
  if (!method) return [];
  const refusal = method.refusal === 'final' ? 'a refusal is final' : 'a refusal may be taken back';
  return [
    `Everybody with meeting rights must agree to deciding in writing; ${refusal}.`,
    ...(method.advice === 'required' ? ['Every director must have had the opportunity to advise.'] : []),
  ];
}

const LAPSES_FROM = {
  circulation: 'the day on which it is sent',
  firstConsent: 'the day of the first vote in favour',
} as const;

function lapseWords(lapse: Lapse | null): readonly string[] {
  if (!lapse) return [];
  const from = LAPSES_FROM[lapse.from];
  const days = sayCount(lapse.days, 'day', 'days');
  if (lapse.firstDayIs === 0) return [`It expires ${days} after ${from}.`];
  if (lapse.firstDayIs === 1) return [`It expires after ${days}, of which ${from} is the first.`];
  return [`It expires at the end of day ${lapse.days}, where ${from} is day ${lapse.firstDayIs}.`];
}

/** A rule for a reader, each choice a sentence. @param rule one without faults. */
export function ruleInWords(rule: Rule): readonly string[] {
  const legs = rule.majority.map(legWords).join(' and ');
  return [
    quorumWords(rule.quorum),
    `Accepted with ${legs} in favour.`,
    ABSTENTIONS[rule.abstentions],
    ...(canTie(rule) ? [TIES[rule.tie]] : []),
    rule.changeAllowed ? 'A decision may be changed while voting is open.' : 'A decision cannot be changed.',
    ...finishWords(rule.earlyFinish, rule.quorum !== null),
    ...(isNeverCertain(rule) ? [NEVER_CERTAIN] : []),
    CONFLICTS[rule.conflicts],
    ...termWords(rule.termEnd),
    ...methodWords(rule.method),
    ...(rule.nonVotingCapital === 'excluded' ? ['Capital without a vote does not count as capital.'] : []),
    ...lapseWords(rule.lapse),
  ];
}

/** A rule and when its voting closes, each choice a sentence. @param rule one without faults. */
export function ruleWithClosing(rule: Rule, closing: Closing): readonly string[] {
  return [...ruleInWords(rule), CLOSING_WORDS[closing]];
}

const PARTS: Readonly<Record<string, string>> = {
  quorum: 'quorum',
  majority: 'majority',
  abstentions: 'abstentions',
  changeAllowed: 'changing a decision',
  tie: 'ties',
  'earlyFinish.accept': 'early acceptance',
  'earlyFinish.reject': 'early rejection',
  conflicts: 'conflicts of interest',
  termEnd: 'terms that end',
  method: 'way of deciding',
  'method.refusal': 'refusals of the way of deciding',
  nonVotingCapital: 'capital without a vote',
  lapse: 'expiry',
};

/**
 * Where a rule is from, and in what it departs from there although the source leaves no choice. Null: from no preset.
 * @param rule one without faults.
 */
export function sourceInWords(presetId: string | null, rule: Rule): string | null {
  const preset = PRESETS.find(({ id }) => id === presetId);
  if (!preset) return null;
  const source = `${preset.name} (${preset.citation}).`;
  const departures = departuresOf(preset, rule).map((part) => PARTS[part] ?? part);
  return departures.length > 0 ? `${source} Chosen otherwise: ${sayList(departures)}.` : source;
}
