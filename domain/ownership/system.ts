/** A square system of whole numbers, `matrix x = right side`, with few values in each row. */
export type Matrix = readonly (readonly (readonly [column: number, value: bigint])[])[];

/** Whole numbers over one denominator. */
export interface Solution {
  readonly numerators: readonly bigint[];
  readonly denominator: bigint;
}
