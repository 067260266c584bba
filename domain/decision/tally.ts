import type { Amounts } from './amounts';
import type { Measure, Stance, Sums } from './measure';

/** How far an elector's stance is fixed. */
export interface Position {
  readonly stance: Stance;
  /** Whether the elector may still decide, or decide otherwise. */
  readonly mayMove: boolean;
  /** The stance without a decision. */
  readonly silence: Extract<Stance, 'present' | 'absent'>;
}

/** What those who may still move do: nothing more, or all the same. */
export type Future = 'asIs' | 'allFor' | 'allAgainst' | 'allAbstain' | 'allWithdraw';

const STANCE_IN: Readonly<Record<Future, (position: Position) => Stance>> = {
  asIs: ({ stance }) => stance,
  allFor: ({ stance, mayMove }) => (mayMove ? 'for' : stance),
  allAgainst: ({ stance, mayMove }) => (mayMove ? 'against' : stance),
  allAbstain: ({ stance, mayMove }) => (mayMove ? 'abstain' : stance),
  allWithdraw: ({ stance, mayMove, silence }) => (mayMove ? silence : stance),
};

/** One measure in one future, kept up to date. */
export class Counter implements Sums {
  counted = 0n;
  base = 0n;

  constructor(
    private readonly measure: Measure,
    private readonly future: Future,
  ) {}

  /** Takes an elector from one position to another; null is out of everything. */
  move(group: string | null, amounts: Amounts, from: Position | null, to: Position | null): void {
    const { measure } = this;
    if (measure.group !== null && measure.group !== group) return;
    const stanceOf = STANCE_IN[this.future];
    const before = from && stanceOf(from);
    const after = to && stanceOf(to);
    if (before === after) return;
    const amount = amounts[measure.unit];
    const wasCounted = before !== null && measure.counted.has(before);
    const isCounted = after !== null && measure.counted.has(after);
    if (wasCounted !== isCounted) this.counted += isCounted ? amount : -amount;
    const wasBase = before !== null && measure.base.has(before);
    const isBase = after !== null && measure.base.has(after);
    if (wasBase !== isBase) this.base += isBase ? amount : -amount;
  }
}
