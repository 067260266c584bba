import { toRational, toText } from '#contract/decision/rational';
import type { EarlyFinish, Lapse, Leg, MethodRule, Quorum, TermEnd } from '#contract/decision/rule';
import type { RationalText } from '#contract/decision/texts';
import type { RuleWords } from '../../decision/words';
import { listed } from '../lists';
import { NUMBERS, sayCount } from '../numbers';

const NAMED: Readonly<Record<string, string>> = {
  '1/2': 'half',
  '1/3': 'one third',
  '2/3': 'two thirds',
  '1/4': 'one quarter',
  '3/4': 'three quarters',
};

function threshold(operator: '>' | '>=', fraction: RationalText): string {
  const text = toText(toRational(fraction));
  if (text === '1') return 'all';
  if (text === '0') return 'any';
  const part = NAMED[text] ?? text;
  return operator === '>' ? `more than ${part}` : `at least ${part}`;
}

const WHOLES = {
  entitled: { whole: 'the votes', isMany: true },
  capital: { whole: 'the capital', isMany: false },
  heads: { whole: 'the decision makers', isMany: true },
} as const;

function quorumVerb(counts: Quorum['counts'], isMany: boolean): string {
  if (counts === 'eligible') return 'may decide';
  if (counts === 'cast') return isMany ? 'have cast a vote' : 'has cast a vote';
  return isMany ? 'have decided or are present' : 'has decided or is present';
}

const AT_LEAST = {
  entitled: (count: number) => `holders of at least ${sayCount(count, 'vote', 'votes')}`,
  capital: (count: number) => `holders of at least ${sayCount(count, 'unit of capital', 'units of capital')}`,
  heads: (count: number) => `at least ${sayCount(count, 'decision maker', 'decision makers')}`,
} as const;

function quorum(quorum: Quorum | null): string {
  if (!quorum) return 'No quorum.';
  const { base, counts } = quorum;
  if (quorum.fraction !== undefined) {
    const { whole, isMany } = WHOLES[base];
    return `Quorum: ${threshold(quorum.operator, quorum.fraction)} of ${whole} ${quorumVerb(counts, isMany)}.`;
  }
  const isMany = base !== 'heads' || quorum.count !== 1;
  return `Quorum: ${AT_LEAST[base](quorum.count)} ${quorumVerb(counts, isMany)}.`;
}

const LEG_BASES = {
  cast: 'the votes cast',
  present: 'the votes present',
  entitled: 'all votes',
  capital: 'the capital',
} as const;

function leg({ base, operator, fraction, group }: Leg): string {
  const share = threshold(operator, fraction);
  const of = share === 'all' && base === 'entitled' ? 'all votes' : `${share} of ${LEG_BASES[base]}`;
  return group ? `${of} in group ${group}` : of;
}

function finish({ accept, reject }: EarlyFinish, hasQuorum: boolean): readonly string[] {
  if (accept === 'never' && reject === 'never') return ['No result closes the voting early.'];
  const whenReached = hasQuorum
    ? 'It is accepted as soon as quorum and majority are reached.'
    : 'It is accepted as soon as the majority is reached.';
  return [
    ...(accept === 'whenReached' ? [whenReached] : []),
    ...(accept === 'whenCertain'
      ? ['It is accepted as soon as nothing that may still be decided can undo it.']
      : []),
    ...(reject === 'whenCertain'
      ? ['It is rejected as soon as nothing that may still be decided can carry it.']
      : []),
  ];
}

const TERMS = {
  counts: {
    leaves:
      'Nobody decides after the end of their term: a vote cast before it stands, and who was silent no longer counts.',
    stays:
      'Nobody decides after the end of their term: a vote cast before it stands, and who was silent stays in the count.',
  },
  void: {
    leaves:
      'Nobody decides after the end of their term: a vote cast before it is void, and who was silent no longer counts.',
    stays:
      'Nobody decides after the end of their term: a vote cast before it is void, and who was silent stays in the count.',
  },
} as const;

const CONSENTS: Readonly<Record<MethodRule['refusal'], string>> = {
  final: 'Everybody with meeting rights must agree to deciding in writing; a refusal is final.',
  revocable: 'Everybody with meeting rights must agree to deciding in writing; a refusal may be taken back.',
};

const LAPSES_FROM = {
  circulation: 'the day on which it is sent',
  firstConsent: 'the day of the first vote in favour',
} as const;

function lapse({ days: count, from: day, firstDayIs }: Lapse): string {
  const from = LAPSES_FROM[day];
  const days = sayCount(count, 'day', 'days');
  if (firstDayIs === 0) return `It expires ${days} after ${from}.`;
  if (firstDayIs === 1) return `It expires after ${days}, of which ${from} is the first.`;
  return `It expires at the end of day ${NUMBERS.whole(count)}, where ${from} is day ${firstDayIs}.`;
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

export const RULE: RuleWords = {
  quorum,
  majority: (legs) => `Accepted with ${listed(legs.map(leg))} in favour.`,
  abstentions: {
    notCast: 'An abstention is no vote cast.',
    counted: 'An abstention is a vote cast, and not one in favour.',
    blocks: 'An abstention defeats the resolution.',
  },
  ties: {
    rejected: 'A tie is a rejection.',
    lot: 'A tie is decided by lot.',
    chair: "A tie is decided by the chair's casting vote.",
  },
  changes: (areAllowed) =>
    areAllowed ? 'A decision may be changed while voting is open.' : 'A decision cannot be changed.',
  finish,
  neverCertain:
    'As decisions may be changed while voting is open, nothing is certain while they may: until then that does not close it.',
  conflicts: {
    excluded: 'Who has a conflict of interest does not decide and does not count.',
    vote: 'Who has a conflict of interest may vote.',
  },
  termEnd: ({ castBefore, silent }: TermEnd) => TERMS[castBefore][silent],
  method: ({ refusal, advice }) => [
    CONSENTS[refusal],
    ...(advice === 'required' ? ['Every director must have had the opportunity to advise.'] : []),
  ],
  nonVotingCapital: 'Capital without a vote does not count as capital.',
  lapse,
  source: (name, citation, departures) =>
    departures.length > 0
      ? `${name} (${citation}). Chosen otherwise: ${listed(departures.map((part) => PARTS[part] ?? part))}.`
      : `${name} (${citation}).`,
};
