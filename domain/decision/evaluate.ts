import type { Ballot } from '#contract/decision/ballot';
import type {
  Derivation,
  ElectorFinding,
  Evaluation,
  LegFinding,
  MethodFinding,
  NeededFinding,
  QuorumFinding,
  TieFinding,
  Vote,
  VotingFinding,
} from '#contract/decision/derivation';
import type { Leg, Quorum } from '#contract/decision/rule';
import type { Instant, RationalText } from '#contract/decision/texts';
import { say, type Weighing } from './amounts';
import { ballotFaults, RefusedBallot } from './ballotFaults';
import { conclude } from './conclude';
import type { Condition } from './conditions';
import { Course } from './course';
import { isInstant, toMoment } from './instant';
import { isReached, type Needed, neededFor, type Sums, type Unit } from './measure';
import type { MethodState } from './methodState';
import { toText } from './rational';
import { voteOf } from './seat';
import type { Placed } from './tieBreak';

function sayNeeded(needed: Needed | null, scale: bigint): NeededFinding | null {
  return needed && { operator: needed.operator, amount: say(needed.amount, scale) };
}

function sayCondition({ asIs, best, threshold }: Condition, needed: Needed | null, scale: bigint) {
  const said = (sums: Sums) => ({
    counted: say(sums.counted, scale),
    of: say(sums.base, scale),
    met: isReached(sums, threshold),
  });
  const now = said(asIs);
  return { ...now, needed: now.met ? null : sayNeeded(needed, scale), atBest: said(best) };
}

function sumOf(seats: readonly Placed[], { rule }: Ballot, vote: Vote, { scale }: Weighing): RationalText {
  let sum = 0n;
  for (const { seat } of seats) {
    if (!seat.exclusion && voteOf(rule, seat) === vote) sum += seat.weighed.amounts.weight;
  }
  return say(sum, scale.weight);
}

function findQuorum(quorum: Quorum, condition: Condition, { scale }: Weighing): QuorumFinding {
  const unit: Unit = quorum.base === 'entitled' ? 'weight' : quorum.base;
  const isMovable = quorum.counts !== 'eligible';
  const needed = isMovable ? neededFor(condition.asIs, condition.threshold, false, 0n) : null;
  return { rule: quorum, ...sayCondition(condition, needed, scale[unit]) };
}

/** Votes of people who are present already do not add to those present. */
function presentAndSilent(leg: Leg, seats: readonly Placed[]): bigint {
  if (leg.base !== 'present') return 0n;
  return seats.reduce((sum, { seat, position }) => {
    const { elector, amounts } = seat.weighed;
    const isOfTheLeg = (leg.group ?? elector.group) === elector.group;
    const isFree = position?.stance === 'present' && position.mayMove;
    return isOfTheLeg && isFree ? sum + amounts.weight : sum;
  }, 0n);
}

function findLeg(leg: Leg, condition: Condition, { scale }: Weighing, seats: readonly Placed[]): LegFinding {
  const unit: Unit = leg.base === 'capital' ? 'capital' : 'weight';
  const movesBase = leg.base === 'cast' || leg.base === 'present';
  const needed = neededFor(condition.asIs, condition.threshold, movesBase, presentAndSilent(leg, seats));
  return { rule: leg, ...sayCondition(condition, needed, scale[unit]) };
}

function findTie(course: Course, { tieBreak }: Ballot, evaluatedAt: Instant): TieFinding | null {
  if (!course.conditions.isTied('asIs')) return null;
  const brokenBy = course.tieIsBrokenBy();
  if (brokenBy === null) return { brokenBy, result: 'rejected' };
  const isBroken = tieBreak !== null && toMoment(tieBreak.at) <= toMoment(evaluatedAt);
  return { brokenBy, result: isBroken ? tieBreak.result : null };
}

function findMethod(method: MethodState): MethodFinding {
  return {
    consented: method.holdersWho('consented'),
    refused: method.holdersWho('refused'),
    outstanding: method.holdersWho('outstanding'),
    unadvised: [...method.unadvised],
    canBeMet: method.canBeMet(),
  };
}

function findVoting({ finish, voting }: Course): VotingFinding {
  if (!finish) return { state: voting };
  return { state: 'finished', as: finish.outcome, at: finish.at, isAfter: finish.isAfter };
}

function findElector({ rule }: Ballot, { seat, position }: Placed): ElectorFinding {
  const { weighed, exclusion, entry, hasEnded } = seat;
  const { elector, weight, capital } = weighed;
  const vote = voteOf(rule, seat);
  const isSilent = !exclusion && !vote;
  return {
    id: elector.id,
    weight: toText(weight),
    capital: toText(capital),
    counted: exclusion ? 'excluded' : (vote ?? (position ? 'silent' : 'left')),
    because: exclusion ?? (isSilent && hasEnded ? 'termEnded' : null),
    at: isSilent ? null : (entry?.at ?? null),
    by: isSilent ? null : (entry?.by ?? null),
  };
}

function derive(ballot: Ballot, evaluatedAt: Instant): Derivation {
  const { rule } = ballot;
  const course = new Course(ballot, evaluatedAt);
  const { conditions, weighing, method } = course;
  const seats = course.placed();
  return {
    evaluatedAt,
    voting: findVoting(course),
    forWeight: sumOf(seats, ballot, 'for', weighing),
    againstWeight: sumOf(seats, ballot, 'against', weighing),
    abstainWeight: sumOf(seats, ballot, 'abstain', weighing),
    quorum: rule.quorum && conditions.quorum && findQuorum(rule.quorum, conditions.quorum, weighing),
    legs: rule.majority.flatMap((leg, index) => {
      const condition = conditions.legs[index];
      return condition ? [findLeg(leg, condition, weighing, seats)] : [];
    }),
    blockedBy: conditions.isBlocked('asIs')
      ? seats.flatMap(({ seat, position }) =>
          position?.stance === 'abstain' && seat.weighed.amounts.heads > 0n ? [seat.weighed.elector.id] : [],
        )
      : [],
    tie: findTie(course, ballot, evaluatedAt),
    method: method && findMethod(method),
    canBeCarried: course.voting !== 'closed' && !course.finish && course.canPass(),
    electors: seats.map((placed) => findElector(ballot, placed)),
  };
}

/**
 * What a ballot comes to at a moment, exactly: outcome, sums, and the derivation it follows from. Nothing is read but
 * the arguments, so browser, server and document say the same.
 * @throws RefusedBallot where rule, electorate or times make no sense; `ballotFaults` tells before.
 */
export function evaluate(ballot: Ballot, evaluateAt: Instant): Evaluation {
  const faults = ballotFaults(ballot);
  const isTimed = isInstant(evaluateAt);
  if (faults.length > 0 || !isTimed) {
    throw new RefusedBallot(isTimed ? faults : [...faults, { fault: 'notAnInstant', field: 'evaluateAt' }]);
  }
  const derivation = derive(ballot, evaluateAt);
  const { forWeight, againstWeight, abstainWeight } = derivation;
  return { ...conclude(derivation), forWeight, againstWeight, abstainWeight, derivation };
}
