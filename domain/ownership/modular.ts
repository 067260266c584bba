/** Largest primes below 2^26: the product of two residues is a whole number that a double holds exactly. */
export const PRIMES: readonly number[] = [67108859, 67108837, 67108819, 67108777, 67108763];

/** A row of a sparse matrix: value by column. */
export type ModularRow = Map<number, number>;

/** A matrix modulo a prime as products of a lower and an upper triangle, rows exchanged so that each pivot is invertible. */
export interface Factors {
  readonly prime: number;
  /** Steps in their order: a row takes from those below it, so many times. */
  readonly steps: readonly {
    readonly row: number;
    readonly column: number;
    readonly below: readonly Multiple[];
  }[];
  readonly pivots: readonly Pivot[];
}

interface Multiple {
  readonly row: number;
  readonly factor: number;
}

interface Pivot {
  readonly row: number;
  readonly column: number;
  readonly inverse: number;
  /** The rest of its row. */
  readonly rest: readonly (readonly [column: number, value: number])[];
}

export function multiplyModulo(a: number, b: number, prime: number): number {
  const product = a * b;
  const rest = product - Math.floor(product / prime) * prime;
  if (rest < 0) return rest + prime;
  return rest >= prime ? rest - prime : rest;
}

export function subtractModulo(a: number, b: number, prime: number): number {
  return a >= b ? a - b : a - b + prime;
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

/**
 * Factors a square matrix by columns, each with the row of fewest values that has one there, so that few zeros are filled.
 * @returns null where it is singular modulo the prime
 */
export function factored(
  rows: readonly ModularRow[],
  order: readonly number[],
  prime: number,
): Factors | null {
  const left = new Set(rows.keys());
  const steps: Factors['steps'][number][] = [];
  const pivots: Pivot[] = [];
  for (const column of order) {
    const row = shortest(rows, left, column);
    if (row === null) return null;
    left.delete(row);
    const own = rows[row] ?? new Map<number, number>();
    const inverse = inverseModulo(own.get(column) ?? 1, prime);
    const rest = [...own].filter(([at]) => at !== column);
    const below: Multiple[] = [];
    for (const other of left) {
      const value = rows[other]?.get(column);
      if (value === undefined) continue;
      const factor = multiplyModulo(value, inverse, prime);
      takeFrom(rows[other], rest, factor, prime);
      rows[other]?.delete(column);
      below.push({ row: other, factor });
    }
    steps.push({ row, column, below });
    pivots.push({ row, column, inverse, rest });
  }
  return { prime, steps, pivots };
}

function shortest(rows: readonly ModularRow[], left: ReadonlySet<number>, column: number): number | null {
  let [best, least]: [number | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const row of left) {
    const size = rows[row]?.has(column) ? (rows[row]?.size ?? 0) : Number.POSITIVE_INFINITY;
    if (size < least) [best, least] = [row, size];
  }
  return best;
}

function takeFrom(row: ModularRow | undefined, rest: Pivot['rest'], factor: number, prime: number) {
  for (const [column, value] of rest) {
    const left = subtractModulo(row?.get(column) ?? 0, multiplyModulo(factor, value, prime), prime);
    if (left === 0) row?.delete(column);
    else row?.set(column, left);
  }
}

/** The solution of the factored system for one right side, modulo the prime. */
export function solvedModulo(
  { prime, steps, pivots }: Factors,
  rightSide: readonly number[],
): readonly number[] {
  const right = [...rightSide];
  for (const { row, below } of steps) {
    const value = right[row] ?? 0;
    if (value === 0) continue;
    for (const { row: other, factor } of below)
      right[other] = subtractModulo(right[other] ?? 0, multiplyModulo(factor, value, prime), prime);
  }
  const solution = right.map(() => 0);
  for (const { row, column, inverse, rest } of pivots.toReversed()) {
    let value = right[row] ?? 0;
    for (const [at, factor] of rest)
      value = subtractModulo(value, multiplyModulo(factor, solution[at] ?? 0, prime), prime);
    solution[column] = multiplyModulo(value, inverse, prime);
  }
  return solution;
}
