import type { Organ } from '#contract/decision/ballot';
import type {
  Derivation,
  ElectorFinding,
  LegFinding,
  QuorumFinding,
  TieFinding,
} from '#contract/decision/derivation';
import type { Operator } from '#contract/decision/rule';
import type { RationalText } from '#contract/decision/texts';
import { compare, ONE, plus, type Rational, toRational, ZERO } from '../rational';
import { sayAmount, sayShareBeside, shareOf } from './numbers';
import type { Statement, StatementState } from './statement';

type Finding = QuorumFinding | LegFinding;

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

function stateOf(finding: Finding, derivation: Derivation): StatementState {
  if (finding.met) return 'met';
  return isOver(derivation) || !finding.atBest.met ? 'missed' : 'notYet';
}

function titleOf(what: string, state: StatementState, derivation: Derivation): string {
  if (state === 'met') return `${what} reached`;
  if (state === 'notYet') return `${what} not reached yet`;
  return isOver(derivation) ? `${what} missed` : `${what} can no longer be reached`;
}

/** What a threshold asks, with the verb: `more than 50% is needed`. */
function sayNeed(operator: Operator, threshold: string): string {
  return `${operator === '>' ? 'more than ' : ''}${threshold} is needed`;
}

function isZero(amount: RationalText): boolean {
  return toRational(amount).numerator === 0n;
}

/** Where those who may still decide do not suffice: what they could bring it to. */
function bestNote(finding: Finding, fraction: Rational | null, derivation: Derivation): readonly string[] {
  const { met, atBest } = finding;
  if (met || atBest.met || isOver(derivation)) return [];
  if (isZero(atBest.of)) return ['Nobody is left whose decision counts for it.'];
  const best =
    fraction === null
      ? `${sayAmount(atBest.counted)} of ${sayAmount(atBest.of)}`
      : sayShareBeside(shareOf(atBest.counted, atBest.of), fraction).share;
  return [`If all who may still decide were in favour, it would be ${best}.`];
}

const SIDES: ReadonlySet<string> = new Set(['for', 'against', 'abstain']);

/** Whether the quorum counts somebody who is present and has not decided. Capital without a vote counts or does not. */
function countsPresence({ rule, counted }: QuorumFinding, { electors }: Derivation): boolean {
  const sumOf = (isCounted: (elector: ElectorFinding) => boolean) =>
    electors
      .filter((elector) => SIDES.has(elector.counted) && isCounted(elector))
      .map(({ weight, capital }) =>
        rule.base === 'heads' ? ONE : toRational(rule.base === 'capital' ? capital : weight),
      )
      .reduce(plus, ZERO);
  const hasVote = ({ weight }: ElectorFinding) => !isZero(weight);
  const decided = rule.base === 'capital' ? [sumOf(hasVote), sumOf(() => true)] : [sumOf(hasVote)];
  return decided.every((sum) => compare(toRational(counted), sum) !== 0n);
}

function quorumVerb(finding: QuorumFinding, derivation: Derivation, isOne: boolean): string {
  const [has, is] = isOne ? ['has', 'is'] : ['have', 'are'];
  if (finding.rule.counts === 'eligible') return 'may decide';
  if (finding.rule.counts === 'cast') return `${has} cast a vote`;
  return countsPresence(finding, derivation) ? `${is} present or ${has} decided` : `${has} decided`;
}

function countDetail(finding: QuorumFinding, count: number, derivation: Derivation, organ: Organ | null) {
  const { rule, counted, of } = finding;
  const [one, many] = peopleOf(organ);
  const needed = `${sayAmount(`${BigInt(count)}`)} ${count === 1 ? 'is' : 'are'} needed`;
  const isAll = rule.counts === 'eligible';
  const parts = isAll ? sayAmount(of) : `${sayAmount(counted)} of ${sayAmount(of)}`;
  if (rule.base === 'heads') {
    const verb = quorumVerb(finding, derivation, counted === '1');
    return `${parts} ${of === '1' ? one : many} ${verb}, ${needed}`;
  }
  const verb = quorumVerb(finding, derivation, false);
  const what = rule.base === 'capital' ? 'of the capital' : 'votes';
  return `Holders of ${parts} ${what} ${verb}, ${needed}`;
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
  return `${share}${ofWhat} ${verb}, ${sayNeed(rule.operator, threshold)}`;
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
  const fraction = rule.fraction === undefined ? null : toRational(rule.fraction);
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
    title: titleOf('Quorum', state, derivation),
    detail: detail(),
    notes: rule.counts === 'eligible' ? [] : bestNote(finding, fraction, derivation),
  };
}

