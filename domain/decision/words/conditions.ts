import type { Organ } from '#contract/decision/ballot';
import type {
  DecisionMakerFinding,
  Derivation,
  LegFinding,
  QuorumFinding,
  TieFinding,
} from '#contract/decision/derivation';
import type { Operator } from '#contract/decision/rule';
import type { RationalText } from '#contract/decision/texts';
import { compare, ONE, plus, type Rational, toRational, toText, ZERO } from '../rational';
import { sayUnbroken, sentence } from './conclusion';
import { sayAmount, sayCount, sayShareBeside, shareOf } from './numbers';
import type { Statement, StatementState } from './statement';

const PEOPLE: Readonly<Record<Organ, readonly [string, string]>> = {
  managementBoard: ['director', 'directors'],
  supervisoryBoard: ['director', 'directors'],
  directors: ['director', 'directors'],
  shareholders: ['shareholder', 'shareholders'],
};

/** The people who decide, as one and as many. */
export function peopleOf(organ: Organ | null): readonly [string, string] {
  return organ === null ? ['decision maker', 'decision makers'] : PEOPLE[organ];
}

/** Whether no vote can come any more. */
export function isOver({ voting }: Derivation): boolean {
  return voting.state === 'closed' || voting.state === 'finished';
}

function stateOf(finding: QuorumFinding | LegFinding, derivation: Derivation): StatementState {
  if (!isOver(derivation)) return 'open';
  return finding.met ? 'met' : 'missed';
}

const TITLE_ENDS: Readonly<Record<StatementState, string>> = { met: ' reached', missed: ' missed', open: '' };

/** `more than`, `at least`. */
function atLeast(operator: Operator): string {
  return operator === '>' ? 'more than' : 'at least';
}

function isZero(amount: RationalText): boolean {
  return toRational(amount).numerator === 0n;
}

const SIDES: ReadonlySet<string> = new Set(['for', 'against', 'abstain']);

/** Whether the quorum counts somebody who is present and has not decided. Capital without a vote counts or does not. */
function countsPresence({ rule, counted }: QuorumFinding, { decisionMakers }: Derivation): boolean {
  const sumOf = (isCounted: (decisionMaker: DecisionMakerFinding) => boolean) =>
    decisionMakers
      .filter((decisionMaker) => SIDES.has(decisionMaker.counted) && isCounted(decisionMaker))
      .map(({ weight, capital }) =>
        rule.base === 'heads' ? ONE : toRational(rule.base === 'capital' ? capital : weight),
      )
      .reduce(plus, ZERO);
  const hasVote = ({ weight }: DecisionMakerFinding) => !isZero(weight);
  const decided = rule.base === 'capital' ? [sumOf(hasVote), sumOf(() => true)] : [sumOf(hasVote)];
  return decided.every((sum) => compare(toRational(counted), sum) !== 0n);
}

function quorumVerb(finding: QuorumFinding, derivation: Derivation, isOne: boolean): string {
  const [has, is] = isOne ? ['has', 'is'] : ['have', 'are'];
  if (finding.rule.counts === 'eligible') return 'may decide';
  if (finding.rule.counts === 'cast') return `${has} cast a vote`;
  return countsPresence(finding, derivation) ? `${is} present or ${has} decided` : `${has} decided`;
}

const HELD = {
  entitled: ['vote', 'votes'],
  capital: ['unit of capital', 'units of capital'],
} as const;

function countDetail(finding: QuorumFinding, count: number, derivation: Derivation, organ: Organ | null) {
  const { rule, counted, of } = finding;
  const [one, many] = peopleOf(organ);
  const nouns = rule.base === 'heads' ? ([one, many] as const) : HELD[rule.base];
  const asked = `the quorum asks at least ${sayCount(count, ...nouns)}`;
  const isAll = rule.counts === 'eligible';
  const parts = isAll ? sayAmount(of) : `${sayAmount(counted)} of ${sayAmount(of)}`;
  if (rule.base === 'heads') {
    const verb = quorumVerb(finding, derivation, counted === '1');
    return `${parts} ${of === '1' ? one : many} ${verb}; ${asked}`;
  }
  const verb = quorumVerb(finding, derivation, false);
  return `Holders of ${parts} ${nouns[of === '1' ? 0 : 1]} ${verb}; ${asked}`;
}

function fractionDetail(
  finding: QuorumFinding,
  fraction: Rational,
  derivation: Derivation,
  organ: Organ | null,
) {
  const { rule, counted, of } = finding;
  const { share, threshold } = sayShareBeside(shareOf(counted, of), fraction);
  const ofWhat = {
    entitled: '',
    capital: ' of the capital',
    heads: ` of the ${peopleOf(organ)[1]} (${sayAmount(counted)} of ${sayAmount(of)})`,
  }[rule.base];
  const verb = quorumVerb(finding, derivation, true);
  return `${share}${ofWhat} ${verb}; the quorum asks ${atLeast(rule.operator)} ${threshold}`;
}

const NOTHING_BELOW = {
  entitled: 'Nobody has a vote that counts',
  capital: 'No capital counts',
  heads: 'Nobody has a vote that counts',
} as const;

