import type { Organ } from '#contract/decision/ballot';
import type { Derivation, ElectorFinding, Evaluation } from '#contract/decision/derivation';
import { sayConclusion } from './words/conclusion';
import { isOver, sayLeg, sayQuorum } from './words/conditions';
import { sayMethod } from './words/method';
import { sayCount, sayNames } from './words/numbers';
import type { Sentences, Statement } from './words/statement';

type NameOf = (id: string) => string;

function sayBlocked({ blockedBy }: Derivation, evaluation: Evaluation, nameOf: NameOf): Statement {
  const isLost = isOver(evaluation.derivation) || !evaluation.canStillPass;
  return {
    about: 'abstentions',
    state: isLost ? 'missed' : 'notYet',
    title: `Blocked by ${blockedBy.length === 1 ? 'an abstention' : sayCount(blockedBy.length, 'abstention', 'abstentions')}`,
    detail: `${sayNames(blockedBy.map(nameOf))} abstained: an abstention defeats the resolution`,
    notes: [],
  };
}

const BECAUSE: Readonly<Record<NonNullable<ElectorFinding['because']>, string>> = {
  ownOrSubsidiaryShares: 'Not counted, because the shares are held by the entity itself or a subsidiary',
  conflict: 'Not counted, because of a conflict of interest',
  conflictDeclared: 'Not counted, because of a declared conflict of interest',
  termEndedBefore: 'Not counted, because the term ended before the opening',
  termEnded: 'Not counted, because the term ended without a decision',
};

/** Who is out of every base, told once for each reason. */
function sayNotCounted({ electors }: Derivation, nameOf: NameOf): readonly string[] {
  const out = electors.filter(({ counted }) => counted === 'excluded' || counted === 'left');
  const reasons = new Set(out.flatMap(({ because }) => because ?? []));
  return [...reasons].map((reason) => {
    const names = out.filter(({ because }) => because === reason).map(({ id }) => nameOf(id));
    return `${BECAUSE[reason]}: ${sayNames(names)}.`;
  });
}

/**
 * An evaluation in sentences: the one text for screens, mails and the document. Shares are percentages that never read
 * as if a threshold were reached that is not, or the other way round (rules.md, "Numbers").
 * @param nameOf the name of an elector, of a holder of meeting rights or of a director, by id.
 * @param organ whose decision it is, for what its people are called; null: decision makers.
 */
export function sentencesOf(evaluation: Evaluation, nameOf: NameOf, organ: Organ | null = null): Sentences {
  const { derivation } = evaluation;
  const { quorum, legs, blockedBy, method } = derivation;
  return {
    conclusion: sayConclusion(evaluation),
    conditions: [
      ...(quorum ? [sayQuorum(quorum, derivation, organ)] : []),
      ...legs.map((leg) => sayLeg(leg, derivation)),
      ...(blockedBy.length > 0 ? [sayBlocked(derivation, evaluation, nameOf)] : []),
      ...(method ? sayMethod(method, derivation, nameOf) : []),
    ],
    notCounted: sayNotCounted(derivation, nameOf),
  };
}
