import type { Evaluation } from '#contract/decision/derivation';
import type { MajorityBase } from '#contract/decision/rule';
import { toText } from '../rational';
import { sayAmount, sayShare, shareOf } from './numbers';

/** One sum of a derivation: what was counted, and how much of it. */
export interface Counted {
  readonly what: string;
  readonly amount: string;
}

const votes = (amount: string) => `${amount} ${amount === '1' ? 'vote' : 'votes'}`;

const UNITS = { entitled: 'votes', capital: 'of the capital', heads: 'people' } as const;

const BASES: Readonly<Record<MajorityBase, string>> = {
  cast: 'the votes cast',
  present: 'the votes present',
  entitled: 'all votes',
  capital: 'the capital',
};

/** The sums that an outcome follows from, as the derivation has them, each with its unit. */
export function countedIn({ derivation }: Evaluation): readonly Counted[] {
  const { forWeight, againstWeight, abstainWeight, quorum, legs } = derivation;
  return [
    { what: 'In favour', amount: votes(sayAmount(forWeight)) },
    { what: 'Against', amount: votes(sayAmount(againstWeight)) },
    { what: 'Abstained', amount: votes(sayAmount(abstainWeight)) },
    ...(quorum
      ? [
          {
            what: 'Counted for the quorum',
            amount:
              quorum.rule.base === 'capital'
                ? `${sayShare(toText(shareOf(quorum.counted, quorum.of)))} of the capital`
                : `${sayAmount(quorum.counted)} of ${sayAmount(quorum.of)} ${UNITS[quorum.rule.base]}`,
          },
        ]
      : []),
    ...legs.map(({ rule, counted, of }) => ({
      what: `In favour, of ${BASES[rule.base]}${rule.group ? ` in group ${rule.group}` : ''}`,
      amount:
        rule.base === 'capital'
          ? sayShare(toText(shareOf(counted, of)))
          : `${sayAmount(counted)} of ${votes(sayAmount(of))}`,
    })),
  ];
}
