import type { Ballot, Elector, Organ } from '#contract/decision/ballot';
import { readInstant } from './instant';
import { compare, leastCommonMultiple, plus, type Rational, readRational, ZERO } from './rational';
import { type RuleFault, ruleFaults } from './ruleFaults';

/** Why an electorate is refused. */
export type ElectorateFault =
  | { readonly fault: 'noDecisionMaker' }
  | { readonly fault: 'noCommonDenominator'; readonly field: 'weight' | 'capital' }
  | {
      readonly fault:
        | 'electorTwice'
        | 'weightBelowZero'
        | 'capitalBelowZero'
        | 'termEndsNotAnInstant'
        | 'outvotesAllOthers';
      readonly elector: string;
    };

export type BallotFault =
  | RuleFault
  | ElectorateFault
  | { readonly fault: 'notAnInstant'; readonly field: string }
  | { readonly fault: 'deadlineBeforeOpening' };

/** A ballot that must not be evaluated, with everything that is wrong with it. */
export class RefusedBallot extends Error {
  constructor(readonly faults: readonly BallotFault[]) {
    super(`The ballot is refused: ${faults.map(({ fault }) => fault).join(', ')}`);
    this.name = 'RefusedBallot';
  }
}

const LIMITED_ORGANS: ReadonlySet<Organ> = new Set(['managementBoard', 'supervisoryBoard']);

function isNotNegative(text: string): boolean {
  const value = readRational(text);
  return value !== null && value.numerator >= 0n;
}

function electorFaults(
  { id: elector, weight, capital, termEnds }: Elector,
  isRepeated: boolean,
): readonly ElectorateFault[] {
  const faults: ElectorateFault[] = [];
  if (isRepeated) faults.push({ fault: 'electorTwice', elector });
  if (!isNotNegative(weight)) faults.push({ fault: 'weightBelowZero', elector });
  if (!isNotNegative(capital)) faults.push({ fault: 'capitalBelowZero', elector });
  if (termEnds !== null && readInstant(termEnds) === null)
    faults.push({ fault: 'termEndsNotAnInstant', elector });
  return faults;
}

/**
 * A director may have several votes, but not more than all others together; a sole director may (BW 2:239(2),
 * 2:250(4)). Who is no longer in office when voting opens is no other.
 */
function dominantDirectors(electors: readonly Elector[], opensAt: bigint | null): readonly ElectorateFault[] {
  const inOffice = electors.flatMap(({ id, weight, termEnds }) => {
    const votes = readRational(weight);
    const ends = termEnds === null ? null : readInstant(termEnds);
    const isInOffice = ends === null || opensAt === null || ends > opensAt;
    return votes && isInOffice ? [{ id, votes }] : [];
  });
  if (inOffice.length < 2) return [];
  const total = inOffice.reduce<Rational>((sum, { votes }) => plus(sum, votes), ZERO);
  return inOffice
    .filter(({ votes }) => compare(plus(votes, votes), total) > 0n)
    .map(({ id }) => ({ fault: 'outvotesAllOthers', elector: id }));
}

/**
 * The largest common denominator of an electorate: some hundred votes in parts of their own make one of thousands of
 * digits, and sums that take minutes.
 */
const FINEST = 10n ** 200n;

/** Whether what electors bring can be summed in smallest parts of a size that a computer still counts quickly. */
function hasCommonDenominator(texts: readonly string[]): boolean {
  let scale = 1n;
  for (const text of texts) {
    scale = leastCommonMultiple(scale, readRational(text)?.denominator ?? 1n);
    if (scale > FINEST) return false;
  }
  return true;
}

function finenessFaults(electors: readonly Elector[]): readonly ElectorateFault[] {
  return (['weight', 'capital'] as const)
    .filter((field) => !hasCommonDenominator(electors.map((elector) => elector[field])))
    .map((field) => ({ fault: 'noCommonDenominator', field }));
}

/** Everything that keeps an electorate from deciding. */
export function electorateFaults({
  organ,
  electors,
  opensAt,
}: Pick<Ballot, 'organ' | 'electors' | 'opensAt'>): readonly ElectorateFault[] {
  if (electors.length === 0) return [{ fault: 'noDecisionMaker' }];
  const tooFine = finenessFaults(electors);
  if (tooFine.length > 0) return tooFine;
  const seen = new Set<string>();
  return [
    ...electors.flatMap((elector) => {
      const isRepeated = seen.has(elector.id);
      seen.add(elector.id);
      return electorFaults(elector, isRepeated);
    }),
    ...(LIMITED_ORGANS.has(organ) ? dominantDirectors(electors, readInstant(opensAt)) : []),
  ];
}

function timeFaults({ opensAt, deadline, entries, method, tieBreak }: Ballot): readonly BallotFault[] {
  const opens = readInstant(opensAt);
  const closes = readInstant(deadline);
  const others = [
    ...entries.map(({ at }, index) => [`entries.${index}`, at] as const),
    ...method.consents.flatMap(({ holder, answers }) =>
      answers.map(({ at }) => [`method.consents.${holder}`, at] as const),
    ),
    ...method.advice.flatMap(({ director, opportunityAt }) =>
      opportunityAt === null ? [] : [[`method.advice.${director}`, opportunityAt] as const],
    ),
    ...(tieBreak ? [['tieBreak', tieBreak.at] as const] : []),
  ];
  return [
    ...(opens === null ? [{ fault: 'notAnInstant' as const, field: 'opensAt' }] : []),
    ...(closes === null ? [{ fault: 'notAnInstant' as const, field: 'deadline' }] : []),
    ...(opens !== null && closes !== null && closes < opens
      ? [{ fault: 'deadlineBeforeOpening' as const }]
      : []),
    ...others
      .filter(([, at]) => readInstant(at) === null)
      .map(([field]) => ({ fault: 'notAnInstant' as const, field })),
  ];
}

/** Everything that keeps a ballot from being opened or evaluated. */
export function ballotFaults(ballot: Ballot): readonly BallotFault[] {
  return [...ruleFaults(ballot.rule), ...electorateFaults(ballot), ...timeFaults(ballot)];
}
