import type { Organ } from '#contract/decision/ballot';
import type {
  DecisionMakerFinding,
  Derivation,
  LegFinding,
  QuorumFinding,
  TieFinding,
} from '#contract/decision/derivation';
import { compare, ONE, plus, shareOf, toRational, ZERO } from '#contract/decision/rational';
import type { Statement, StatementState } from './statement';
import type { Attendance, ConditionWords, TieState } from './words';

/** Whether no vote can come any more. */
export function isOver({ voting }: Derivation): boolean {
  return voting.state === 'closed' || voting.state === 'finished';
}

function stateOf(finding: QuorumFinding | LegFinding, derivation: Derivation): StatementState {
  if (!isOver(derivation)) return 'open';
  return finding.met ? 'met' : 'missed';
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
  const hasVote = ({ weight }: DecisionMakerFinding) => toRational(weight).numerator !== 0n;
  const decided = rule.base === 'capital' ? [sumOf(hasVote), sumOf(() => true)] : [sumOf(hasVote)];
  return decided.every((sum) => compare(toRational(counted), sum) !== 0n);
}

function attendanceOf(finding: QuorumFinding, derivation: Derivation): Attendance {
  const { counts } = finding.rule;
  if (counts !== 'present') return counts;
  return countsPresence(finding, derivation) ? 'presentOrDecided' : 'decided';
}

function quorumDetail(
  finding: QuorumFinding,
  derivation: Derivation,
  organ: Organ | null,
  words: ConditionWords,
): string {
  const { rule, counted, of } = finding;
  if (toRational(of).numerator === 0n) return words.nothingBelow(rule.base);
  const said = { base: rule.base, attendance: attendanceOf(finding, derivation), counted, of, organ };
  if (rule.fraction === undefined) return words.quorumNumber({ ...said, count: rule.count });
  return words.quorumShare({
    ...said,
    operator: rule.operator,
    share: shareOf(counted, of),
    threshold: toRational(rule.fraction),
  });
}

/** The quorum as a fact. */
export function sayQuorum(
  finding: QuorumFinding,
  derivation: Derivation,
  organ: Organ | null,
  words: ConditionWords,
): Statement {
  const state = stateOf(finding, derivation);
  const detail = quorumDetail(finding, derivation, organ, words);
  return { about: 'quorum', state, title: words.quorum(state), detail, notes: [] };
}

function tieState(tie: TieFinding, derivation: Derivation): TieState {
  const over = isOver(derivation);
  if (tie.brokenBy === null) return { is: 'unbroken', why: tie.chair ?? null, isOver: over };
  return tie.result === null
    ? { is: 'waiting', for: tie.brokenBy, isOver: over }
    : { is: 'broken', by: tie.brokenBy, result: tie.result };
}

/** A majority that ended in a tie, or stands at one: what breaks it decides, not the share. */
function sayTied(
  finding: LegFinding,
  tie: TieFinding,
  derivation: Derivation,
  words: ConditionWords,
): Statement {
  const over = isOver(derivation);
  const state = tieState(tie, derivation);
  const ended = tie.result === null ? 'open' : tie.result === 'accepted' ? 'met' : 'missed';
  return {
    about: 'majority',
    state: over ? ended : 'open',
    title: over ? words.tie(state) : words.majorityTied,
    detail: words.leg(finding, over),
    notes: [words.tieNote(state)],
  };
}

/** A condition of the majority as a fact. */
export function sayLeg(finding: LegFinding, derivation: Derivation, words: ConditionWords): Statement {
  const isOnly = derivation.legs.length === 1;
  if (derivation.tie && isOnly) return sayTied(finding, derivation.tie, derivation, words);
  const state = stateOf(finding, derivation);
  return {
    about: 'majority',
    state,
    title: words.majority(state, finding.rule, isOnly),
    detail: words.leg(finding, isOver(derivation)),
    notes: [],
  };
}

/** How many of those who count have decided: `3 of 5 decided`. */
export function sayDecided({ decisionMakers }: Derivation, words: ConditionWords): string {
  const taking = decisionMakers.filter(({ counted }) => counted !== 'excluded' && counted !== 'left');
  return words.decided(taking.filter(({ counted }) => SIDES.has(counted)).length, taking.length);
}
