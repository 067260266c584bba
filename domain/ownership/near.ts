import type { Fraction } from './sum';

/** Bits of a whole number that a double tells apart in size, with room to spare. */
const BITS = 1_000;
const LEAST_BITS = 60n;

/** Sums of logarithms are off by less than this and that part of their size, as long as a path has no more than ten thousand parties. */
const OFF = 2e-11;
const PART_OFF = 1e-11;

/**
 * The logarithm of a fraction to the base of two, to tell most products apart without long whole numbers; minus infinity where it is
 * too small to be told.
 */
export function logOf({ numerator, denominator }: Fraction): number {
  const near = Number(numerator) / Number(denominator);
  if (Number.isFinite(near)) return Math.log2(near);
  const extra = BigInt(denominator.toString(2).length - BITS);
  const shortened = numerator >> extra;
  if (shortened < 1n << LEAST_BITS) return Number.NEGATIVE_INFINITY;
  return Math.log2(Number(shortened) / Number(denominator >> extra));
}

/** Above 0 where the first is certainly larger, below 0 where the second is; 0 where only exact numbers tell. */
export function nearlyCompared(a: number, b: number): number {
  const difference = a - b;
  const off = OFF + PART_OFF * Math.max(Math.abs(a), Math.abs(b));
  return Number.isFinite(difference) && Math.abs(difference) > off ? difference : 0;
}
