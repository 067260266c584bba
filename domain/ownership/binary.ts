import { remainderWithin } from '#contract/decision/rational';
import { type Factors, factored, type SparseRows, sparseRows } from './elimination';
import type { Matrix, Solution } from './system';

/** Bits of a digit. */
const BITS = 22;
const BASE = 2 ** BITS;
/** Of two digits: as many as a solution in doubles tells, unless the matrix is near to a singular one. */
const HEX_OF_PAIR = (2 * BITS) / 4;
const LATIN = new TextDecoder('latin1');

/** Whole numbers below it are exact as doubles. */
const EXACT = 2 ** 53;

/** The parts of a solution are multiplied by this at most before they are added up. */
const MOST_PART = 7;

/** Bits by which what is left out behind the last digit may pass 1. */
const SLACK = 10;
/** Bits behind the point of a numerator: they are all 0 or all 1 but for the last ones, unless its denominator lacks a factor. */
const SEEN = 64;
const HALF = 1n << 63n;
/** Of a factor that is lacking. */
const FURTHER = 26;
const NEAR = 1n << BigInt(SEEN - 2 * FURTHER - 1);

/** A system as doubles, and its triangles, which are not exact. */
export interface NearSystem {
  readonly rows: SparseRows;
  readonly factors: Factors;
  /** What no row of the matrix adds up to more than. */
  readonly norm: number;
}

/** Digits of all parts of a solution, one part after the other and the highest first; some are below zero. */
interface Digits {
  readonly values: Float64Array;
  readonly size: number;
  readonly count: number;
  /** So many stand before the point. */
  readonly whole: number;
}

/** @returns null where products with digits would not be exact, or a zero is divided by */
export function nearSystemOf(matrix: Matrix): NearSystem | null {
  const rows = matrix.map((row) => row.map(([column, value]) => [column, Number(value)] as const));
  const norm = Math.max(...rows.map((row) => row.reduce((sum, [, value]) => sum + Math.abs(value), 0)));
  if (norm * BASE * 2 > EXACT) return null;
  const factors = factored(rows, { reduced: (value) => value, inverse: (value) => 1 / value });
  return factors && { rows: sparseRows(rows), factors, norm };
}

/**
 * Solves a system by digits to the base of two, the highest first: one or two of them from each solution in doubles, with a rest
 * that is exact (Wan, Journal of Symbolic Computation 41, 2006). That takes half as many steps as digits to the base of a prime, and each of
 * them is nothing but sums of products.
 * @param denominator what no denominator of a part passes
 * @returns what has to be tried out; null where the matrix is too near to a singular one for doubles
 */
export function nearSolution(
  system: NearSystem,
  rightSide: readonly bigint[],
  denominator: bigint,
): Solution | null {
  const least = 2 * bitsOf(denominator) + bitsOf(BigInt(MOST_PART * rightSide.length)) + 1 + SLACK;
  const behind = Math.ceil(least / (2 * BITS)) * 2;
  const digits = digitsOf(system, rightSide, behind, 2) ?? digitsOf(system, rightSide, behind, 1);
  return digits && numeratorsOf(digits, denominatorOfSum(digits, denominator));
}

/** @param atOnce digits from each solution in doubles @returns null where these are too far off for so many */
function digitsOf(
  system: NearSystem,
  rightSide: readonly bigint[],
  behind: number,
  atOnce: 1 | 2,
): Digits | null {
  const size = rightSide.length;
  const longest = rightSide.reduce((most, value) => (value > most ? value : most), 0n);
  const whole = Math.ceil(bitsOf(longest) / (2 * BITS)) * 2;
  const count = whole + behind;
  const given = digitsGiven(rightSide, whole);
  const values = new Float64Array(size * count);
  const [rest, right, near] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  const [digit, none, known] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  for (let at = 0; at < count; at += 1) {
    const [next, second] = [given[at] ?? none, given[at + 1] ?? none];
    if (at % atOnce === 0) {
      right.set(rest);
      if (at < whole)
        for (let row = 0; row < size; row += 1)
          right[row] = (rest[row] ?? 0) + ((next[row] ?? 0) + (second[row] ?? 0) / BASE) / BASE;
      solveNearly(system.factors, right, { known, solution: near });
    }
    if (!goneOn(system, { rest, near, digit, next })) return null;
    for (let row = 0; row < size; row += 1) values[row * count + at] = digit[row] ?? 0;
  }
  return { values, size, count, whole };
}

