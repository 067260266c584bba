import type { LegFinding } from '#contract/decision/derivation';
import { shareOf, toRational, toText } from '#contract/decision/rational';
import type { Leg, Operator } from '#contract/decision/rule';
import { sentence } from '#contract/line';
import type { StatementState } from '../../decision/statement';
import type {
  Attendance,
  ConditionWords,
  QuorumNumber,
  QuorumShare,
  TieBreaker,
  TieState,
} from '../../decision/words';
import { NUMBERS, sayCount, sayNames } from '../numbers';
import { peopleOf } from './people';

const byState = (open: string, met: string, missed: string): Readonly<Record<StatementState, string>> => ({
  open,
  met,
  missed,
});

const QUORUM = byState('Quorum', 'Quorum reached', 'Quorum missed');

const METHOD = byState(
  'Agreement to deciding in writing',
  'Deciding in writing agreed',
  'Deciding in writing not agreed',
);

const MAJORITIES = {
  entitled: 'Majority of all votes',
  cast: 'Majority of the votes cast',
  present: 'Majority of the votes present',
  capital: 'Majority of the capital',
} as const;

const inGroup = (text: string, group: string | null | undefined) =>
  group ? `${text} in group ${group}` : text;

function majority(state: StatementState, { base, group }: Pick<Leg, 'base' | 'group'>, isOnly: boolean) {
  const name = inGroup(isOnly ? 'Majority' : MAJORITIES[base], group);
  return byState(name, `${name} reached`, `${name} missed`)[state];
}

const NOTHING_BELOW = {
  entitled: 'Nobody has a vote that counts',
  capital: 'No capital counts',
  heads: 'Nobody has a vote that counts',
} as const;

const asks = (operator: Operator, threshold: string) =>
  operator === '>' ? `the quorum asks more than ${threshold}` : `the quorum asks at least ${threshold}`;

const OF_ONE: Readonly<Record<Attendance, string>> = {
  eligible: 'may decide',
  cast: 'has cast a vote',
  decided: 'has decided',
  presentOrDecided: 'is present or has decided',
};

const OF_MANY: Readonly<Record<Attendance, string>> = {
  eligible: 'may decide',
  cast: 'have cast a vote',
  decided: 'have decided',
  presentOrDecided: 'are present or have decided',
};

function quorumShare(quorum: QuorumShare): string {
  const { base, attendance, operator, counted, of, organ } = quorum;
  const { share, threshold } = NUMBERS.beside(quorum.share, quorum.threshold);
  const has = OF_ONE[attendance];
  const asked = asks(operator, threshold);
  if (base === 'capital') return `${share} of the capital ${has}; ${asked}`;
  if (base === 'entitled') return `${share} ${has}; ${asked}`;
  const [, people] = peopleOf(organ);
  return `${share} of the ${people} (${NUMBERS.amount(counted)} of ${NUMBERS.amount(of)}) ${has}; ${asked}`;
}

const HELD = {
  entitled: ['vote', 'votes'],
  capital: ['unit of capital', 'units of capital'],
} as const;

function quorumNumber({ base, attendance, count, counted, of, organ }: QuorumNumber): string {
  const [one, many] = base === 'heads' ? peopleOf(organ) : HELD[base];
  const asked = asks('>=', sayCount(count, one, many));
  const noun = of === '1' ? one : many;
  const parts =
    attendance === 'eligible'
      ? `${NUMBERS.amount(of)} ${noun}`
      : `${NUMBERS.amount(counted)} of ${NUMBERS.amount(of)} ${noun}`;
  if (base !== 'heads') return `Holders of ${parts} ${OF_MANY[attendance]}; ${asked}`;
  return `${parts} ${(counted === '1' ? OF_ONE : OF_MANY)[attendance]}; ${asked}`;
}

const BASES = {
  entitled: 'of all votes',
  cast: 'of the votes cast',
  present: 'of the votes present',
  capital: 'of the capital',
} as const;

const ALL_ASKED = {
  entitled: (group: Leg['group']) => `${inGroup('all votes', group)} are asked`,
  cast: (group: Leg['group']) => `${inGroup('all of the votes cast', group)} are asked`,
  present: (group: Leg['group']) => `${inGroup('all of the votes present', group)} are asked`,
  capital: (group: Leg['group']) => `${inGroup('all of the capital', group)} is asked`,
} as const;

/** What the rule asks, exactly: `more than 1/2 of the votes cast is asked`. */
function askedOf({ rule: { base, operator, fraction, group } }: LegFinding): string {
  const exact = toText(toRational(fraction));
  if (exact === '1') return ALL_ASKED[base](group);
  const part = inGroup(`${exact} ${BASES[base]}`, group);
  return operator === '>' ? `more than ${part} is asked` : `at least ${part} is asked`;
}

