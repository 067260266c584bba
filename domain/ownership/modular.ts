import { type Entry, type Factors, factored, type SparseRows } from './elimination';

/** The largest primes below 2^22: a double holds the sum of hundreds of products of two residues exactly. */
export const PRIMES: readonly number[] = [4194301, 4194287, 4194277, 4194271, 4194247];

/** So many products, and a residue, add up to less than 2^53. */
const MOST_PRODUCTS = 500;

/** Triangles whose numbers are residues. */
export interface ModularFactors extends Factors {
  readonly prime: number;
}

/** What remains of a whole number below 2^53 in size. @param inverse 1 / prime */
export function residueOf(value: number, prime: number, inverse: number): number {
  const rest = value - Math.floor(value * inverse) * prime;
  if (rest < 0) return rest + prime;
  return rest >= prime ? rest - prime : rest;
}

/** By Euclid's algorithm; of what is not 0 modulo the prime. */
function inverseModulo(value: number, prime: number): number {
  let [r, nextR, t, nextT] = [prime, value, 0, 1];
  while (nextR !== 0) {
    const quotient = Math.floor(r / nextR);
    [r, nextR] = [nextR, r - quotient * nextR];
    [t, nextT] = [nextT, t - quotient * nextT];
  }
  return t < 0 ? t + prime : t;
}

/** @param rows residues @returns null where a zero stands on the diagonal */
export function factoredModulo(rows: readonly (readonly Entry[])[], prime: number): ModularFactors | null {
  const factors = factored(rows, {
    reduced: (value) => residueOf(value, prime, 1 / prime),
    inverse: (value) => inverseModulo(value, prime),
  });
  return factors && { ...factors, prime };
}

/** Solves the factored system modulo the prime. @param right residues; @param solution is filled */
export function solveModulo(factors: ModularFactors, right: Float64Array, solution: Float64Array) {
  const { order, lower, upper, inverses, prime } = factors;
  const values = new Float64Array(order.length);
  for (let place = 0; place < order.length; place += 1)
    values[place] = rowSum(lower, place, right[order[place] ?? 0] ?? 0, values, prime);
  for (let place = order.length - 1; place >= 0; place -= 1) {
    const sum = rowSum(upper, place, values[place] ?? 0, values, prime);
    values[place] = residueOf(sum * (inverses[place] ?? 0), prime, 1 / prime);
    solution[order[place] ?? 0] = values[place] ?? 0;
  }
}

/** A residue and the products of a row with what is known, modulo the prime. */
function rowSum(rows: SparseRows, row: number, first: number, by: Float64Array, prime: number): number {
  const end = rows.starts[row + 1] ?? 0;
  let sum = first;
  for (let at = rows.starts[row] ?? 0; at < end; ) {
    const stop = Math.min(at + MOST_PRODUCTS, end);
    for (; at < stop; at += 1) sum += (rows.values[at] ?? 0) * (by[rows.columns[at] ?? 0] ?? 0);
    sum = residueOf(sum, prime, 1 / prime);
  }
  return sum;
}
