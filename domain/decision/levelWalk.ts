/** The lightest weights, whose distances are kept in one set: 29,525 at most. */
const MOST_OF_TAIL = 10;

export function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

export function divisorOf(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** The distances one more weight makes of others. */
function spread(distances: Iterable<bigint>, weight: bigint): Set<bigint> {
  const all = new Set<bigint>();
  for (const distance of distances) {
    all.add(distance);
    all.add(distance + weight);
    all.add(magnitude(distance - weight));
  }
  return all;
}

/** Every distance from zero that weights make. */
export function reachOf(weights: readonly bigint[]): Set<bigint> {
  return weights.reduce(spread, new Set([0n]));
}

/** The weights from a place on: their sum, what divides them all, and whether every multiple of it up to the sum is made. */
interface Suffix {
  readonly sum: bigint;
  readonly divisor: bigint;
  readonly isComplete: boolean;
}

/** A suffix is complete while its lightest weight divides it and each next is at most one step beyond twice its sum. */
function suffixesOf(weights: readonly bigint[]): readonly Suffix[] {
  let last: Suffix = { sum: 0n, divisor: 0n, isComplete: true };
  const suffixes = [last];
  for (const weight of weights.toReversed()) {
    const isFirst = last.divisor === 0n;
    const divisor = divisorOf(weight, last.divisor);
    const isComplete =
      last.isComplete && (isFirst || (divisor === last.divisor && weight <= 2n * last.sum + last.divisor));
    last = { sum: last.sum + weight, divisor, isComplete };
    suffixes.push(last);
  }
  return suffixes.reverse();
}

function isClosable(distance: bigint, { sum, divisor }: Suffix): boolean {
  return distance <= sum && (divisor === 0n ? distance === 0n : distance % divisor === 0n);
}

/**
 * Whether weights close a distance: all distances, heaviest weight first, without those that the weights after it cannot
 * close.
 * @returns null where there are more distances at a time than are wanted.
 */
export function isWalkedTo(distance: bigint, weights: readonly bigint[], most: number): boolean | null {
  const suffixes = suffixesOf(weights);
  const tailAt = weights.length - Math.min(MOST_OF_TAIL, Math.ceil(weights.length / 2));
  let distances: readonly bigint[] = [distance];
  for (const [at, suffix] of suffixes.entries()) {
    const weight = weights[at];
    distances = distances.filter((each) => isClosable(each, suffix));
    if (distances.length === 0) return false;
    if (suffix.isComplete) return true;
    if (at === tailAt || weight === undefined) {
      const tail = reachOf(weights.slice(tailAt));
      return distances.some((each) => tail.has(each));
    }
    if (distances.length > most) return null;
    distances = [...spread(distances, weight)];
  }
  return false;
}
