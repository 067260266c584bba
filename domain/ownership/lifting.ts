import { type Factors, factored, PRIMES, solvedModulo } from './modular';
import type { Fraction } from './sum';

/** A square system of whole numbers, `matrix x = right side`, with few values in each row. */
export type Matrix = readonly (readonly (readonly [column: number, value: bigint])[])[];

/** Factors a matrix once for many right sides. @throws RangeError where it is singular. */
export function factorsOf(matrix: Matrix): Factors {
  const uses = matrix.map(() => 0);
  for (const row of matrix) for (const [column] of row) uses[column] = (uses[column] ?? 0) + 1;
  const order = [...matrix.keys()].sort((a, b) => (uses[a] ?? 0) - (uses[b] ?? 0));
  for (const prime of PRIMES) {
    const rows = matrix.map(
      (row) => new Map(row.map(([column, value]) => [column, residue(value, BigInt(prime))])),
    );
    for (const row of rows) for (const [column, value] of row) if (value === 0) row.delete(column);
    const factors = factored(rows, order, prime);
    if (factors) return factors;
  }
  throw new RangeError('The system has no single solution');
}

/**
 * Solves the system exactly: digits of the solution to the base of a prime, until the fractions are determined by them (Dixon,
 * Numerische Mathematik 40, 1982). A loop of hundreds of companies has fractions of a thousand digits: to reduce them at each
 * step of an elimination takes minutes, and this takes milliseconds.
 * @returns the solution over one denominator
 */
export function solvedExactly(
  matrix: Matrix,
  factors: Factors,
  rightSide: readonly bigint[],
): readonly Fraction[] {
  const base = BigInt(factors.prime);
  const bounds = boundsOf(matrix, rightSide);
  const digits: (readonly bigint[])[] = [];
  let rest = rightSide;
  let modulus = 1n;
  while (modulus <= 2n * bounds.numerator * bounds.denominator) {
    const digit = solvedModulo(
      factors,
      rest.map((value) => residue(value, base)),
    ).map(BigInt);
    digits.push(digit);
    rest = rest.map((value, row) => (value - product(matrix[row] ?? [], digit)) / base);
    modulus *= base;
  }
  const values = rightSide.map((_, at) =>
    digits.reduceRight((sum, digit) => sum * base + BigInt(digit[at] ?? 0), 0n),
  );
  return reconstructed(values, modulus, bounds.numerator);
}

function product(row: Matrix[number], by: readonly bigint[]): bigint {
  let sum = 0n;
  for (const [column, value] of row) sum += value * (by[column] ?? 0n);
  return sum;
}

function residue(value: bigint, prime: bigint): number {
  const rest = Number(value % prime);
  return rest < 0 ? rest + Number(prime) : rest;
}

/** What no part of the solution passes, by Cramer's rule and Hadamard's inequality. */
function boundsOf(matrix: Matrix, rightSide: readonly bigint[]): Fraction {
  let denominator = 1n;
  for (const row of matrix) denominator *= row.reduce((sum, [, value]) => sum + absolute(value), 0n);
  return {
    numerator: denominator * rightSide.reduce((sum, value) => sum + absolute(value), 0n),
    denominator,
  };
}

/** The fractions that the residues stand for, over the denominator that they have in common. */
function reconstructed(residues: readonly bigint[], modulus: bigint, bound: bigint): readonly Fraction[] {
  let denominator = 1n;
  for (const value of residues) {
    const times = balanced((value * denominator) % modulus, modulus);
    if (absolute(times) > bound)
      denominator *= denominatorOf(times < 0n ? times + modulus : times, modulus, bound);
  }
  return residues.map((value) => ({
    numerator: balanced((value * denominator) % modulus, modulus),
    denominator,
  }));
}

function balanced(value: bigint, modulus: bigint): bigint {
  return 2n * value > modulus ? value - modulus : value;
}

/** The denominator of the one fraction with both parts within the bound that the residue stands for. */
function denominatorOf(value: bigint, modulus: bigint, bound: bigint): bigint {
  let [r, nextR, t, nextT] = [modulus, value, 0n, 1n];
  while (nextR > bound) {
    const quotient = r / nextR;
    [r, nextR] = [nextR, r - quotient * nextR];
    [t, nextT] = [nextT, t - quotient * nextT];
  }
  return absolute(nextT);
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
