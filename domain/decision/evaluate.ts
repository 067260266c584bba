import type { Ballot, Organ } from '#contract/decision/ballot';
import type {
  DecisionMakerFinding,
  Derivation,
  Evaluation,
  LegFinding,
  MethodFinding,
  NeededFinding,
  NobodyLeft,
  QuorumFinding,
  TieFinding,
  Vote,
  VotingFinding,
} from '#contract/decision/derivation';
import { toText } from '#contract/decision/rational';
import type { Leg, Quorum } from '#contract/decision/rule';
import type { Instant, RationalText } from '#contract/decision/texts';
import { type Amounts, say, type Weighing } from './amounts';
import { ballotFaults, RefusedBallot } from './ballotFaults';
import { conclude } from './conclude';
import type { Condition } from './conditions';
import { Course } from './course';
import { isInstant, toMoment } from './instant';
import { isReached, type Needed, neededFor, type Sums, type Unit } from './measure';
import type { MethodState } from './methodState';
import { voteOf } from './participation';
import { Tally } from './tally';
import type { Placed } from './tieBreak';

/** What everybody brings, where they stand, and whether no vote can come any more. */
interface Outlook {
  readonly weighing: Weighing;
  readonly placed: readonly Placed[];
  readonly isOver: boolean;
}

const UNITS = { weight: 'votes', capital: 'capital', heads: 'heads' } as const;

function sayNeeded(needed: Needed | null, unit: Unit, scale: Amounts): NeededFinding | null {
  const { operator, amount } = needed ?? {};
  return operator && amount ? { operator, amount: say(amount, scale[unit]), unit: UNITS[unit] } : null;
}

/** Whether those who are silent and may still decide can supply what a condition lacks. */
function canBeSupplied({ measure, threshold }: Condition, { placed, isOver }: Outlook): boolean {
  if (isOver) return false;
  const tally = new Tally('silentFor');
  const sums = tally.count(measure);
  for (const { participation, position } of placed) {
    tally.move(participation.weighed.decisionMaker.group, participation.weighed.amounts, null, position);
  }
  return isReached(sums, threshold);
}

function sayCondition(condition: Condition, needed: Needed | null, outlook: Outlook) {
  const { asIs, best, threshold, measure } = condition;
  const { scale } = outlook.weighing;
  const said = (sums: Sums) => ({
    counted: say(sums.counted, scale[measure.unit]),
    of: say(sums.base, scale[measure.unit]),
    met: isReached(sums, threshold),
  });
  const now = said(asIs);
  const isNeeded = !now.met && canBeSupplied(condition, outlook);
  return {
    ...now,
    needed: isNeeded ? sayNeeded(needed, measure.unit, scale) : null,
    atBest: said(best),
  };
}

function sumOf(
  participations: readonly Placed[],
  { rule }: Ballot,
  vote: Vote,
  { scale }: Weighing,
): RationalText {
  let sum = 0n;
  for (const { participation } of participations) {
    if (!participation.exclusion && voteOf(rule, participation) === vote)
      sum += participation.weighed.amounts.weight;
  }
  return say(sum, scale.weight);
}

function findQuorum(quorum: Quorum, condition: Condition, outlook: Outlook): QuorumFinding {
  const isMovable = quorum.counts !== 'eligible';
  const needed = isMovable ? neededFor(condition.asIs, condition.threshold, false, 0n) : null;
  return { rule: quorum, ...sayCondition(condition, needed, outlook) };
}

/** Votes of people who are present already do not add to those present. */
function presentAndSilent(leg: Leg, participations: readonly Placed[]): bigint {
  if (leg.base !== 'present') return 0n;
  return participations.reduce((sum, { participation, position }) => {
    const { decisionMaker, amounts } = participation.weighed;
    const isOfTheLeg = (leg.group ?? decisionMaker.group) === decisionMaker.group;
    const isFree = position?.stance === 'present' && position.mayMove;
    return isOfTheLeg && isFree ? sum + amounts.weight : sum;
  }, 0n);
}

function findLeg(leg: Leg, condition: Condition, outlook: Outlook): LegFinding {
  const movesBase = leg.base === 'cast' || leg.base === 'present';
  const free = presentAndSilent(leg, outlook.placed);
  const needed = neededFor(condition.asIs, condition.threshold, movesBase, free);
  return { rule: leg, ...sayCondition(condition, needed, outlook) };
}

