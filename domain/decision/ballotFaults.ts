import type { Ballot, DecisionMaker, Organ } from '#contract/decision/ballot';
import type { BallotFault, ElectorateFault } from '#contract/decision/faults';
import {
  compare,
  leastCommonMultiple,
  plus,
  type Rational,
  readRational,
  ZERO,
} from '#contract/decision/rational';
import { isInstant, readInstant } from './instant';
import { ruleFaults } from './ruleFaults';

/** A ballot that must not be evaluated, with everything that is wrong with it. */
export class RefusedBallot extends Error {
  constructor(readonly faults: readonly BallotFault[]) {
    super(`The ballot is refused: ${faults.map(({ fault }) => fault).join(', ')}`);
    this.name = 'RefusedBallot';
  }
}

const LIMITED_ORGANS: ReadonlySet<Organ> = new Set(['managementBoard', 'supervisoryBoard']);

/** A decision maker with what their texts say; null: no number. */
interface Brought {
  readonly decisionMaker: DecisionMaker;
  readonly weight: Rational | null;
  readonly capital: Rational | null;
}

function brought(decisionMaker: DecisionMaker): Brought {
  return {
    decisionMaker,
    weight: readRational(decisionMaker.weight),
    capital: readRational(decisionMaker.capital),
  };
}

function decisionMakerFaults(
  { decisionMaker: { id: decisionMaker, termEnds }, weight, capital }: Brought,
  isRepeated: boolean,
): readonly ElectorateFault[] {
  const faults: ElectorateFault[] = [];
  if (isRepeated) faults.push({ fault: 'decisionMakerTwice', decisionMaker });
  if (weight === null) faults.push({ fault: 'weightNotANumber', decisionMaker });
  else if (weight.numerator < 0n) faults.push({ fault: 'weightBelowZero', decisionMaker });
  if (capital === null) faults.push({ fault: 'capitalNotANumber', decisionMaker });
  else if (capital.numerator < 0n) faults.push({ fault: 'capitalBelowZero', decisionMaker });
  if (termEnds !== null && !isInstant(termEnds))
    faults.push({ fault: 'termEndsNotAnInstant', decisionMaker });
  return faults;
}

/**
 * A director may have several votes, but not more than all others together; a sole director may (BW 2:239(2),
 * 2:250(4)). Who is no longer in office when voting opens is no other.
 */
function dominantDirectors(
  decisionMakers: readonly Brought[],
  opensAt: bigint | null,
): readonly ElectorateFault[] {
  const inOffice = decisionMakers.flatMap(({ decisionMaker: { id, termEnds }, weight: votes }) => {
    const ends = termEnds === null ? null : readInstant(termEnds);
    const isInOffice = ends === null || opensAt === null || ends > opensAt;
    return votes && isInOffice ? [{ id, votes }] : [];
  });
  if (inOffice.length < 2) return [];
  const total = inOffice.reduce<Rational>((sum, { votes }) => plus(sum, votes), ZERO);
  return inOffice
    .filter(({ votes }) => compare(plus(votes, votes), total) > 0n)
    .map(({ id }) => ({ fault: 'outvotesAllOthers', decisionMaker: id }));
}

/**
 * The largest common denominator of an electorate: some hundred votes in parts of their own make one of thousands of
 * digits, and sums that take minutes.
 */
const FINEST = 10n ** 200n;

/** Whether what decision makers bring can be summed in smallest parts of a size that a computer still counts quickly. */
function hasCommonDenominator(values: readonly (Rational | null)[]): boolean {
  let scale = 1n;
  for (const value of values) {
    scale = leastCommonMultiple(scale, value?.denominator ?? 1n);
    if (scale > FINEST) return false;
  }
  return true;
}

function finenessFaults(decisionMakers: readonly Brought[]): readonly ElectorateFault[] {
  return (['weight', 'capital'] as const)
    .filter((field) => !hasCommonDenominator(decisionMakers.map((decisionMaker) => decisionMaker[field])))
    .map((field) => ({ fault: 'noCommonDenominator', field }));
}

/** Everything that keeps an electorate from deciding. */
export function electorateFaults({
  organ,
  decisionMakers,
  opensAt,
}: Pick<Ballot, 'organ' | 'decisionMakers' | 'opensAt'>): readonly ElectorateFault[] {
  if (decisionMakers.length === 0) return [{ fault: 'noDecisionMaker' }];
  const all = decisionMakers.map(brought);
  const tooFine = finenessFaults(all);
  if (tooFine.length > 0) return tooFine;
  const seen = new Set<string>();
  return [
    ...all.flatMap((one) => {
      const isRepeated = seen.has(one.decisionMaker.id);
      seen.add(one.decisionMaker.id);
      return decisionMakerFaults(one, isRepeated);
    }),
    ...(LIMITED_ORGANS.has(organ) ? dominantDirectors(all, readInstant(opensAt)) : []),
  ];
}

function instantFaults(at: string, field: () => string): readonly BallotFault[] {
  return isInstant(at) ? [] : [{ fault: 'notAnInstant', field: field() }];
}

function timeFaults({ opensAt, deadline, entries, method, tieBreak }: Ballot): readonly BallotFault[] {
  const opens = readInstant(opensAt);
  const closes = readInstant(deadline);
  return [
    ...instantFaults(opensAt, () => 'opensAt'),
    ...instantFaults(deadline, () => 'deadline'),
    ...(opens !== null && closes !== null && closes < opens
      ? [{ fault: 'deadlineBeforeOpening' as const }]
      : []),
    ...entries.flatMap(({ at }, index) => instantFaults(at, () => `entries.${index}`)),
    ...method.consents.flatMap(({ holder, answers }) =>
      answers.flatMap(({ at }) => instantFaults(at, () => `method.consents.${holder}`)),
    ),
    ...method.advice.flatMap(({ director, opportunityAt }) =>
      opportunityAt === null ? [] : instantFaults(opportunityAt, () => `method.advice.${director}`),
    ),
    ...(tieBreak ? instantFaults(tieBreak.at, () => 'tieBreak') : []),
  ];
}

/** A casting vote is somebody's who decides. */
export function chairFaults({
  rule,
  chair,
  decisionMakers,
}: {
  readonly rule: Partial<Pick<Ballot['rule'], 'tie'>>;
  readonly chair: string | null;
  readonly decisionMakers: readonly Pick<DecisionMaker, 'id'>[];
}): readonly BallotFault[] {
  const isMissing = rule.tie === 'chair' && !decisionMakers.some(({ id }) => id === chair);
  return isMissing ? [{ fault: 'noChair' }] : [];
}

/** Everything that keeps a ballot from being opened or evaluated. */
export function ballotFaults(ballot: Ballot): readonly BallotFault[] {
  return [
    ...ruleFaults(ballot.rule),
    ...electorateFaults(ballot),
    ...chairFaults(ballot),
    ...timeFaults(ballot),
  ];
}