const BASES = {
  entitled: { below: '', title: 'of all votes' },
  cast: { below: ' of the votes cast', title: 'of the votes cast' },
  present: { below: ' of the votes present', title: 'of the votes present' },
  capital: { below: ' of the capital', title: 'of the capital' },
} as const;

function majorityName({ rule }: LegFinding, isOnly: boolean): string {
  const group = rule.group ? ` in group ${rule.group}` : '';
  return `Majority${isOnly ? '' : ` ${BASES[rule.base].title}`}${group}`;
}

function emptyBase({ rule }: LegFinding, isClosed: boolean): string {
  const group = rule.group ? ` in group ${rule.group}` : '';
  if (rule.base === 'cast')
    return isClosed ? `No vote was cast${group}` : `No vote has been cast yet${group}`;
  if (rule.base === 'present')
    return isClosed ? `Nobody was present${group}` : `Nobody is present yet${group}`;
  return rule.base === 'capital' ? `No capital counts${group}` : `Nobody has a vote that counts${group}`;
}

function legDetail(finding: LegFinding, derivation: Derivation): string {
  const { rule, counted, of } = finding;
  const { share, threshold } = sayShareBeside(shareOf(counted, of), toRational(rule.fraction));
  const need = sayNeed(rule.operator, threshold);
  if (isZero(of)) return `${emptyBase(finding, isOver(derivation))}, ${need}`;
  const group = rule.group ? `${BASES[rule.base].below ? '' : ' of the votes'} in group ${rule.group}` : '';
  return `${share}${BASES[rule.base].below}${group} is in favour, ${need}`;
}

function sayTie(tie: TieFinding, derivation: Derivation): string {
  const who = tie.brokenBy === 'chair' ? "the chair's casting vote" : 'the lot';
  if (tie.brokenBy === null) {
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

/** A majority that ended in a tie, or stands at one: what breaks it decides, not the share. */
function sayTied(finding: LegFinding, tie: TieFinding, derivation: Derivation): Statement {
  const isBroken = tie.result !== null && (tie.brokenBy !== null || isOver(derivation));
  const state = !isBroken ? 'notYet' : tie.result === 'accepted' ? 'met' : 'missed';
  const title = !isBroken ? 'Tie' : `Tie, decided ${tie.result === 'accepted' ? 'in favour' : 'against'}`;
  return {
    about: 'majority',
    state,
    title: isBroken && tie.brokenBy === null ? 'Tie, a rejection' : title,
    detail: legDetail(finding, derivation),
    notes: [sayTie(tie, derivation)],
  };
}

/** What people who are silent so far would have to bring, exactly. */
function neededNote(finding: LegFinding, derivation: Derivation): readonly string[] {
  const { needed, rule } = finding;
  if (!needed || !finding.atBest.met || isOver(derivation)) return [];
  const unit = rule.base === 'capital' ? 'capital' : 'votes';
  const from = 'from decision makers who have not decided';
  if (isZero(needed.amount)) return [`Any ${unit === 'votes' ? 'vote' : unit} in favour ${from} reaches it.`];
  const amount = `${needed.operator === '>' ? 'more than' : 'at least'} ${sayAmount(needed.amount)}`;
  return unit === 'votes'
    ? [`It is reached with ${amount} ${needed.amount === '1' ? 'vote' : 'votes'} in favour ${from}.`]
    : [`It is reached with ${amount} of the capital in favour ${from}.`];
}

/** A condition of the majority as a fact. */
export function sayLeg(finding: LegFinding, derivation: Derivation): Statement {
  const isOnly = derivation.legs.length === 1;
  if (derivation.tie && isOnly) return sayTied(finding, derivation.tie, derivation);
  const state = stateOf(finding, derivation);
  return {
    about: 'majority',
    state,
    title: titleOf(majorityName(finding, isOnly), state, derivation),
    detail: legDetail(finding, derivation),
    notes: [
      ...neededNote(finding, derivation),
      ...bestNote(finding, toRational(finding.rule.fraction), derivation),
    ],
  };
}

/** How many of those who count have decided: `3 of 5 decided`. */
export function sayDecided({ electors }: Derivation): string {
  const taking = electors.filter(({ counted }) => counted !== 'excluded' && counted !== 'left');
  const decided = taking.filter(({ counted }) => SIDES.has(counted));
  return `${sayAmount(`${BigInt(decided.length)}`)} of ${sayAmount(`${BigInt(taking.length)}`)} decided`;
}
