import type { Amounts } from './amounts';
import type { Measure, Stance, Sums } from './measure';

/** How far a decision maker's stance is fixed. */
export interface Position {
  readonly stance: Stance;
  /** Whether the decision maker may still decide, or decide otherwise. */
  readonly mayMove: boolean;
  /** The stance without a decision. */
  readonly silence: Extract<Stance, 'present' | 'absent'>;
}

/** What those who may still move do: nothing more, or all the same; or only those who are silent do. */
export type Future = 'asIs' | 'silentFor' | 'allFor' | 'allAgainst' | 'allAbstain' | 'allWithdraw';

const STANCE_IN: Readonly<Record<Future, (position: Position) => Stance>> = {
  asIs: ({ stance }) => stance,
  silentFor: ({ stance, mayMove, silence }) => (mayMove && stance === silence ? 'for' : stance),
  allFor: ({ stance, mayMove }) => (mayMove ? 'for' : stance),
  allAgainst: ({ stance, mayMove }) => (mayMove ? 'against' : stance),
  allAbstain: ({ stance, mayMove }) => (mayMove ? 'abstain' : stance),
  allWithdraw: ({ stance, mayMove, silence }) => (mayMove ? silence : stance),
};

/** One measure in one future, kept up to date. */
class Counter implements Sums {
  counted = 0n;
  base = 0n;

  constructor(private readonly measure: Measure) {}

  move(group: string | null, amounts: Amounts, from: Stance | null, to: Stance | null): void {
    const { measure } = this;
    if (measure.group !== null && measure.group !== group) return;
    const amount = amounts[measure.unit];
    const wasCounted = from !== null && measure.counted.has(from);
    const isCounted = to !== null && measure.counted.has(to);
    if (wasCounted !== isCounted) this.counted += isCounted ? amount : -amount;
    const wasBase = from !== null && measure.base.has(from);
    const isBase = to !== null && measure.base.has(to);
    if (wasBase !== isBase) this.base += isBase ? amount : -amount;
  }
}

/** All measures in one future. */
export class Tally {
  private readonly counters: Counter[] = [];
  private readonly stanceOf: (position: Position) => Stance;

  constructor(future: Future) {
    this.stanceOf = STANCE_IN[future];
  }

  count(measure: Measure): Sums {
    const counter = new Counter(measure);
    this.counters.push(counter);
    return counter;
  }

  /** Takes a decision maker from one position to another; null is out of everything. */
  move(group: string | null, amounts: Amounts, from: Position | null, to: Position | null): void {
    const before = from && this.stanceOf(from);
    const after = to && this.stanceOf(to);
    if (before === after) return;
    for (const counter of this.counters) counter.move(group, amounts, before, after);
  }
}
