import type { Threshold } from './owners';

/** What a law says of ultimate beneficial owners, from a day on. */
export interface OwnersLaw {
  /** `YYYY-MM-DD`: the first day on which it holds. */
  readonly from: string;
  readonly operator: Threshold['operator'];
  /** A decimal percentage of the capital or of the votes. */
  readonly percentage: string;
  readonly fraction: Threshold['fraction'];
  readonly source: string;
}

/** The newest last. The first one holds for all days before, too: what it was called then is not told. */
const OWNERS_LAWS: readonly [OwnersLaw, ...OwnersLaw[]] = [
  {
    from: '1800-01-01',
    operator: '>',
    percentage: '25',
    fraction: '1/4',
    source: 'Directive (EU) 2015/849, article 3(6)(a)(i); Uitvoeringsbesluit Wwft 2018, article 3',
  },
  {
    from: '2027-07-10',
    operator: '>=',
    percentage: '25',
    fraction: '1/4',
    source: 'Regulation (EU) 2024/1624, articles 52(1) and 90',
  },
];

/** The law of a day. @param day `YYYY-MM-DD`. */
export function ownersLawOn(day: string): OwnersLaw {
  return OWNERS_LAWS.findLast(({ from }) => from <= day) ?? OWNERS_LAWS[0];
}
