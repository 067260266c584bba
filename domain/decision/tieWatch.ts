import type { Leg } from '#contract/decision/rule';
import type { Weighed } from './amounts';
import { canLevel } from './level';
import type { Position } from './tally';

/** Somebody with votes in the leg that may end in a tie. */
interface Voter {
  readonly weight: bigint;
  /** The step at which they could no longer move; null: they can. */
  fixedAt: number | null;
  /** What they add to the margin once fixed. */
  share: bigint;
}

function shareOf(position: Position | null, weight: bigint): bigint {
  if (position?.stance === 'for') return weight;
  return position?.stance === 'against' ? -weight : 0n;
}

/**
 * When votes could no longer end in a tie. To look for a tie is slow, and it is asked after every decision; but while free
 * votes only become fixed ones, a tie that is possible later was possible before. So it is looked for only at the last
 * moment that was asked about, and where there is none the first such moment is found by halving.
 */
export class TieWatch {
  private readonly voters: Voter[];
  private readonly byDecisionMaker: ReadonlyMap<string, Voter>;
  private asked: number[] = [];
  private lost: number | null = null;
  private step = 0;

  constructor(
    leg: Leg,
    decisionMakers: readonly Weighed[],
    positionOf: (decisionMaker: Weighed) => Position | null,
  ) {
    const ofTheLeg = decisionMakers.filter(
      ({ decisionMaker, amounts }) =>
        amounts.weight > 0n && (leg.group ?? decisionMaker.group) === decisionMaker.group,
    );
    const voters = ofTheLeg.map((weighed): readonly [string, Voter] => {
      const { weight } = weighed.amounts;
      const position = positionOf(weighed);
      const fixedAt = position?.mayMove ? null : 0;
      return [weighed.decisionMaker.id, { weight, fixedAt, share: shareOf(position, weight) }];
    });
    this.byDecisionMaker = new Map(voters);
    this.voters = [...this.byDecisionMaker.values()].sort((a, b) =>
      a.weight > b.weight ? -1 : a.weight < b.weight ? 1 : 0,
    );
  }

  /** Somebody stands elsewhere from now on. */
  move(decisionMaker: string, position: Position | null): void {
    const voter = this.byDecisionMaker.get(decisionMaker);
    if (!voter || position?.mayMove) return;
    const share = shareOf(position, voter.weight);
    if (voter.fixedAt !== null && share !== voter.share) this.settle();
    voter.share = share;
    voter.fixedAt ??= this.step;
  }

  /** Asks whether a tie is possible now. The answer comes from `settle`. */
  ask(): void {
    this.asked.push(this.step);
  }

  next(): void {
    this.step += 1;
  }

  /** The first step that was asked about at which a tie was not possible; null: there is none so far. */
  settle(): number | null {
    const last = this.asked.at(-1);
    if (this.lost !== null || last === undefined) return this.lost;
    if (!this.isPossibleAt(last)) this.lost = this.firstLost();
    this.asked = [];
    return this.lost;
  }

  isPossible(): boolean {
    return this.isPossibleAt(this.step);
  }

  private firstLost(): number | null {
    let [from, to] = [0, this.asked.length - 1];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if (this.isPossibleAt(this.asked[middle] ?? 0)) from = middle + 1;
      else to = middle;
    }
    return this.asked[from] ?? null;
  }

  private isPossibleAt(step: number): boolean {
    const free: bigint[] = [];
    let margin = 0n;
    let hasVotes = false;
    for (const { weight, fixedAt, share } of this.voters) {
      if (fixedAt === null || fixedAt > step) free.push(weight);
      else if (share !== 0n) {
        margin += share;
        hasVotes = true;
      }
    }
    return canLevel({ margin, hasVotes, free });
  }
}
