/** The largest primes below 2^22: a double holds the sum of hundreds of products of two residues exactly. */
export const PRIMES: readonly number[] = [4194301, 4194287, 4194277, 4194271, 4194247];

/** So many products, and a residue, add up to less than 2^53. */
const MOST_PRODUCTS = 500;

/** The rows of a square system with few values in each, one after the other. */
export interface SparseRows {
  /** Where each row begins; its end is the beginning of the next. */
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float64Array;
}

/** A matrix modulo a prime as the product of two triangles. Rows and columns stand in the order in which they were taken out. */
export interface Factors {
  readonly prime: number;
  /** Which row, and column, was taken out when. */
  readonly order: Int32Array;
  /** Below and above the diagonal, negated, so that rows add up. */
  readonly lower: SparseRows;
  readonly upper: SparseRows;
  /** Of what is on the diagonal. */
  readonly inverses: Float64Array;
}

type Entry = readonly [column: number, value: number];

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

export function sparseRows(rows: readonly (readonly Entry[])[]): SparseRows {
  const starts = new Int32Array(rows.length + 1);
  for (const [at, row] of rows.entries()) starts[at + 1] = (starts[at] ?? 0) + row.length;
  const columns = new Int32Array(starts[rows.length] ?? 0);
  const values = new Float64Array(columns.length);
  for (const [row, entries] of rows.entries())
    for (const [at, [column, value]] of entries.entries()) {
      columns[(starts[row] ?? 0) + at] = column;
      values[(starts[row] ?? 0) + at] = value;
    }
  return { starts, columns, values };
}

/** What is left of a system while its members are taken out one after another. */
class Table {
  readonly size: number;
  readonly #values: Float64Array;
  readonly #isThere: Uint8Array;
  /** Beside the diagonal: columns of a row, and rows of a column. */
  readonly #columns: number[][];
  readonly #rows: number[][];
  readonly #left: Set<number>;

  constructor(rows: readonly (readonly Entry[])[]) {
    this.size = rows.length;
    this.#values = new Float64Array(this.size * this.size);
    this.#isThere = new Uint8Array(this.size * this.size);
    this.#columns = rows.map(() => []);
    this.#rows = rows.map(() => []);
    this.#left = new Set(rows.keys());
    for (const [row, entries] of rows.entries())
      for (const [column, value] of entries) {
        this.#values[row * this.size + column] = value;
        this.#remember(row, column);
      }
  }

  #remember(row: number, column: number) {
    const at = row * this.size + column;
    if (row === column || this.#isThere[at] === 1) return;
    this.#isThere[at] = 1;
    this.#columns[row]?.push(column);
    this.#rows[column]?.push(row);
  }

  value(row: number, column: number): number {
    return this.#values[row * this.size + column] ?? 0;
  }

  /** Adds a multiple of one row to another, in these columns. */
  add(row: number, from: number, columns: readonly number[], times: number, prime: number) {
    const [to, of, inverse] = [row * this.size, from * this.size, 1 / prime];
    for (const column of columns) {
      const sum = (this.#values[to + column] ?? 0) + times * (this.#values[of + column] ?? 0);
      this.#values[to + column] = residueOf(sum, prime, inverse);
      this.#remember(row, column);
    }
  }

  /** Takes out the one that fills the fewest places (Markowitz, 1957), with the rows and columns that it stood in. */
  take() {
    const member = this.#cheapest();
    this.#left.delete(member);
    const [rows, columns] = [this.#rows[member] ?? [], this.#columns[member] ?? []];
    for (const row of rows) remove(this.#columns[row], member);
    for (const column of columns) remove(this.#rows[column], member);
    return { member, rows, columns };
  }

  #cheapest(): number {
    let [best, least] = [0, Number.POSITIVE_INFINITY];
    for (const member of this.#left) {
      const fills = (this.#rows[member]?.length ?? 0) * (this.#columns[member]?.length ?? 0);
      if (fills < least) [best, least] = [member, fills];
    }
    return best;
  }
}

function remove(from: number[] | undefined, member: number) {
  const at = from?.indexOf(member) ?? -1;
  const last = at < 0 ? undefined : from?.pop();
  if (from && last !== undefined && at < from.length) from[at] = last;
}

/**
 * Factors a square matrix. Only the diagonal is divided by: nothing on it becomes zero where no more than the whole of anything is
 * held, unless by chance modulo this prime.
 * @returns null where it does
 */
export function factored(rows: readonly (readonly Entry[])[], prime: number): Factors | null {
  const table = new Table(rows);
  const order = new Int32Array(table.size);
  const places = new Int32Array(table.size);
  const inverses = new Float64Array(table.size);
  const lower: Entry[][] = rows.map(() => []);
  const upper: Entry[][] = [];
  for (const place of order.keys()) {
    const { member, rows: others, columns } = table.take();
    const diagonal = table.value(member, member);
    if (diagonal === 0) return null;
    const inverse = inverseModulo(diagonal, prime);
    [order[place], places[member], inverses[place]] = [member, place, inverse];
    upper.push(columns.map((column) => [column, prime - table.value(member, column)]));
    for (const row of others) {
      const times = prime - residueOf(table.value(row, member) * inverse, prime, 1 / prime);
      lower[row]?.push([place, times]);
      table.add(row, member, columns, times, prime);
    }
  }
  return {
    prime,
    order,
    lower: sparseRows(Array.from(order, (member) => lower[member] ?? [])),
    upper: sparseRows(upper.map((row) => row.map(([column, value]) => [places[column] ?? 0, value]))),
    inverses,
  };
}

/** Solves the factored system modulo the prime. @param right residues; @param solution is filled */
export function solveModulo(factors: Factors, right: Float64Array, solution: Float64Array) {
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
