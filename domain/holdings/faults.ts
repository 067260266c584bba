import { millionthsOf } from '../entity/percentage';
import { type HeldShares, overlap } from './shares';
import { type Excess, excesses } from './totals';

/** Why shares cannot be held so, by the field that says it. */
export type HoldingFault =
  | { readonly code: 'endsBeforeItBegins'; readonly field: 'until'; readonly row: HeldShares }
  | {
      readonly code: 'heldAlready';
      readonly field: 'from';
      readonly row: HeldShares;
      readonly other: HeldShares;
    }
  | { readonly code: 'classWithoutVote'; readonly field: 'voting'; readonly row: HeldShares }
  | { readonly code: 'ownSharesVote'; readonly field: 'voting'; readonly row: HeldShares }
  | {
      readonly code: 'votesOfClassDiffer';
      readonly field: 'votesPerShare';
      readonly row: HeldShares;
      readonly other: HeldShares;
    }
  | { readonly code: 'votesByHolder'; readonly field: 'votesBy'; readonly row: HeldShares }
  | ({ readonly code: 'above100'; readonly field: 'ownership' | 'voting' } & Excess);

const votes = ({ voting }: HeldShares) => voting !== null && millionthsOf(voting) > 0n;

function ownFaults(row: HeldShares, companyId: string): readonly HoldingFault[] {
  const faults: HoldingFault[] = [];
  if (row.to !== null && row.to <= row.from) faults.push({ code: 'endsBeforeItBegins', field: 'until', row });
  if (row.votesPerShare === 0 && votes(row)) faults.push({ code: 'classWithoutVote', field: 'voting', row });
  if (row.holderId === companyId && row.votesById === null && votes(row)) {
    faults.push({ code: 'ownSharesVote', field: 'voting', row });
  }
  if (row.votesById === row.holderId) faults.push({ code: 'votesByHolder', field: 'votesBy', row });
  return faults;
}

function faultsBeside(row: HeldShares, others: readonly HeldShares[]): readonly HoldingFault[] {
  const meanwhile = others.filter(
    (other) => other.id !== row.id && other.shareClass === row.shareClass && overlap(other, row),
  );
  const same = meanwhile.find(({ holderId }) => holderId === row.holderId);
  const otherwise = meanwhile.find(({ votesPerShare }) => votesPerShare !== row.votesPerShare);
  return [
    ...(same ? [{ code: 'heldAlready', field: 'from', row, other: same } as const] : []),
    ...(otherwise
      ? [{ code: 'votesOfClassDiffer', field: 'votesPerShare', row, other: otherwise } as const]
      : []),
  ];
}

/**
 * Why a register cannot be so: a holder has one row per class on a day, shares of a class carry the same votes, those without vote and
 * those that the company holds itself have none (BW 2:228(5) and (6), 2:118(7)) unless a pledgee or usufructuary votes on them, and
 * nobody holds more than there is.
 * @param changed the rows that are looked at; what was so before is nobody's fault now
 * @param companyId the company itself, as a party
 * @param since the day from which sums are looked at
 */
export function holdingFaults(
  rows: readonly HeldShares[],
  {
    changed,
    companyId,
    since,
  }: { readonly changed: readonly HeldShares[]; readonly companyId: string; readonly since: string },
): readonly HoldingFault[] {
  return [
    ...changed.flatMap((row) => [...ownFaults(row, companyId), ...faultsBeside(row, rows)]),
    ...excesses(rows, since).map((excess) => ({ code: 'above100', field: excess.track, ...excess }) as const),
  ];
}
