import { leastCommonMultiple, type Rational, rational } from '#contract/decision/rational';

/**
 * A fraction that is not in lowest terms: to reduce each number on the way takes nine tenths of the time of a group with loops.
 * The denominator is above zero.
 */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const NOTHING: Fraction = { numerator: 0n, denominator: 1n };
export const WHOLE: Fraction = { numerator: 1n, denominator: 1n };

/** The sum over the least denominator that both have in common. */
export function added(a: Fraction, b: Fraction): Fraction {
  if (a.numerator === 0n) return b;
  if (b.numerator === 0n) return a;
  if (a.denominator === b.denominator) {
    return { numerator: a.numerator + b.numerator, denominator: a.denominator };
  }
  const denominator = common(a.denominator, b.denominator);
  return { numerator: expanded(a, denominator) + expanded(b, denominator), denominator };
}

export function multiplied(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
}

/** In lowest terms. */
export function reduced({ numerator, denominator }: Fraction): Rational {
  return rational(numerator, denominator);
}

function common(a: bigint, b: bigint): bigint {
  return b % a === 0n ? b : leastCommonMultiple(a, b);
}

function expanded({ numerator, denominator }: Fraction, to: bigint): bigint {
  return to === denominator ? numerator : numerator * (to / denominator);
}

/** The sum of many, in pairs: numbers stay as short as they can, and only the last ones are long. */
export function sumOf(parts: readonly Fraction[]): Fraction {
  let rest = parts;
  while (rest.length > 1) {
    const pairs: Fraction[] = [];
    for (let at = 0; at < rest.length; at += 2)
      pairs.push(added(rest[at] ?? NOTHING, rest[at + 1] ?? NOTHING));
    rest = pairs;
  }
  return rest[0] ?? NOTHING;
}
