import type { StructureError, StructureWarning } from '#contract/calls/structure';
import { type Rational, rounded } from '#contract/decision/rational';
import type { Over100 } from '../ownership/group';
import type { Warning } from '../ownership/warnings';

const DECIMALS = 6;

/** A share as a decimal percentage, rounded half up to six decimals, without trailing zeros. */
export function percentageOf({ numerator, denominator }: Rational): string {
  const units = rounded({ numerator: 100n * numerator, denominator }, DECIMALS)
    .toString()
    .padStart(DECIMALS + 1, '0');
  const fraction = units.slice(-DECIMALS).replace(/0+$/, '');
  return fraction ? `${units.slice(0, -DECIMALS)}.${fraction}` : units.slice(0, -DECIMALS);
}

export function writtenWarning(warning: Warning): StructureWarning {
  switch (warning.kind) {
    case 'loop':
      return { kind: warning.kind, partyIds: warning.entityIds, track: null };
    case 'closedLoop':
      return { kind: warning.kind, partyIds: warning.entityIds, track: warning.track };
    case 'selfHolding':
    case 'unknownHolder':
      return { kind: warning.kind, partyIds: [warning.entityId], track: null };
    case 'unknownPercentage':
      return { kind: warning.kind, partyIds: [warning.holderId, warning.entityId], track: warning.track };
  }
}

export function writtenError({ kind, entityId, track, sum }: Over100): StructureError {
  return { kind, partyId: entityId, track, sum: percentageOf(sum) };
}
