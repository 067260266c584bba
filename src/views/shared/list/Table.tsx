import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes';
import type { Narrow } from './filters';
import { Rows, rowCountOf } from './Rows';
import type { RowsProps } from './rowPlace';
import styles from './Table.module.css';

export interface Column<Item> {
  readonly label: string;
  readonly cell: (item: Item) => ReactNode;
  /** Each press of its head takes the next, and after the last the order of the list itself. */
  readonly sorts?: readonly string[];
  /** Its head is read out only: its cells say what they are. */
  readonly isNameless?: boolean;
  /** Days, figures and what is the same in many rows. */
  readonly isQuiet?: boolean;
  /** Where a row is a card: at its right, on a line of its own, or not there because the first column says it. */
  readonly onPhone?: 'beside' | 'below' | 'hidden';
  /** What else its cells look like. */
  readonly className?: string | undefined;
}

/** A narrow column before the first: the boxes of `useSelection`. */
export interface Leading<Item> {
  readonly head: ReactNode;
  readonly cell: (item: Item) => ReactNode;
  /** The row looks chosen. */
  readonly isMarked: (item: Item) => boolean;
}

interface TableProps<Item> {
  readonly caption: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly leading?: Leading<Item> | null;
  /** What a row is; it leads there (`RowLink`). */
  readonly first: Column<Item>;
  readonly columns: readonly Column<Item>[];
  /** How the list is sorted now. */
  readonly sort: string;
  readonly narrow: Narrow;
  /** What can be done with a row; null: nothing with any of them. */
  readonly acts?: ((item: Item) => ReactNode) | null;
  /** For an item that stands above others as what they have in common: its only cell. Null: it is a row of its own. */
  readonly heading?: (item: Item) => ReactNode;
  /** Classes of the table, of a row that is a heading and of any other, where what stands below a heading looks as one. */
  readonly groups?: { readonly [Part in 'table' | 'heading' | 'row']: string | undefined };
  /** On a phone each row is a card with a frame. */
  readonly isCards?: boolean;
  /** Columns are as wide as their classes say, and the first has what is left: they stay where they are while other rows are drawn. */
  readonly isFixed?: boolean;
}

/** A row for each; on a phone a card of two lines. */
export function Table<Item>(props: TableProps<Item>) {
  const { caption, items, keyOf, leading = null, first, columns, sort, narrow, acts = null } = props;
  const rowCount = rowCountOf(items.length);
  const columnCount = columns.length + 1 + (leading ? 1 : 0) + (acts ? 1 : 0);
  const rows: RowsProps = {
    count: items.length,
    keyAt: (index) => keyOf(itemAt(items, index)),
    row: (index, place) => {
      const item = itemAt(items, index);
      const heading = props.heading?.(item) ?? null;
      if (heading !== null) {
        return (
          <tr key={keyOf(item)} {...place} className={props.groups?.heading}>
            <th
              scope="rowgroup"
              colSpan={columnCount}
              className={classes('type-small box-subtle', styles.heading)}
            >
              {heading}
            </th>
          </tr>
        );
      }
      return (
        <tr
          key={keyOf(item)}
          {...place}
          className={props.groups?.row}
          data-marked={leading?.isMarked(item) || undefined}
        >
          {leading && <td className={classes('lay-raised', styles.leading)}>{leading.cell(item)}</td>}
          <th scope="row" className={styles.what}>
            {first.cell(item)}
          </th>
          {columns.map((column) => (
            <td key={column.label} className={cellClass(column)}>
              {column.cell(item)}
            </td>
          ))}
          {acts && <td className={classes('lay-raised', styles.acts)}>{acts(item)}</td>}
        </tr>
      );
    },
  };
  return (
    <table
      className={classes(
        'box-table box-heads',
        styles.table,
        leading && styles.chosen,
        acts && styles.acting,
        props.isCards && styles.cards,
        props.groups?.table,
        props.isFixed && styles.fixed,
      )}
      aria-rowcount={rowCount}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead className={leading ? styles.kept : 'phone-hidden'}>
        <tr aria-rowindex={rowCount && 1}>
          {leading && (
            <th scope="col" className={styles.leading}>
              {leading.head}
            </th>
          )}
          {[first, ...columns].map((column) => (
            <Head key={column.label} column={column} sort={sort} narrow={narrow} />
          ))}
          {acts && (
            <th scope="col" className={styles.actsHead}>
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <Rows {...rows} />
    </table>
  );
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`The table has no row ${index}`);
  return item;
}

function cellClass<Item>({ isQuiet, onPhone, className }: Column<Item>): string {
  return classes(
    isQuiet && 'type-figures type-fine type-line ink-2',
    onPhone === 'beside' && styles.beside,
    onPhone === 'below' && styles.below,
    onPhone === 'hidden' && 'phone-none',
    className,
  );
}

interface HeadProps<Item> {
  readonly column: Column<Item>;
  readonly sort: string;
  readonly narrow: Narrow;
}

function Head<Item>({ column: { label, sorts, className, isNameless }, sort, narrow }: HeadProps<Item>) {
  if (!sorts) {
    return (
      <th scope="col" className={className}>
        {isNameless ? <span className="visually-hidden">{label}</span> : label}
      </th>
    );
  }
  const isSorted = sorts.includes(sort);
  const isDown = isSorted && sort.startsWith('-');
  const next = sorts[sorts.indexOf(sort) + 1];
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className="lay-inline hover-strong gap-4 tall-36"
        onClick={() => narrow({ sort: next })}
      >
        {label}
        {isSorted && (isDown ? <ArrowDown size={14} aria-hidden /> : <ArrowUp size={14} aria-hidden />)}
      </button>
    </th>
  );
}

/** Class of the link in the first column: the whole row leads there. */
export const rowLinkClass = 'type-medium lay-block lay-break lay-covers hover-accent';

/** Class of the line below that link. */
export const rowNoteClass = 'type-meta lay-wrap gap-2-8';
