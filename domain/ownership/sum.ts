import {
  greatestCommonDivisor,
  leastCommonMultiple,
  type Rational,
  rational,
  ZERO,
} from '#contract/decision/rational';

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

/** In lowest terms, where both parts have no other divisors in common than those of `of`: these are found much sooner. */
export function reducedBy(of: bigint, { numerator, denominator }: Fraction): Rational {
  if (numerator === 0n) return ZERO;
  let [above, below] = [numerator, denominator];
  for (;;) {
    const own = greatestCommonDivisor(above % of, of);
    const divisor = own === 1n ? own : greatestCommonDivisor(own, below % own);
    if (divisor === 1n) return { numerator: above, denominator: below };
    [above, below] = [above / divisor, below / divisor];
  }
}

/**
 * All of them in lowest terms. Those of one loop have a long denominator in common, and those that several loops lead to another one: of
 * each it is found once what divides any of their numerators, so that one search among long numbers does for all.
 */
export function reducedAll(fractions: readonly Fraction[]): readonly Rational[] {
  const above = fractions.filter(({ numerator }) => numerator !== 0n);
  const common = above.map(({ denominator }) => denominator).reduce(commonDivisor, 0n);
  if (common === 0n) return fractions.map(() => ZERO);
  const divisors = divisorsIn(above, common);
  const rests = above.map(({ numerator, denominator }, at) => ({
    numerator: numerator / (divisors[at] ?? 1n),
    others: denominator / common,
    denominator: denominator / (divisors[at] ?? 1n),
  }));
  const lowest = new Map<Fraction, Rational>();
  for (const [others, places] of placesBy(rests.map((rest) => rest.others))) {
    const alike = places.flatMap((place) => rests[place] ?? []);
    const further = divisorsIn(alike, others);
    for (const [at, { numerator, denominator }] of alike.entries()) {
      const [fraction, divisor] = [above[places[at] ?? 0], further[at] ?? 1n];
      if (fraction)
        lowest.set(fraction, { numerator: numerator / divisor, denominator: denominator / divisor });
    }
  }
  return fractions.map((fraction) => lowest.get(fraction) ?? ZERO);
}

/** What each numerator has in common with a number: a divisor of what their product has in common with it. */
function divisorsIn(fractions: readonly Pick<Fraction, 'numerator'>[], of: bigint): readonly bigint[] {
  if (of === 1n) return fractions.map(() => of);
  const product = fractions.reduce((all, { numerator }) => (all * numerator) % of, 1n);
  const shared = greatestCommonDivisor(product, of);
  return fractions.map(({ numerator }) =>
    shared === 1n ? shared : greatestCommonDivisor(numerator, shared),
  );
}

function placesBy(values: readonly bigint[]): ReadonlyMap<bigint, readonly number[]> {
  const places = new Map<bigint, number[]>();
  for (const [place, value] of values.entries()) {
    const others = places.get(value);
    if (others) others.push(place);
    else places.set(value, [place]);
  }
  return places;
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return a !== 0n && b % a === 0n ? a : greatestCommonDivisor(a, b);
}

function common(a: bigint, b: bigint): bigint {
  return b % a === 0n ? b : leastCommonMultiple(a, b);
}

function expanded({ numerator, denominator }: Fraction, to: bigint): bigint {
  return to === denominator ? numerator : numerator * (to / denominator);
}

/** Parts whose weights have one denominator, which is long, over a short one of their own. */
interface Gathered {
  readonly weight: bigint;
  readonly sum: Fraction;
}

/** The sum of products. Weights of one loop have their long denominator in common, and it is looked at once. */
export function sumOfProducts(parts: readonly (readonly [share: Fraction, weight: Fraction])[]): Fraction {
  const gathered = new Map<bigint, Gathered>();
  for (const [share, { numerator, denominator }] of parts) {
    const sum = gathered.get(denominator)?.sum ?? NOTHING;
    const part = { numerator: share.numerator * numerator, denominator: share.denominator };
    gathered.set(denominator, { weight: denominator, sum: added(sum, part) });
  }
  return [...gathered.values()]
    .map(({ weight, sum }) => ({ numerator: sum.numerator, denominator: sum.denominator * weight }))
    .reduce(added, NOTHING);
}
