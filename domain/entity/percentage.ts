import type { Percentage } from '#contract/calls/entity';

/** Percentages have at most six decimals. */
const SCALE = 6;
const ONE = 10n ** BigInt(SCALE);

/** A percentage in millionths of a per cent, exactly. */
export function millionthsOf(percentage: Percentage): bigint {
  const [whole = '0', fraction = ''] = percentage.split('.');
  return BigInt(whole) * ONE + BigInt(fraction.padEnd(SCALE, '0'));
}

/** Without trailing zeros. */
export function fromMillionths(millionths: bigint): Percentage {
  const fraction = (millionths % ONE).toString().padStart(SCALE, '0').replace(/0+$/, '');
  return fraction ? `${millionths / ONE}.${fraction}` : `${millionths / ONE}`;
}

/** What is left of the whole. */
export function restOf(percentage: Percentage): Percentage {
  return fromMillionths(100n * ONE - millionthsOf(percentage));
}

/** The exact sum, without trailing zeros; unknown where a part is. */
export function sumOfPercentages(parts: readonly (Percentage | null)[]): Percentage | null {
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length) return null;
  return fromMillionths(known.reduce((sum, part) => sum + millionthsOf(part), 0n));
}
