import { divisorOf, isWalkedTo, magnitude, reachOf } from './levelWalk';

/*
 * Whether votes that are still free can make for and against equal: each is added, subtracted or left out. That is a
 * subset sum, so no method is quick for every input; this one tries what is cheap first:
 *
 * 1. The greatest common divisor and the sum of the weights: they answer most that is impossible.
 * 2. All sums as bits of one number, where they are few.
 * 3. Heavy weights with a divisor that the light ones together do not reach: each part is asked for itself.
 * 4. A guess that is checked: most weights are taken greedily, and a sample of the others is to meet what is left. It
 *    answers what is possible in many ways, which is what large electorates are.
 * 5. Weights that a small number does not divide, where it divides nearly all: they are tried first.
 * 6. All distances, from the heaviest weight on, without those that the rest cannot reach, as long as they are few.
 *
 * It is exact for up to 20 free weights, whatever they are, and for as many as there are where their sum, in units of
 * what divides them all, is below some hundred millions. For more weights of many digits that have nothing to do with
 * each other it stops, so that nobody keeps the server busy, and takes a tie to be possible: to say that a vote is lost is
 * final, to say that it is open is not.
 */

/** Votes that are fixed, and the weights of those that are not. */
export interface Standings {
  /** For minus against. */
  readonly margin: bigint;
  /** Whether anything but zero is on one of the sides. */
  readonly hasVotes: boolean;
  /** From the heaviest to the lightest, none without weight. */
  readonly free: readonly bigint[];
}

/** Sizes of one half of a sample: with eight weights a half has up to 3,281 distances, with ten 29,525. */
const SAMPLES: readonly number[] = [4, 6, 8, 10];
/** So many of the lightest weights are taken in any case: differences alone keep a remainder. */
const FORCED: readonly number[] = [0, 1, 2, 3];
/** So many words of bits are shifted in a tenth of a millisecond, which is less than a guess takes. */
const FEW_WORDS = 2n ** 15n;
/** So many are shifted in a few milliseconds. */
const CHEAP_WORDS = 2n ** 21n;
/** A whole number of a computer has no more bits than four times this. */
const MOST_BITS = 2n ** 28n;
const SMALL_PRIMES: readonly bigint[] = [2n, 3n, 5n, 7n, 11n, 13n];
const MOST_ODD_ONES = 8;
/** Sets of more distances are not walked through. */
const FEW_DISTANCES = 2 ** 12;

const BITS_OF_A_WORD = 64n;

function commonDivisor(weights: readonly bigint[]): bigint {
  let divisor = 0n;
  for (const weight of weights) {
    if (divisor === 1n) return divisor;
    divisor = divisorOf(weight, divisor);
  }
  return divisor;
}

function sumOf(weights: readonly bigint[]): bigint {
  let sum = 0n;
  for (const weight of weights) sum += weight;
  return sum;
}

/** Whether two reaches together make a distance. */
function meet(distance: bigint, a: ReadonlySet<bigint>, b: ReadonlySet<bigint>): boolean {
  for (const reach of a) {
    if (b.has(magnitude(distance - reach)) || b.has(distance + reach)) return true;
  }
  return false;
}

/** What is left of a distance when weights that bring it nearer to zero are taken, from the heaviest on. */
function leftOf(distance: bigint, weights: readonly bigint[]): bigint {
  let left = distance;
  for (const weight of weights) {
    const taken = magnitude(left - weight);
    if (taken < left) left = taken;
  }
  return left;
}

function heaviestFirst(a: bigint, b: bigint): number {
  return a > b ? -1 : a < b ? 1 : 0;
}

/**
 * Brings a distance near to zero. Two weights that are nearly the same are, one against the other, as good as a very small
 * one: half of the weights is taken greedily, the differences of the others refine what is left, and so on.
 */
function isApproached(distance: bigint, weights: readonly bigint[], half: number, forced: number): boolean {
  const forcedAt = weights.length - forced;
  let left = magnitude(distance - sumOf(weights.slice(forcedAt)));
  let rest = sumOf(weights.slice(0, forcedAt));
  let start = 0;
  for (; start < forcedAt && 4n * left > rest; start += 1) {
    const weight = weights[start] ?? 0n;
    left = magnitude(left - weight);
    rest -= weight;
  }
  let level = weights.slice(start, forcedAt);
  while (level.length > 4 * half) {
    const all: readonly bigint[] = level;
    left = leftOf(
      left,
      all.filter((_, index) => index % 4 < 2),
    );
    level = all
      .flatMap((weight, index) => (index % 4 === 2 ? [weight - (all[index + 1] ?? 0n)] : []))
      .filter((difference) => difference > 0n)
      .sort(heaviestFirst);
  }
  return level.length === 0 ? left === 0n : isGuessed(left, level, half);
}

/** Takes most weights greedily, and lets an even sample of `2 * half` meet what is left. */
function isGuessed(distance: bigint, weights: readonly bigint[], half: number): boolean {
  const count = Math.min(2 * half, weights.length);
  const sample: bigint[] = [];
  let left = distance;
  let next = 0;
  for (const [index, weight] of weights.entries()) {
    if (index === Math.floor(((next + 1) * weights.length) / count) - 1) {
      sample.push(weight);
      next += 1;
    } else {
      const taken = magnitude(left - weight);
      if (taken < left) left = taken;
    }
  }
  const even = sample.filter((_, index) => index % 2 === 0);
  const odd = sample.filter((_, index) => index % 2 === 1);
  return meet(left, reachOf(even), reachOf(odd));
}

