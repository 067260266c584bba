import { remainderWithin } from '#contract/decision/rational';
import { type NearSystem, nearSolution, nearSystemOf } from './binary';
import { type SparseRows, sparseRows } from './elimination';
import { factoredModulo, type ModularFactors, PRIMES, residueOf, solveModulo } from './modular';
import type { Matrix, Solution } from './system';

/** A matrix made ready for many right sides. */
export interface System {
  readonly matrix: Matrix;
  /** As doubles; null where they do not tell it. */
  readonly near: NearSystem | null;
  /** Made when they are needed. */
  readonly modular: () => ModularSystem;
}

/** Modulo a prime. */
interface ModularSystem {
  readonly factors: ModularFactors;
  /** The matrix as doubles; null where products with digits would not be told exactly. */
  readonly short: SparseRows | null;
}

/** What no denominator of a solution passes, and no numerator over the least common one. */
interface Bounds {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Digits of all parts of a solution, the lowest first, and the power of the prime that they tell it to. */
interface Digits {
  readonly digits: readonly Float64Array[];
  readonly modulus: bigint;
}

/** The parts of a solution are multiplied by this at most before they are added up. */
const MOST_PART = 7;

/** What a row of doubles adds up to stays so exact that what is divided by the prime is told by rounding. */
const MOST_IN_ROW = 2 ** 50;

export function systemOf(matrix: Matrix): System {
  let known: ModularSystem | null = null;
  return {
    matrix,
    near: nearSystemOf(matrix),
    modular: () => {
      known ??= modularSystemOf(matrix);
      return known;
    },
  };
}

/** @throws RangeError where the matrix is singular. */
function modularSystemOf(matrix: Matrix): ModularSystem {
  for (const prime of PRIMES) {
    const rows = matrix.map((row) =>
      row.map(([column, value]) => [column, residueOfLong(value, BigInt(prime))] as const),
    );
    const factors = factoredModulo(rows, prime);
    if (factors) return { factors, short: shortRows(matrix) };
  }
  throw new RangeError('The system has no single solution');
}

function shortRows(matrix: Matrix): SparseRows | null {
  const rows = matrix.map((row) => row.map(([column, value]) => [column, Number(value)] as const));
  const isExact = rows.every(
    (row) => row.reduce((sum, [, value]) => sum + Math.abs(value), 0) * (row.length + 4) < MOST_IN_ROW,
  );
  return isExact ? sparseRows(rows) : null;
}

/**
 * Solves the system exactly: digits of the solution, until the fractions are determined by them. A loop of hundreds of companies has
 * fractions of a thousand digits: to reduce them at each step of an elimination takes minutes, and this takes milliseconds. What doubles find
 * is put to the proof; where they do not suffice, digits to the base of a prime do.
 * @throws RangeError where the matrix is singular.
 */
export function solvedExactly(system: System, rightSide: readonly bigint[], bounds: Bounds): Solution {
  const found = system.near && nearSolution(system.near, rightSide, bounds.denominator);
  if (found && isSolution(system.matrix, found, rightSide)) return found;
  return solvedModularly(system, rightSide, bounds);
}

/** By digits to the base of a prime, the lowest first (Dixon, Numerische Mathematik 40, 1982). */
function solvedModularly(
  { matrix, modular }: System,
  rightSide: readonly bigint[],
  bounds: Bounds,
): Solution {
  const system = modular();
  const { prime } = system.factors;
  const most = 2n * bounds.numerator * bounds.denominator * BigInt(MOST_PART * rightSide.length);
  const found = digitsOf(matrix, system, rightSide, most);
  const quick = quickly(found, bounds, prime);
  if (isSolution(matrix, quick, rightSide)) return quick;
  const values = rightSide.map((_, at) => numberOf(found.digits, at, prime));
  return reconstructed(values, found.modulus, bounds.numerator);
}

/**
 * The solution where the denominator of the sum of its parts is the one that all have in common, as it nearly always is: half of the digits
 * tell the numerators over it.
 */
function quickly({ digits, modulus }: Digits, { numerator }: Bounds, prime: number): Solution {
  const size = digits[0]?.length ?? 0;
  const sum = numberOf(sumsOf(digits, prime), 0, prime);
  const denominator = denominatorOf(sum, modulus, numerator * BigInt(MOST_PART * size));
  let base = 1n;
  let count = 0;
  for (; base <= 2n * numerator; count += 1) base *= BigInt(prime);
  const first = digits.slice(0, count);
  return {
    numerators: Array.from({ length: size }, (_, at) =>
      balanced((numberOf(first, at, prime) * denominator) % base, base),
    ),
    denominator,
  };
}

/** Digits of a sum of multiples of all parts. */
function sumsOf(digits: readonly Float64Array[], prime: number): readonly Float64Array[] {
  let carried = 0;
  return digits.map((digit) => {
    const sum = digit.reduce((all, value, at) => all + value * (1 + (at % MOST_PART)), carried);
    carried = Math.floor(sum / prime);
    return Float64Array.of(sum - carried * prime);
  });
}

function isSolution(
  matrix: Matrix,
  { numerators, denominator }: Solution,
  rightSide: readonly bigint[],
): boolean {
  return matrix.every((row, at) => {
    let sum = 0n;
    for (const [column, value] of row) sum += value * (numerators[column] ?? 0n);
    return sum === (rightSide[at] ?? 0n) * denominator;
  });
}

function digitsOf(
  matrix: Matrix,
  { short, factors }: ModularSystem,
  rightSide: readonly bigint[],
  limit: bigint,
): Digits {
  const [prime, base] = [factors.prime, BigInt(factors.prime)];
  const digits: Float64Array[] = [];
  let [long, rest]: [readonly bigint[], Float64Array | null] = [rightSide, shortened(rightSide, short)];
  let modulus = 1n;
  while (modulus <= limit) {
    const right =
      rest?.map((value) => residueOf(value, prime, 1 / prime)) ??
      Float64Array.from(long, (value) => residueOfLong(value, base));
    const digit = new Float64Array(matrix.length);
    solveModulo(factors, right, digit);
    digits.push(digit);
    modulus *= base;
    if (rest && short) takeAway(short, rest, digit, prime);
    else {
      long = long.map((value, row) => (value - product(matrix[row] ?? [], digit)) / base);
      rest = shortened(long, short);
    }
  }
  return { digits, modulus };
}

/** As doubles, once all are short enough. */
function shortened(values: readonly bigint[], rows: SparseRows | null): Float64Array | null {
  const short = rows && values.map(Number);
  return short?.every((value) => Math.abs(value) < MOST_IN_ROW) ? Float64Array.from(short) : null;
}

/** What is left to solve after a digit. The division has no rest, so that rounding tells it exactly. */
function takeAway(
  { starts, columns, values }: SparseRows,
  rest: Float64Array,
  digit: Float64Array,
  prime: number,
) {
  for (let row = 0; row < rest.length; row += 1) {
    let sum = rest[row] ?? 0;
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at += 1)
      sum -= (values[at] ?? 0) * (digit[columns[at] ?? 0] ?? 0);
    rest[row] = Math.round(sum / prime);
  }
}