/** The digits of what stands on the right side, by their place. */
function digitsGiven(rightSide: readonly bigint[], whole: number): readonly Float64Array[] {
  const digits = Array.from({ length: whole }, () => new Float64Array(rightSide.length));
  for (const [row, value] of rightSide.entries()) {
    const text = value.toString(16).padStart((whole / 2) * HEX_OF_PAIR, '0');
    for (let at = 0; at < whole; at += 2) {
      const pair = Number.parseInt(text.slice((at / 2) * HEX_OF_PAIR, (at / 2 + 1) * HEX_OF_PAIR), 16);
      const high = Math.floor(pair / BASE);
      digits[at]?.fill(high, row, row + 1);
      digits[at + 1]?.fill(pair - high * BASE, row, row + 1);
    }
  }
  return digits;
}

interface Step {
  /** What is left to solve: exact, and changed. */
  readonly rest: Float64Array;
  /** Its solution as doubles: changed. */
  readonly near: Float64Array;
  /** Filled. */
  readonly digit: Float64Array;
  /** The next digits of the right side. */
  readonly next: Float64Array;
}

/** One digit further. @returns whether what is left is exact */
function goneOn({ rows, norm }: NearSystem, { rest, near, digit, next }: Step): boolean {
  let [largest, most] = [0, 0];
  for (let at = 0; at < digit.length; at += 1) {
    const value = (near[at] ?? 0) * BASE;
    const whole = Math.round(value);
    digit[at] = whole;
    near[at] = value - whole;
    largest = Math.max(largest, Math.abs(whole));
    most = Math.max(most, Math.abs(rest[at] ?? 0));
  }
  const isExact = (most + 1) * BASE + norm * largest < EXACT;
  if (!isExact) return false;
  for (let row = 0; row < digit.length; row += 1) {
    const end = rows.starts[row + 1] ?? 0;
    const taken = productOfRow(rows, rows.starts[row] ?? 0, end, digit);
    rest[row] = (rest[row] ?? 0) * BASE + (next[row] ?? 0) - taken;
  }
  return true;
}

/** Four sums at a time, so that none of their products waits for another one. Of whole numbers it is exact as long as the sum of their sizes is. */
function productOfRow({ columns, values }: SparseRows, start: number, end: number, by: Float64Array): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let at = start;
  for (; at + 3 < end; at += 4) {
    a += (values[at] ?? 0) * (by[columns[at] ?? 0] ?? 0);
    b += (values[at + 1] ?? 0) * (by[columns[at + 1] ?? 0] ?? 0);
    c += (values[at + 2] ?? 0) * (by[columns[at + 2] ?? 0] ?? 0);
    d += (values[at + 3] ?? 0) * (by[columns[at + 3] ?? 0] ?? 0);
  }
  for (; at < end; at += 1) a += (values[at] ?? 0) * (by[columns[at] ?? 0] ?? 0);
  return a + b + (c + d);
}

interface Solved {
  /** Room in which what is known stands in the order of the triangles: it is filled hundreds of times. */
  readonly known: Float64Array;
  readonly solution: Float64Array;
}

function solveNearly(
  { order, lower, upper, inverses }: Factors,
  right: Float64Array,
  { known: values, solution }: Solved,
) {
  for (let place = 0; place < order.length; place += 1) {
    const end = lower.starts[place + 1] ?? 0;
    const sum = productOfRow(lower, lower.starts[place] ?? 0, end, values);
    values[place] = (right[order[place] ?? 0] ?? 0) + sum;
  }
  for (let place = order.length - 1; place >= 0; place -= 1) {
    const end = upper.starts[place + 1] ?? 0;
    const sum = productOfRow(upper, upper.starts[place] ?? 0, end, values);
    values[place] = ((values[place] ?? 0) + sum) * (inverses[place] ?? 0);
    solution[order[place] ?? 0] = values[place] ?? 0;
  }
}

