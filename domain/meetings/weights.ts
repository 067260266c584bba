import { toRational } from '#contract/decision/rational';
import type { RationalText } from '#contract/decision/texts';

/** Percentages have at most six decimals. */
const MILLION = 1_000_000n;

/** Parts of a hundred as whole numbers of one unit, which is one percent or a decimal of it. */
export function wholeWeights(parts: readonly RationalText[]): readonly string[] {
  const millionths = parts.map((part) => {
    const { numerator, denominator } = toRational(part);
    return (numerator * MILLION) / denominator;
  });
  let unit = MILLION;
  while (millionths.some((part) => part % unit !== 0n)) unit /= 10n;
  return millionths.map((part) => `${part / unit}`);
}
