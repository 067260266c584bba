import type { OwnershipTrack, VoteRight } from '#contract/calls/structure';
import { fromMillionths, millionthsOf } from '../entity/percentage';

/** Who votes in place of a holder. */
export interface Voter {
  readonly partyId: string;
  readonly right: VoteRight;
}

/** A share of one track that is held for some days, as a statement has it. */
export interface DatedShare {
  readonly track: OwnershipTrack;
  /** Null is unknown. */
  readonly share: string | null;
  readonly from: string;
  /** The first day on which it is no longer held; null while it is. */
  readonly to: string | null;
  /** Null: the holder votes. */
  readonly voter: Voter | null;
}

/** Both tracks of what one holder has of one class, for days on which nothing of it changes. */
export interface Slice {
  readonly ownership: string | null;
  readonly voting: string | null;
  readonly from: string;
  readonly to: string | null;
  readonly votesBy: Voter | null;
}

/** The shares of one holder and class, cut where any of them begins or ends: several of one track add up. */
export function slicesOf(shares: readonly DatedShare[]): readonly Slice[] {
  const days = [...new Set(shares.flatMap(({ from, to }) => (to === null ? [from] : [from, to])))].sort();
  const slices: Slice[] = [];
  for (const [index, from] of days.entries()) {
    const held = shares.filter((share) => share.from <= from && (share.to === null || from < share.to));
    if (held.length === 0) continue;
    const slice: Slice = {
      ownership: sumOf(held, 'ownership'),
      voting: sumOf(held, 'voting'),
      from,
      to: days[index + 1] ?? null,
      votesBy: held.find(({ voter }) => voter !== null)?.voter ?? null,
    };
    const before = slices.at(-1);
    if (before && before.to === from && isSame(before, slice)) {
      slices[slices.length - 1] = { ...before, to: slice.to };
    } else slices.push(slice);
  }
  return slices;
}

/** Unknown where nothing is said of the track, or a part of it is unknown. */
function sumOf(shares: readonly DatedShare[], track: OwnershipTrack): string | null {
  const parts = shares.filter((share) => share.track === track).map(({ share }) => share);
  const known = parts.filter((part) => part !== null);
  if (parts.length === 0 || known.length < parts.length) return null;
  return fromMillionths(known.reduce((sum, part) => sum + millionthsOf(part), 0n));
}

export function isSame(a: Omit<Slice, 'from' | 'to'>, b: Omit<Slice, 'from' | 'to'>): boolean {
  return (
    a.ownership === b.ownership &&
    a.voting === b.voting &&
    a.votesBy?.partyId === b.votesBy?.partyId &&
    a.votesBy?.right === b.votesBy?.right
  );
}
