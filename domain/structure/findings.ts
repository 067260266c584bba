import type { StructureError, StructureWarning } from '#contract/calls/structure';
import { type Rational, rounded } from '#contract/decision/rational';
import type { Over100 } from '../ownership/group';
import type { Warning } from '../ownership/warnings';

const DECIMALS = 6;
/** Of the last decimal, in the whole. */
const UNITS = 10 ** (DECIMALS + 2);
/** By less than this a double is off that is no more than ten times the whole. */
const OFF = 1e-6;

/** A share as a decimal percentage, rounded half up to six decimals, without trailing zeros. */
export function percentageOf(share: Rational): string {
  const units = `${nearUnits(share) ?? exactUnits(share)}`.padStart(DECIMALS + 1, '0');
  const point = units.length - DECIMALS;
  let end = units.length;
  while (end > point && units[end - 1] === '0') end -= 1;
  return end > point ? `${units.slice(0, point)}.${units.slice(point, end)}` : units.slice(0, point);
}

/** As doubles tell it, several times as quickly; null where they do not tell up from down. */
function nearUnits({ numerator, denominator }: Rational): number | null {
  const [above, below] = [Number(numerator), Number(denominator)];
  const units = (above / below) * UNITS;
  const isSure = Number.isFinite(below) && Math.abs(units - Math.floor(units) - 0.5) > OFF;
  return isSure && units <= 10 * UNITS ? Math.round(units) : null;
}

function exactUnits({ numerator, denominator }: Rational): bigint {
  return rounded({ numerator: 100n * numerator, denominator }, DECIMALS);
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
