import type { Evaluation } from '#contract/decision/derivation';
import { shareOf, toText } from '#contract/decision/rational';
import type { DecisionWords } from './words';

/** One sum of a derivation: what was counted, and how much of it. */
export interface Counted {
  readonly what: string;
  readonly amount: string;
}

/** The sums that an outcome follows from, as the derivation has them, each with its unit. */
export function countedIn(
  { counted: words, numbers }: DecisionWords,
  { derivation }: Evaluation,
): readonly Counted[] {
  const { forWeight, againstWeight, abstainWeight, quorum, legs } = derivation;
  return [
    { what: words.for, amount: words.votes(forWeight) },
    { what: words.against, amount: words.votes(againstWeight) },
    { what: words.abstained, amount: words.votes(abstainWeight) },
    ...(quorum
      ? [
          {
            what: words.quorum,
            amount:
              quorum.rule.base === 'capital'
                ? words.quorumShare(toText(shareOf(quorum.counted, quorum.of)))
                : words.quorumOf(quorum.rule.base, quorum.counted, quorum.of),
          },
        ]
      : []),
    ...legs.map(({ rule, counted, of }) => ({
      what: words.majority(rule),
      amount:
        rule.base === 'capital' ? numbers.share(toText(shareOf(counted, of))) : words.votesOf(counted, of),
    })),
  ];
}
