import type { Ballot, DecisionMaker } from '#contract/decision/ballot';
import type { Evaluation } from '#contract/decision/derivation';
import type { Leg, Quorum } from '#contract/decision/rule';

/*
 * The rules read word by word and computed the slow way: every moment from scratch, every future tried one by one. It
 * shares nothing with the evaluation but the types. Weights are whole or thirds.
 */

type Stance = 'for' | 'against' | 'abstain' | 'silent';
interface Standing {
  readonly decisionMaker: DecisionMaker;
  readonly stance: Stance | 'out';
  readonly free: boolean;
}

/** In sixths, so that thirds are whole. */
function sixths(text: string): number {
  const [n, d = '1'] = text.split('/');
  return (Number(n) * 6) / Number(d);
}

function time(text: string): number {
  return 2 * Date.parse(text);
}

/** Standings at a moment, in half milliseconds: odd ones are the first instants after. */
function standingsAt(ballot: Ballot, at: number): readonly Standing[] {
  const { rule } = ballot;
  return ballot.decisionMakers.map((decisionMaker): Standing => {
    const ends = decisionMaker.termEnds === null ? Number.POSITIVE_INFINITY : time(decisionMaker.termEnds);
    const isOut =
      decisionMaker.ownOrSubsidiaryShares ||
      (decisionMaker.conflicted && rule.conflicts === 'excluded') ||
      ends <= time(ballot.opensAt);
    if (isOut) return { decisionMaker, stance: 'out', free: false };
    let stance: Stance | 'out' = 'silent';
    for (const entry of ballot.entries) {
      const when = time(entry.at);
      if (entry.decisionMaker !== decisionMaker.id || when < time(ballot.opensAt) || when > at || when > ends)
        continue;
      if (stance === 'out' || (stance !== 'silent' && !rule.changeAllowed)) continue;
      if (entry.decision === 'conflict') stance = rule.conflicts === 'excluded' ? 'out' : stance;
      else stance = entry.decision ?? 'silent';
    }
    if (stance === 'out') return { decisionMaker, stance, free: false };
    if (at <= ends) return { decisionMaker, stance, free: stance === 'silent' || rule.changeAllowed };
    if (rule.termEnd?.castBefore === 'void') stance = 'silent';
    if (stance === 'silent' && rule.termEnd?.silent === 'leaves') stance = 'out';
    return { decisionMaker, stance, free: false };
  });
}

function sum(
  standings: readonly Standing[],
  of: (decisionMaker: DecisionMaker) => number,
  ...stances: Stance[]
): number {
  return standings.reduce(
    (total, { decisionMaker, stance }) =>
      stance !== 'out' && stances.includes(stance) ? total + of(decisionMaker) : total,
    0,
  );
}

function reaches(share: number, base: number, operator: string, fraction: string): boolean {
  const [n, d = '1'] = fraction.split('/');
  if (base === 0) return false;
  return operator === '>' ? share * Number(d) > base * Number(n) : share * Number(d) >= base * Number(n);
}

const weight = ({ weight: text }: DecisionMaker) => sixths(text);

function capitalOf({ rule }: Ballot) {
  return (decisionMaker: DecisionMaker) =>
    rule.nonVotingCapital === 'excluded' && weight(decisionMaker) === 0 ? 0 : sixths(decisionMaker.capital);
}

const isPresent = ({ decisionMaker, stance }: Standing) =>
  stance !== 'out' && (stance !== 'silent' || decisionMaker.present);

function cast(ballot: Ballot): Stance[] {
  return ballot.rule.abstentions === 'counted' ? ['for', 'against', 'abstain'] : ['for', 'against'];
}

const ALL: Stance[] = ['for', 'against', 'abstain', 'silent'];