/** A vote that was finished is as it was then: a tie-break that came later changes nothing of it. */
function findTie(course: Course, { tieBreak }: Ballot, evaluatedAt: Instant): TieFinding | null {
  if (!course.conditions.isTied('asIs')) return null;
  const moment = toMoment(course.finish?.at ?? evaluatedAt);
  const breaking = course.tieIsBrokenBy(moment);
  if (breaking.brokenBy === null) return { ...breaking, result: 'rejected' };
  const isBroken = tieBreak !== null && toMoment(tieBreak.at) <= moment;
  return { ...breaking, result: isBroken ? tieBreak.result : null };
}

/** The law moves a decision to another organ only because of conflicts (BW 2:129(6), 2:140(5), 2:239(6), 2:250(5)). */
const INSTEAD_OF: Readonly<Record<Organ, readonly Organ[]>> = {
  managementBoard: ['supervisoryBoard', 'shareholders'],
  supervisoryBoard: ['shareholders'],
  directors: [],
  shareholders: [],
};

function findNobodyLeft(
  { organ }: Ballot,
  participations: readonly Placed[],
): { readonly nobodyLeft?: NobodyLeft } {
  const exclusions = participations.map(({ participation }) => participation.exclusion);
  if (!exclusions.every((exclusion) => exclusion !== null)) return {};
  const hasConflict = exclusions.some((why) => why === 'conflict' || why === 'conflictDeclared');
  return { nobodyLeft: { instead: hasConflict ? INSTEAD_OF[organ] : [] } };
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
  const { because, at, isAfter } = finish;
  return { state: 'finished', as: because === 'lost' ? 'rejected' : 'accepted', because, at, isAfter };
}

function findDecisionMaker({ rule }: Ballot, { participation, position }: Placed): DecisionMakerFinding {
  const { weighed, exclusion, entry, hasEnded } = participation;
  const { decisionMaker, weight, capital } = weighed;
  const vote = voteOf(rule, participation);
  const isSilent = !exclusion && !vote;
  const ended = participation.vote === null ? 'termEnded' : 'voteVoid';
  return {
    id: decisionMaker.id,
    weight: toText(weight),
    capital: toText(capital),
    counted: exclusion ? 'excluded' : (vote ?? (position ? 'silent' : 'left')),
    because: exclusion ?? (isSilent && hasEnded ? ended : null),
    at: isSilent ? null : (entry?.at ?? null),
    by: isSilent ? null : (entry?.by ?? null),
  };
}

function derive(ballot: Ballot, evaluatedAt: Instant): Derivation {
  const { rule } = ballot;
  const course = new Course(ballot, evaluatedAt);
  const { conditions, weighing, method } = course;
  const participations = course.placed();
  const isOver = course.voting === 'closed' || course.finish !== null;
  const outlook: Outlook = { weighing, placed: participations, isOver };
  return {
    evaluatedAt,
    voting: findVoting(course),
    forWeight: sumOf(participations, ballot, 'for', weighing),
    againstWeight: sumOf(participations, ballot, 'against', weighing),
    abstainWeight: sumOf(participations, ballot, 'abstain', weighing),
    quorum: rule.quorum && conditions.quorum && findQuorum(rule.quorum, conditions.quorum, outlook),
    legs: rule.majority.flatMap((leg, index) => {
      const condition = conditions.legs[index];
      return condition ? [findLeg(leg, condition, outlook)] : [];
    }),
    blockedBy: conditions.isBlocked('asIs')
      ? participations.flatMap(({ participation, position }) =>
          position?.stance === 'abstain' && participation.weighed.amounts.heads > 0n
            ? [participation.weighed.decisionMaker.id]
            : [],
        )
      : [],
    tie: findTie(course, ballot, evaluatedAt),
    method: method && findMethod(method),
    canBeCarried: !isOver && course.canPass(toMoment(evaluatedAt)),
    decisionMakers: participations.map((placed) => findDecisionMaker(ballot, placed)),
    ...findNobodyLeft(ballot, participations),
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
