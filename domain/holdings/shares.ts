import type { Percentage } from '#contract/calls/entity';

/** Shares of one class that one holder has in an entity; a day is `YYYY-MM-DD`. */
export interface HeldShares {
  readonly id: string;
  readonly holderId: string;
  readonly shareClass: string;
  /** Of the class; 0: no vote. */
  readonly votesPerShare: number;
  /** Of the capital, and of the votes; null is unknown. */
  readonly ownership: Percentage | null;
  readonly voting: Percentage | null;
  readonly from: string;
  /** The first day on which they are no longer held; null while there is none. */
  readonly to: string | null;
  /** Id of the party that votes instead of the holder. */
  readonly votesById: string | null;
}

export type Dated = Pick<HeldShares, 'from' | 'to'>;

/** Whether they are held on a day. */
export function isHeldOn({ from, to }: Dated, day: string): boolean {
  return from <= day && (to === null || day < to);
}

/** Whether two of them share a day. */
export function overlap(a: Dated, b: Dated): boolean {
  return (a.to === null || b.from < a.to) && (b.to === null || a.from < b.to);
}
