import type { ReactElement, Ref } from 'react';

export interface RowsProps {
  readonly count: number;
  readonly keyAt: (index: number) => string;
  /** A `tr`. @param place is handed on to it, where only the rows in sight are drawn. */
  readonly row: (index: number, place: RowPlace) => ReactElement;
}

/** What a row of a long table is known by. */
export interface RowPlace {
  /** Is told the element, to know how high the row is. */
  readonly ref?: Ref<HTMLTableRowElement>;
  readonly 'data-index'?: number;
  readonly 'aria-rowindex'?: number;
}
