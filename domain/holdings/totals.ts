import type { Percentage } from '#contract/calls/entity';
import { OWNERSHIP_TRACKS, type OwnershipTrack } from '#contract/calls/structure';
import { fromMillionths, millionthsOf } from '../entity/percentage';
import { type HeldShares, isHeldOn } from './shares';

const WHOLE = millionthsOf('100');

/** What is known to be held on one track. */
export interface Total {
  readonly sum: Percentage;
  /** A part of it is held without a percentage. */
  readonly isPartial: boolean;
  readonly comparison: 'less' | 'whole' | 'more';
}

export function totalOf(parts: readonly (Percentage | null)[]): Total {
  const known = parts.filter((part) => part !== null);
  const sum = known.reduce((all, part) => all + millionthsOf(part), 0n);
  return {
    sum: fromMillionths(sum),
    isPartial: known.length < parts.length,
    comparison: sum > WHOLE ? 'more' : sum === WHOLE ? 'whole' : 'less',
  };
}

/** What is held on a day, by class and altogether, on both tracks. */
export function totalsOn(rows: readonly HeldShares[], day: string) {
  const held = rows.filter((row) => isHeldOn(row, day));
  const totals = (some: readonly HeldShares[]) => ({
    ownership: totalOf(some.map(({ ownership }) => ownership)),
    voting: totalOf(some.map(({ voting }) => voting)),
  });
  const classes = [...new Set(held.map(({ shareClass }) => shareClass))].sort();
  return {
    all: totals(held),
    classes: classes.map((name) => ({
      name,
      ...totals(held.filter(({ shareClass }) => shareClass === name)),
    })),
  };
}

/** Where more is held than there is. */
export interface Excess {
  readonly track: OwnershipTrack;
  /** The first such day. */
  readonly day: string;
  readonly sum: Percentage;
  readonly rows: readonly HeldShares[];
}

/** The first day from `since` on which the percentages of a track add up to more than the whole. */
function excessOn(rows: readonly HeldShares[], track: OwnershipTrack, since: string): Excess | null {
  const after = rows.filter(({ to }) => to === null || to > since);
  const changes = after
    .flatMap(({ [track]: part, from, to }) => {
      const amount = millionthsOf(part ?? '0');
      return [
        { day: from < since ? since : from, amount },
        ...(to === null ? [] : [{ day: to, amount: -amount }]),
      ];
    })
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : Number(a.amount - b.amount)));
  let sum = 0n;
  for (const { day, amount } of changes) {
    sum += amount;
    if (sum <= WHOLE) continue;
    const held = after.filter((row) => isHeldOn(row, day));
    return { track, day, sum: totalOf(held.map((row) => row[track])).sum, rows: held };
  }
  return null;
}

/** Both tracks, looked at from a day on: days before it stay as they were. */
export function excesses(rows: readonly HeldShares[], since: string): readonly Excess[] {
  return OWNERSHIP_TRACKS.flatMap((track) => excessOn(rows, track, since) ?? []);
}
