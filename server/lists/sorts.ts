import type { SortKey } from './keys';

/** One order of a list. An index has the same keys behind the columns that every row of the list has alike. */
export interface Sort {
  /** As the contract has it: a minus before it turns it round. */
  readonly name: string;
  /** The last one is the id, which differs in every row. */
  readonly keys: readonly [SortKey, ...SortKey[]];
  readonly direction: 'asc' | 'desc';
}

/**
 * Declares sorts of one list. One index serves both directions, so the id turns round with the others.
 * @param id by which those rows are sorted that are alike.
 */
export function sortsBy(id: SortKey) {
  return (name: string, first: SortKey, ...others: readonly SortKey[]): Sort => ({
    name,
    keys: [first, ...others, id],
    direction: name.startsWith('-') ? 'desc' : 'asc',
  });
}