/** The denominator of the sum of multiples of all parts: nearly always the one that all have in common. */
function denominatorOfSum({ values, size, count, whole }: Digits, most: bigint): bigint {
  const parts = new Float64Array(count);
  for (let at = 0; at < size; at += 1) {
    const [first, times] = [at * count, 1 + (at % MOST_PART)];
    for (let digit = 0; digit < count; digit += 1)
      parts[digit] = (parts[digit] ?? 0) + times * (values[first + digit] ?? 0);
  }
  let sum = 0n;
  for (const part of parts) sum = (sum << BigInt(BITS)) + BigInt(part);
  const bits = BITS * (count - whole);
  const off = BigInt(MOST_PART * size) << BigInt(SLACK);
  return remainderWithin(1n << BigInt(bits), BigInt.asUintN(bits, sum), most * off).multiple;
}

/** Half of the digits tell the numerators over a denominator, and what it lacks: a short factor. */
function numeratorsOf(digits: Digits, denominator: bigint): Solution {
  const least = bitsOf(denominator) + SLACK + SEEN;
  const behind = Math.min(Math.ceil(least / (2 * BITS)) * 2, digits.count - digits.whole);
  const unseen = BigInt(BITS * behind - SEEN);
  const written = new Uint8Array(((digits.whole + behind) / 2) * HEX_OF_PAIR);
  let common = denominator;
  const found = Array.from({ length: digits.size }, (_, at) => {
    const value = numberOf(digits, at, digits.whole + behind, written);
    let product = (value * common) >> unseen;
    if (BigInt.asUintN(SEEN, product + NEAR) > 2n * NEAR) {
      const rest = BigInt.asUintN(SEEN, product);
      common *= remainderWithin(1n << BigInt(SEEN), rest, NEAR << BigInt(FURTHER)).multiple;
      product = (value * common) >> unseen;
    }
    return { numerator: (product + HALF) >> BigInt(SEEN), common };
  });
  return {
    numerators: found.map((one) =>
      one.common === common ? one.numerator : one.numerator * (common / one.common),
    ),
    denominator: common,
  };
}

/** The number that the first digits stand for: it is read from hexadecimal signs, a third of the work of putting halves together. */
function numberOf({ values, count }: Digits, at: number, first: number, written: Uint8Array): bigint {
  let [carried, place] = [0, written.length];
  for (let digit = at * count + first - 1; digit >= at * count; digit -= 2) {
    const low = (values[digit] ?? 0) + carried;
    const high = (values[digit - 1] ?? 0) + Math.floor(low / BASE);
    carried = Math.floor(high / BASE);
    place = withSigns(written, place, high - carried * BASE, low - Math.floor(low / BASE) * BASE);
  }
  const rest = BigInt(`0x${LATIN.decode(written.subarray(place))}`);
  return carried === 0 ? rest : (BigInt(carried) << BigInt(first * BITS)) + rest;
}

/** Of two digits, before a place. */
function withSigns(written: Uint8Array, end: number, high: number, low: number): number {
  let place = end;
  for (let shift = 0; shift < BITS - 2; shift += 4) written[--place] = signOf((low >> shift) & 15);
  written[--place] = signOf(((high & 3) << 2) | (low >> (BITS - 2)));
  for (let shift = 2; shift < BITS; shift += 4) written[--place] = signOf((high >> shift) & 15);
  return place;
}

/** The hexadecimal sign, as its code. */
function signOf(value: number): number {
  return value < 10 ? 48 + value : 87 + value;
}

function bitsOf(value: bigint): number {
  return value.toString(2).length;
}
