import type { CallerKind } from '#server/database/tenancy';

/** By table, what callers may do with its rows, in the order `read add change remove`. */
export type Matrix = Readonly<Record<string, Readonly<Partial<Record<CallerKind, string>>>>>;

/** Statements that write rows of a table, here and elsewhere. */
export type Rows = readonly string[];

/** What a module's `matrix.ts` says of its tables. */
export interface TenancyOfModule {
  readonly HERE: Matrix;
  readonly ELSEWHERE: Matrix;
  readonly ROWS?: Rows;
}