function emptyBase({ rule }: LegFinding, isOver: boolean): string {
  if (rule.base === 'cast') return isOver ? 'No vote was cast' : 'No vote has been cast yet';
  if (rule.base === 'present') return isOver ? 'Nobody was present' : 'Nobody is present yet';
  return NOTHING_BELOW[rule.base];
}

/** What is in favour: votes as sums, capital as a share, because it is recorded in any unit. */
function inFavour({ rule, counted, of }: LegFinding): string {
  if (rule.base === 'capital') {
    const { share } = NUMBERS.beside(shareOf(counted, of), toRational(rule.fraction));
    return `${share} of the capital in favour`;
  }
  const sums = `${NUMBERS.amount(counted)} of ${NUMBERS.amount(of)}`;
  return of === '1' ? `${sums} vote in favour` : `${sums} votes in favour`;
}

function leg(finding: LegFinding, isOver: boolean): string {
  const isEmpty = toRational(finding.of).numerator === 0n;
  return `${isEmpty ? emptyBase(finding, isOver) : inFavour(finding)}; ${askedOf(finding)}`;
}

const BREAKERS: Readonly<Record<TieBreaker, string>> = {
  lot: 'the lot',
  chair: "the chair's casting vote",
};

function tieNote(tie: TieState): string {
  switch (tie.is) {
    case 'broken': {
      const who = BREAKERS[tie.by];
      return tie.result === 'accepted'
        ? `As many votes are in favour as against; ${who} decided in favour.`
        : `As many votes are in favour as against; ${who} decided against.`;
    }
    case 'waiting':
      return tie.isOver
        ? `As many votes are in favour as against. This waits for ${BREAKERS[tie.for]}.`
        : `As many votes are in favour as against. A tie at the close is decided by ${BREAKERS[tie.for]}.`;
    case 'unbroken':
      if (!tie.isOver) return 'As many votes are in favour as against. A tie at the close is a rejection.';
      if (tie.why === null) return 'As many votes are in favour as against: a tie is a rejection.';
      return tie.why === 'excluded'
        ? 'As many votes are in favour as against. The chair has no casting vote, because they are excluded: a tie is a rejection.'
        : 'As many votes are in favour as against. The chair has no casting vote, because their term has ended: a tie is a rejection.';
  }
}

function tieTitle(tie: TieState): string {
  if (tie.is === 'unbroken') return 'Tie, a rejection';
  if (tie.is === 'waiting') return 'Tie';
  return tie.result === 'accepted' ? 'Tie, decided in favour' : 'Tie, decided against';
}

const BECAUSE: Readonly<Record<Parameters<ConditionWords['notCounted']>[0], string>> = {
  ownOrSubsidiaryShares: 'Not counted, because the shares are held by the entity itself or a subsidiary',
  conflict: 'Not counted, because of a conflict of interest',
  conflictDeclared: 'Not counted, because of a declared conflict of interest',
  termEndedBefore: 'Not counted, because the term ended before the opening',
  termEnded: 'Not counted, because the term ended without a decision',
  voteVoid: 'Not counted, because the term ended after the vote, which made it void',
};

function abstentions(count: number, isOver: boolean): string {
  if (isOver) {
    return count === 1
      ? 'Blocked by an abstention'
      : `Blocked by ${sayCount(count, 'abstention', 'abstentions')}`;
  }
  return count === 1 ? 'Abstention' : 'Abstentions';
}

export const CONDITIONS: ConditionWords = {
  quorum: (state) => QUORUM[state],
  majority,
  majorityTied: 'Majority',
  tie: tieTitle,
  tieNote,
  nothingBelow: (base) => NOTHING_BELOW[base],
  quorumShare,
  quorumNumber,
  leg,
  abstentions,
  abstained: (names) => `${sayNames(names)} abstained: an abstention defeats the resolution`,
  method: (state) => METHOD[state],
  methodAgreed: (agreed, asked) =>
    `${agreed} of ${asked} agreed to deciding in writing; everybody is asked to`,
  methodNobody: 'Nobody is recorded whose agreement is needed',
  notAnswered: (names) => sentence(`Not answered: ${sayNames(names)}`),
  refused: (names) => sentence(`Refused: ${sayNames(names)}`),
  refusalFinal: 'A refusal is final.',
  advice: (isOver) => (isOver ? 'Opportunity to advise missing' : 'Opportunity to advise'),
  unadvised: (count) =>
    `${sayCount(count, 'director', 'directors')} without an opportunity to advise; every director is to have one`,
  withoutAdvice: (names) => sentence(`Without it: ${sayNames(names)}`),
  notCounted: (because, names) => sentence(`${BECAUSE[because]}: ${sayNames(names)}`),
  silenced: (names) =>
    sentence(
      `Counted as silent, because the term ended after the vote, which made it void: ${sayNames(names)}`,
    ),
  decided: (decided, of) => `${NUMBERS.whole(decided)} of ${NUMBERS.whole(of)} decided`,
};