function product(row: Matrix[number], by: Float64Array): bigint {
  let sum = 0n;
  for (const [column, value] of row) sum += value * BigInt(by[column] ?? 0);
  return sum;
}

function residueOfLong(value: bigint, prime: bigint): number {
  const rest = Number(value % prime);
  return rest < 0 ? rest + Number(prime) : rest;
}

/** The number that digits stand for; two at a time are read as one, which a double holds. */
function numberOf(digits: readonly Float64Array[], at: number, prime: number): bigint {
  const base = BigInt(prime) ** 2n;
  let value = 0n;
  for (let digit = (digits.length - 1) & ~1; digit >= 0; digit -= 2)
    value = value * base + BigInt((digits[digit + 1]?.[at] ?? 0) * prime + (digits[digit]?.[at] ?? 0));
  return value;
}

/** The fractions that the residues stand for, over the denominator that they have in common. */
function reconstructed(residues: readonly bigint[], modulus: bigint, bound: bigint): Solution {
  let denominator = 1n;
  const found = residues.map((value) => {
    const times = (value * denominator) % modulus;
    if (absolute(balanced(times, modulus)) > bound) denominator *= denominatorOf(times, modulus, bound);
    return { denominator, numerator: balanced((value * denominator) % modulus, modulus) };
  });
  return {
    numerators: found.map((one) => one.numerator * (denominator / one.denominator)),
    denominator,
  };
}

function balanced(value: bigint, modulus: bigint): bigint {
  return 2n * value > modulus ? value - modulus : value;
}

/** The denominator of the one fraction with both parts within the bound that the residue stands for. */
function denominatorOf(value: bigint, modulus: bigint, bound: bigint): bigint {
  return remainderWithin(modulus, value, bound).multiple;
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