function legHolds(ballot: Ballot, leg: Leg, all: readonly Standing[]): boolean {
  const of = leg.group ? all.filter(({ decisionMaker }) => decisionMaker.group === leg.group) : all;
  const test = (share: number, base: number) => reaches(share, base, leg.operator, leg.fraction);
  if (leg.base === 'capital')
    return test(sum(of, capitalOf(ballot), 'for'), sum(of, capitalOf(ballot), ...ALL));
  const base =
    leg.base === 'cast'
      ? sum(of, weight, ...cast(ballot))
      : leg.base === 'present'
        ? sum(of.filter(isPresent), weight, ...ALL)
        : sum(of, weight, ...ALL);
  return test(sum(of, weight, 'for'), base);
}

function quorumHolds(ballot: Ballot, quorum: Quorum | null, all: readonly Standing[]): boolean {
  if (!quorum) return true;
  const unit = {
    entitled: weight,
    capital: capitalOf(ballot),
    heads: (decisionMaker: DecisionMaker) => (weight(decisionMaker) > 0 ? 1 : 0),
  }[quorum.base];
  const counted = {
    present: () => sum(all.filter(isPresent), unit, ...ALL),
    cast: () => sum(all, unit, ...cast(ballot)),
    eligible: () => sum(all, unit, ...ALL),
  }[quorum.counts]();
  const base = sum(all, unit, ...ALL);
  if (quorum.fraction !== undefined) return reaches(counted, base, quorum.operator, quorum.fraction);
  return base > 0 && counted >= quorum.count * (quorum.base === 'heads' ? 1 : 6);
}

function isBlocked(ballot: Ballot, all: readonly Standing[]): boolean {
  return (
    ballot.rule.abstentions === 'blocks' &&
    all.some(({ decisionMaker, stance }) => stance === 'abstain' && weight(decisionMaker) > 0)
  );
}

function carries(ballot: Ballot, all: readonly Standing[]): boolean {
  return (
    quorumHolds(ballot, ballot.rule.quorum, all) &&
    !isBlocked(ballot, all) &&
    ballot.rule.majority.every((leg) => legHolds(ballot, leg, all))
  );
}

function isTied(ballot: Ballot, all: readonly Standing[]): boolean {
  const [leg, ...more] = ballot.rule.majority;
  if (more.length > 0 || leg.base !== 'cast' || leg.operator !== '>' || leg.fraction !== '1/2') return false;
  const of = leg.group ? all.filter(({ decisionMaker }) => decisionMaker.group === leg.group) : all;
  const support = sum(of, weight, 'for');
  return (
    support > 0 &&
    support === sum(of, weight, 'against') &&
    quorumHolds(ballot, ballot.rule.quorum, all) &&
    !isBlocked(ballot, all)
  );
}

function futures(all: readonly Standing[]): readonly (readonly Standing[])[] {
  return all.reduce<readonly (readonly Standing[])[]>(
    (lines, standing) =>
      lines.flatMap((line) =>
        (standing.free ? ALL : [standing.stance]).map((stance) => [...line, { ...standing, stance }]),
      ),
    [[]],
  );
}

/** Whether somebody is out for what they are or declared; who is silent after their term is not. */
function isExcluded(ballot: Ballot, decisionMaker: DecisionMaker, at: number): boolean {
  const within = Math.min(at, time(ballot.deadline));
  const unending = { ...ballot, decisionMakers: [{ ...decisionMaker, termEnds: null }] };
  const ends = decisionMaker.termEnds === null ? within : Math.min(within, time(decisionMaker.termEnds));
  return standingsAt(unending, ends)[0]?.stance === 'out';
}

function breaker(ballot: Ballot, all: readonly Standing[], at: number): boolean {
  if (ballot.rule.tie !== 'chair') return ballot.rule.tie === 'lot';
  const chair = all.find(({ decisionMaker }) => decisionMaker.id === ballot.chair);
  const { opensAt, tieBreak } = ballot;
  if (!chair || isExcluded(ballot, chair.decisionMaker, at)) return false;
  const taken = tieBreak && time(tieBreak.at) <= at ? time(tieBreak.at) : at;
  const ends =
    chair.decisionMaker.termEnds === null ? Number.POSITIVE_INFINITY : time(chair.decisionMaker.termEnds);
  return ends > time(opensAt) && taken <= ends;
}

