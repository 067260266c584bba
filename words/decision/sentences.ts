import type { Organ } from '#contract/decision/ballot';
import type { DecisionMakerFinding, Derivation, Evaluation } from '#contract/decision/derivation';
import { sayConclusion } from './conclusion';
import { isOver, sayLeg, sayQuorum } from './conditions';
import { sayMethod } from './method';
import type { Sentences, Statement } from './statement';
import type { ConditionWords, DecisionWords } from './words';

type NameOf = (id: string) => string;

function sayBlocked(derivation: Derivation, nameOf: NameOf, words: ConditionWords): Statement {
  const { blockedBy } = derivation;
  const isEnded = isOver(derivation);
  return {
    about: 'abstentions',
    state: isEnded ? 'missed' : 'open',
    title: words.abstentions(blockedBy.length, isEnded),
    detail: words.abstained(blockedBy.map(nameOf)),
    notes: [],
  };
}

/** Who is out of every base, and whose vote became void, told once for each reason. */
function sayNotCounted(
  { decisionMakers }: Derivation,
  nameOf: NameOf,
  words: ConditionWords,
): readonly string[] {
  const namesOf = (who: readonly DecisionMakerFinding[]) => who.map(({ id }) => nameOf(id));
  const out = decisionMakers.filter(({ counted }) => counted === 'excluded' || counted === 'left');
  const reasons = new Set(out.flatMap(({ because }) => because ?? []));
  const silenced = decisionMakers.filter(
    ({ counted, because }) => counted === 'silent' && because === 'voteVoid',
  );
  return [
    ...[...reasons].map((reason) =>
      words.notCounted(reason, namesOf(out.filter(({ because }) => because === reason))),
    ),
    ...(silenced.length > 0 ? [words.silenced(namesOf(silenced))] : []),
  ];
}

/**
 * An evaluation in sentences: the one text for screens, mails and the document. Shares are percentages that never read
 * as if a threshold were reached that is not, or the other way round (rules.md, "Numbers").
 * @param words of the language it is told in.
 * @param nameOf the name of a decision maker, of a holder of meeting rights or of a director, by id.
 * @param organ whose decision it is, for what its people are called; null: decision makers.
 */
export function sentencesOf(
  words: DecisionWords,
  evaluation: Evaluation,
  nameOf: NameOf,
  organ: Organ | null = null,
): Sentences {
  const { conditions } = words;
  const { derivation } = evaluation;
  const { quorum, legs, blockedBy, method } = derivation;
  return {
    conclusion: sayConclusion(evaluation, words.conclusion),
    conditions: [
      ...(quorum ? [sayQuorum(quorum, derivation, organ, conditions)] : []),
      ...legs.map((leg) => sayLeg(leg, derivation, conditions)),
      ...(blockedBy.length > 0 ? [sayBlocked(derivation, nameOf, conditions)] : []),
      ...(method ? sayMethod(method, derivation, nameOf, conditions) : []),
    ],
    notCounted: sayNotCounted(derivation, nameOf, conditions),
  };
}
