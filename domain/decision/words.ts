import type { Organ } from '#contract/decision/ballot';
import type { DecisionMakerFinding, Derivation, Evaluation } from '#contract/decision/derivation';
import { sayConclusion } from './words/conclusion';
import { isOver, sayLeg, sayQuorum } from './words/conditions';
import { sayMethod } from './words/method';
import { sayCount, sayNames } from './words/numbers';
import type { Sentences, Statement } from './words/statement';

type NameOf = (id: string) => string;

function sayBlocked(derivation: Derivation, nameOf: NameOf): Statement {
  const { blockedBy } = derivation;
  const isEnded = isOver(derivation);
  const isOne = blockedBy.length === 1;
  const count = isOne ? 'an abstention' : sayCount(blockedBy.length, 'abstention', 'abstentions');
  return {
    about: 'abstentions',
    state: isEnded ? 'missed' : 'open',
    title: isEnded ? `Blocked by ${count}` : isOne ? 'Abstention' : 'Abstentions',
    detail: `${sayNames(blockedBy.map(nameOf))} abstained: an abstention defeats the resolution`,
    notes: [],
  };
}

const BECAUSE: Readonly<Record<NonNullable<DecisionMakerFinding['because']>, string>> = {
  ownOrSubsidiaryShares: 'Not counted, because the shares are held by the entity itself or a subsidiary',
  conflict: 'Not counted, because of a conflict of interest',
  conflictDeclared: 'Not counted, because of a declared conflict of interest',
  termEndedBefore: 'Not counted, because the term ended before the opening',
  termEnded: 'Not counted, because the term ended without a decision',
  voteVoid: 'Not counted, because the term ended after the vote, which made it void',
};

const SILENCED = 'Counted as silent, because the term ended after the vote, which made it void';

/** Who is out of every base, and whose vote became void, told once for each reason. */
function sayNotCounted({ decisionMakers }: Derivation, nameOf: NameOf): readonly string[] {
  const out = decisionMakers.filter(({ counted }) => counted === 'excluded' || counted === 'left');
  const reasons = new Set(out.flatMap(({ because }) => because ?? []));
  const silenced = decisionMakers.filter(
    ({ counted, because }) => counted === 'silent' && because === 'voteVoid',
  );
  const told = (why: string, who: readonly DecisionMakerFinding[]) =>
    `${why}: ${sayNames(who.map(({ id }) => nameOf(id)))}.`;
  return [
    ...[...reasons].map((reason) =>
      told(
        BECAUSE[reason],
        out.filter(({ because }) => because === reason),
      ),
    ),
    ...(silenced.length > 0 ? [told(SILENCED, silenced)] : []),
  ];
}

/**
 * An evaluation in sentences: the one text for screens, mails and the document. Shares are percentages that never read
 * as if a threshold were reached that is not, or the other way round (rules.md, "Numbers").
 * @param nameOf the name of a decision maker, of a holder of meeting rights or of a director, by id.
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
      ...(blockedBy.length > 0 ? [sayBlocked(derivation, nameOf)] : []),
      ...(method ? sayMethod(method, derivation, nameOf) : []),
    ],
    notCounted: sayNotCounted(derivation, nameOf),
  };
}