function methodAt(ballot: Ballot, at: number): { readonly met: boolean; readonly possible: boolean } {
  const { method } = ballot.rule;
  if (!method) return { met: true, possible: true };
  const last = ballot.method.consents.map(({ answers }) => {
    const known = answers.filter((answer) => time(answer.at) <= at).map(({ consent }) => consent);
    return method.refusal === 'final' && known.includes(false) ? false : (known.at(-1) ?? null);
  });
  const isAdvised = ballot.method.advice.every(
    ({ opportunityAt }) => opportunityAt !== null && time(opportunityAt) <= at,
  );
  return {
    met: last.every((consent) => consent === true) && (method.advice === 'none' || isAdvised),
    possible: method.refusal === 'revocable' || !last.includes(false),
  };
}

type Known = Pick<Evaluation, 'outcome' | 'canStillPass' | 'quorumMet' | 'majorityMet' | 'methodMet'> & {
  readonly weights: readonly number[];
};

/** What the rules say of a ballot at a moment; weights for, against and abstaining in sixths. */
export function read(ballot: Ballot, evaluateAt: string): Known {
  const { rule } = ballot;
  const [now, opens, closes] = [time(evaluateAt), time(ballot.opensAt), time(ballot.deadline)];
  const last = Math.min(now, closes);
  const couldPass = (at: number) => {
    const all = standingsAt(ballot, at);
    const mayTie = breaker(ballot, all, at);
    return (
      methodAt(ballot, at).possible &&
      futures(all).some((line) => carries(ballot, line) || (mayTie && isTied(ballot, line)))
    );
  };
  const finishes = (at: number): 'accepted' | 'rejected' | null => {
    const all = standingsAt(ballot, at);
    const { met } = methodAt(ballot, at);
    const { accept, reject } = rule.earlyFinish;
    if (accept === 'whenReached' && met && carries(ballot, all)) return 'accepted';
    if (accept === 'whenCertain' && met && futures(all).every((line) => carries(ballot, line)))
      return 'accepted';
    return reject === 'whenCertain' && !couldPass(at) ? 'rejected' : null;
  };
  const moments = [
    opens,
    ...ballot.entries.map(({ at }) => time(at)),
    ...ballot.method.consents.flatMap(({ answers }) => answers.map(({ at }) => time(at))),
    ...ballot.method.advice.flatMap(({ opportunityAt }) => (opportunityAt ? [time(opportunityAt)] : [])),
    ...ballot.decisionMakers.flatMap(({ termEnds }) => (termEnds ? [time(termEnds) + 1] : [])),
  ]
    .filter((at) => at >= opens && at <= last)
    .toSorted((a, b) => a - b);
  const finishedAt = moments.find((at) => finishes(at) !== null);
  const at = finishedAt ?? last;
  const all = standingsAt(ballot, at);
  const method = methodAt(ballot, at);
  const tied = isTied(ballot, all);
  const early = finishedAt === undefined ? null : finishes(finishedAt);
  const asOf = finishedAt ?? now;
  const result = ballot.tieBreak && time(ballot.tieBreak.at) <= asOf ? ballot.tieBreak.result : null;
  const broken = breaker(ballot, all, asOf) ? result && result === 'accepted' : false;
  const majorityMet = tied
    ? broken
    : !isBlocked(ballot, all) && rule.majority.every((leg) => legHolds(ballot, leg, all));
  const quorumMet = quorumHolds(ballot, rule.quorum, all);
  const closed = () => {
    if (!quorumMet || !method.met || majorityMet === false) return 'rejected';
    return majorityMet === null ? 'open' : 'accepted';
  };
  const outcome = early ?? (now > closes ? closed() : 'open');
  return {
    outcome,
    canStillPass: outcome === 'open' ? now > closes || couldPass(at) : outcome === 'accepted',
    quorumMet: rule.quorum && quorumMet,
    majorityMet,
    methodMet: rule.method && method.met,
    weights: [sum(all, weight, 'for'), sum(all, weight, 'against'), sum(all, weight, 'abstain')],
  };
}

export { sixths };
