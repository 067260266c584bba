import type { HoldingWarning } from '#contract/calls/holdings';
import { sentence } from '#contract/line';

/** `A holds B holds A.` for each loop; nothing where there is none. */
export function loopsInWords(warnings: readonly HoldingWarning[]): string {
  return warnings.map(({ names }) => sentence([...names, ...names.slice(0, 1)].join(' holds '))).join(' ');
}