/** The quorum as a fact. */
export function sayQuorum(finding: QuorumFinding, derivation: Derivation, organ: Organ | null): Statement {
  const { rule, of } = finding;
  const state = stateOf(finding, derivation);
  const detail = () => {
    if (isZero(of)) return NOTHING_BELOW[rule.base];
    if (rule.fraction !== undefined) {
      return fractionDetail(finding, toRational(rule.fraction), derivation, organ);
    }
    return countDetail(finding, rule.count, derivation, organ);
  };
  return {
    about: 'quorum',
    state,
    title: `Quorum${TITLE_ENDS[state]}`,
    detail: detail(),
    notes: [],
  };
}

const BASES = {
  entitled: 'of all votes',
  cast: 'of the votes cast',
  present: 'of the votes present',
  capital: 'of the capital',
} as const;

const WHOLES = {
  entitled: 'all votes',
  cast: 'all of the votes cast',
  present: 'all of the votes present',
  capital: 'all of the capital',
} as const;

const groupOf = ({ rule }: LegFinding) => (rule.group ? ` in group ${rule.group}` : '');

function majorityName(finding: LegFinding, isOnly: boolean): string {
  return `Majority${isOnly ? '' : ` ${BASES[finding.rule.base]}`}${groupOf(finding)}`;
}

/** What the rule asks, exactly: `more than 1/2 of the votes cast is asked`. */
function askedOf(finding: LegFinding): string {
  const { base, operator } = finding.rule;
  const fraction = toText(toRational(finding.rule.fraction));
  const isPlural = base !== 'capital';
  if (fraction === '1') return `${WHOLES[base]}${groupOf(finding)} ${isPlural ? 'are' : 'is'} asked`;
  return `${atLeast(operator)} ${fraction} ${BASES[base]}${groupOf(finding)} is asked`;
}

function emptyBase({ rule }: LegFinding, isClosed: boolean): string {
  if (rule.base === 'cast') return isClosed ? 'No vote was cast' : 'No vote has been cast yet';
  if (rule.base === 'present') return isClosed ? 'Nobody was present' : 'Nobody is present yet';
  return rule.base === 'capital' ? 'No capital counts' : 'Nobody has a vote that counts';
}

/** What is in favour: votes as sums, capital as a share, because it is recorded in any unit. */
function inFavour({ rule, counted, of }: LegFinding): string {
  if (rule.base !== 'capital') {
    return `${sayAmount(counted)} of ${sayAmount(of)} ${of === '1' ? 'vote' : 'votes'} in favour`;
  }
  const { share } = sayShareBeside(shareOf(counted, of), toRational(rule.fraction));
  return `${share} of the capital in favour`;
}

function legDetail(finding: LegFinding, derivation: Derivation): string {
  const sums = isZero(finding.of) ? emptyBase(finding, isOver(derivation)) : inFavour(finding);
  return `${sums}; ${askedOf(finding)}`;
}

function sayTie(tie: TieFinding, derivation: Derivation): string {
  const who = tie.brokenBy === 'chair' ? "the chair's casting vote" : 'the lot';
  if (tie.brokenBy === null) {
    if (tie.chair && isOver(derivation)) {
      return `As many votes are in favour as against. ${sentence(sayUnbroken(tie))}`;
    }
    return isOver(derivation)
      ? 'As many votes are in favour as against: a tie is a rejection.'
      : 'As many votes are in favour as against. A tie at the close is a rejection.';
  }
  if (tie.result !== null) {
    const way = tie.result === 'accepted' ? 'in favour' : 'against';
    return `As many votes are in favour as against; ${who} decided ${way}.`;
  }
  return `As many votes are in favour as against. ${isOver(derivation) ? `This waits for ${who}.` : `A tie at the close is decided by ${who}.`}`;
}

function tieTitle(tie: TieFinding): string {
  if (tie.brokenBy === null) return 'Tie, a rejection';
  if (tie.result === null) return 'Tie';
  return `Tie, decided ${tie.result === 'accepted' ? 'in favour' : 'against'}`;
}

/** A majority that ended in a tie, or stands at one: what breaks it decides, not the share. */
function sayTied(finding: LegFinding, tie: TieFinding, derivation: Derivation): Statement {
  const isEnded = isOver(derivation);
  const ended = tie.result === null ? 'open' : tie.result === 'accepted' ? 'met' : 'missed';
  return {
    about: 'majority',
    state: isEnded ? ended : 'open',
    title: isEnded ? tieTitle(tie) : 'Majority',
    detail: legDetail(finding, derivation),
    notes: [sayTie(tie, derivation)],
  };
}

/** A condition of the majority as a fact. */
export function sayLeg(finding: LegFinding, derivation: Derivation): Statement {
  const isOnly = derivation.legs.length === 1;
  if (derivation.tie && isOnly) return sayTied(finding, derivation.tie, derivation);
  const state = stateOf(finding, derivation);
  return {
    about: 'majority',
    state,
    title: `${majorityName(finding, isOnly)}${TITLE_ENDS[state]}`,
    detail: legDetail(finding, derivation),
    notes: [],
  };
}

/** How many of those who count have decided: `3 of 5 decided`. */
export function sayDecided({ decisionMakers }: Derivation): string {
  const taking = decisionMakers.filter(({ counted }) => counted !== 'excluded' && counted !== 'left');
  const decided = taking.filter(({ counted }) => SIDES.has(counted));
  return `${sayAmount(`${BigInt(decided.length)}`)} of ${sayAmount(`${BigInt(taking.length)}`)} decided`;
}
