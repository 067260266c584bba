/** The rows of a square system with few values in each, one after the other. */
export interface SparseRows {
  /** Where each row begins; its end is the beginning of the next. */
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float64Array;
}

/** A matrix as the product of two triangles. Rows and columns stand in the order in which they were taken out. */
export interface Factors {
  /** Which row, and column, was taken out when. */
  readonly order: Int32Array;
  /** Below and above the diagonal, negated, so that rows add up. */
  readonly lower: SparseRows;
  readonly upper: SparseRows;
  /** Of what is on the diagonal. */
  readonly inverses: Float64Array;
}

/** What numbers are: residues of a prime, or doubles. */
export interface Arithmetic {
  /** The number that a sum of products stands for. */
  readonly reduced: (value: number) => number;
  /** Of what is not 0. */
  readonly inverse: (value: number) => number;
}

export type Entry = readonly [column: number, value: number];

export function sparseRows(rows: readonly (readonly Entry[])[]): SparseRows {
  const starts = new Int32Array(rows.length + 1);
  for (const [at, row] of rows.entries()) starts[at + 1] = (starts[at] ?? 0) + row.length;
  const columns = new Int32Array(starts[rows.length] ?? 0);
  const values = new Float64Array(columns.length);
  let at = 0;
  for (const entries of rows)
    for (const [column, value] of entries) {
      columns[at] = column;
      values[at] = value;
      at += 1;
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
  add(row: number, from: number, columns: readonly number[], times: number, { reduced }: Arithmetic) {
    const [to, of] = [row * this.size, from * this.size];
    for (const column of columns) {
      const sum = (this.#values[to + column] ?? 0) + times * (this.#values[of + column] ?? 0);
      this.#values[to + column] = reduced(sum);
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
 * held, unless by chance modulo a prime.
 * @returns null where it does
 */
export function factored(rows: readonly (readonly Entry[])[], arithmetic: Arithmetic): Factors | null {
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
    const inverse = arithmetic.inverse(diagonal);
    [order[place], places[member], inverses[place]] = [member, place, inverse];
    upper.push(columns.map((column) => [column, arithmetic.reduced(-table.value(member, column))]));
    for (const row of others) {
      const times = arithmetic.reduced(-table.value(row, member) * inverse);
      lower[row]?.push([place, times]);
      table.add(row, member, columns, times, arithmetic);
    }
  }
  return {
    order,
    lower: sparseRows(Array.from(order, (member) => lower[member] ?? [])),
    upper: sparseRows(upper.map((row) => row.map(([column, value]) => [places[column] ?? 0, value]))),
    inverses,
  };
}