/** Equal weights, and how many there are of each. */
function multiplicities(weights: readonly bigint[]): ReadonlyMap<bigint, bigint> {
  const counts = new Map<bigint, bigint>();
  for (const weight of weights) counts.set(weight, (counts.get(weight) ?? 0n) + 1n);
  return counts;
}

/** Parts that make every number of equal weights up to all of them: 1, 2, 4 and what is left. */
function partsOf(weights: readonly bigint[], most: bigint): readonly bigint[] {
  const parts: bigint[] = [];
  for (const [weight, count] of multiplicities(weights)) {
    let left = 2n * count;
    for (let taken = 1n; left > 0n; taken *= 2n) {
      const now = taken < left ? taken : left;
      if (weight * now <= most) parts.push(weight * now);
      left -= now;
    }
  }
  return parts;
}

/**
 * All sums as bits: adding, leaving out or subtracting a weight is, seen from the lowest sum, taking it twice, once or not
 * at all.
 * @returns null where that is more than so many words.
 */
function bySums(slack: bigint, weights: readonly bigint[], mostWords: bigint): boolean | null {
  const words = slack / BITS_OF_A_WORD + 1n;
  if (words > mostWords || slack > MOST_BITS) return null;
  const parts = partsOf(weights, slack);
  if (words * BigInt(parts.length) > mostWords) return null;
  const width = Number(slack) + 1;
  let sums = 1n;
  for (const part of parts) sums = BigInt.asUintN(width, sums | (sums << part));
  return sums >> slack === 1n;
}

/**
 * Where what divides the heavy weights is more than twice all light ones: then only one remainder is left to the light
 * ones, and each part is a question of its own.
 * @returns null where there is no such place.
 */
function byRemainder(distance: bigint, weights: readonly bigint[]): boolean | null {
  let light = sumOf(weights);
  let divisor = 0n;
  for (const [index, weight] of weights.entries()) {
    divisor = divisorOf(weight, divisor);
    light -= weight;
    if (divisor === 1n || light === 0n) return null;
    if (divisor <= 2n * light) continue;
    const above = distance % divisor;
    const rest = 2n * above > divisor ? above - divisor : above;
    return (
      makes(magnitude(rest), weights.slice(index + 1)) && makes(distance - rest, weights.slice(0, index + 1))
    );
  }
  return null;
}

/** As `canMake`, also of no distance at all. */
function makes(distance: bigint, weights: readonly bigint[]): boolean {
  return distance === 0n || canMake(distance, weights);
}

/**
 * Where a prime divides all weights but a few: what the few leave of the distance must be divided as well.
 * @returns null where there is no such prime.
 */
function byOddOnesOut(distance: bigint, weights: readonly bigint[]): boolean | null {
  for (const prime of SMALL_PRIMES) {
    const odd = weights.filter((weight) => weight % prime !== 0n);
    if (odd.length > MOST_ODD_ONES) continue;
    const others = weights.filter((weight) => weight % prime === 0n);
    const left = new Set(
      [...reachOf(odd)].flatMap((reach) => [magnitude(distance - reach), distance + reach]),
    );
    return left.has(0n) || [...left].some((rest) => rest % prime === 0n && canMake(rest, others));
  }
  return null;
}

/** Whether weights, each added, subtracted or left out, make a distance above zero; true where that is not found out. */
function canMake(distance: bigint, weights: readonly bigint[]): boolean {
  const divisor = commonDivisor(weights);
  if (divisor === 0n || distance % divisor !== 0n) return false;
  if (divisor !== 1n)
    return canMake(
      distance / divisor,
      weights.map((weight) => weight / divisor),
    );
  const slack = sumOf(weights) - distance;
  if (slack < 0n) return false;
  const atOnce = bySums(slack, weights, FEW_WORDS);
  if (atOnce !== null) return atOnce;
  const inParts = byRemainder(distance, weights);
  if (inParts !== null) return inParts;
  for (const half of SAMPLES) {
    if (isGuessed(distance, weights, half)) return true;
    if (2 * half >= weights.length) return false;
    if (FORCED.some((forced) => isApproached(distance, weights, half, forced))) return true;
  }
  return (
    bySums(slack, weights, CHEAP_WORDS) ??
    byOddOnesOut(distance, weights) ??
    isWalkedTo(distance, weights, FEW_DISTANCES) ??
    true
  );
}

/**
 * Whether some weights are worth as much as some others. More ways to choose weights than sums that they can have: two
 * choices have the same sum, and what is in only one of each is worth as much as the other.
 */
function canCancel(weights: readonly bigint[]): boolean {
  if (new Set(weights).size < weights.length) return true;
  if (2n ** BigInt(weights.length) > sumOf(weights) + 1n) return true;
  return weights.some((weight, index) => canMake(weight, weights.slice(index + 1)));
}

/** Whether free votes can make the margin zero, with at least one vote: nobody at all is no tie. */
export function canLevel({ margin, hasVotes, free }: Standings): boolean {
  if (margin !== 0n) return canMake(magnitude(margin), free);
  return hasVotes || canCancel(free);
}
