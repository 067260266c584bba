import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes';
import { capitalised, countOf } from '../format';
import styles from './Import.module.css';

/** Rows beyond these are counted and not shown; those with faults come first. */
const ROWS_SHOWN = 200;

interface Fault {
  /** Column of the table. */
  readonly column: string;
  readonly message: string;
}

interface CheckedRow {
  /** As the table counts it: the first row below the head is 2. */
  readonly row: number;
  readonly faults: readonly Fault[];
}

interface PreviewColumn<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
}

interface PreviewProps<Row> {
  readonly rows: readonly Row[];
  /** Of the table as a whole. */
  readonly faults: readonly Fault[];
  /** What a row is; its faults stand below. */
  readonly first: PreviewColumn<Row>;
  readonly columns: readonly PreviewColumn<Row>[];
}

/** Every row as it would be imported, with every fault of it. */
export function Preview<Row extends CheckedRow>({ rows, faults, first, columns }: PreviewProps<Row>) {
  const faulty = rows.filter((row) => row.faults.length > 0);
  const ordered = [...faulty, ...rows.filter((row) => row.faults.length === 0)];
  const shown = ordered.slice(0, ROWS_SHOWN);
  return (
    <section aria-label="Preview">
      {faults.length > 0 && <Faults faults={faults} />}
      <p className="ink-2 above-18">
        {capitalised(countOf(rows.length, 'row'))},{' '}
        {faulty.length === 0 ? 'none with a fault' : `${countOf(faulty.length, 'row')} with faults`}.
      </p>
      <div className="lay-scrolls-x above-8">
        <table className={classes('box-table box-heads', styles.table)}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {[first, ...columns].map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.row}>
                <RowNumber row={row} />
                <th scope="row">
                  {first.cell(row)}
                  {row.faults.length > 0 && <Faults faults={row.faults} />}
                </th>
                {columns.map(({ label, cell }) => (
                  <td key={label}>{cell(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < rows.length && (
        <p className="ink-2 above-18">and {countOf(rows.length - shown.length, 'further row')}</p>
      )}
    </section>
  );
}

function RowNumber({ row: { row, faults } }: { readonly row: CheckedRow }) {
  const isWrong = faults.length > 0;
  const Icon = isWrong ? CircleAlert : CircleCheck;
  return (
    <td>
      <span className="lay-inline gap-6">
        <Icon size={15} className={isWrong ? 'ink-red-icon' : 'ink-green'} aria-hidden /> {row}
      </span>
    </td>
  );
}

function Faults({ faults }: { readonly faults: readonly Fault[] }) {
  return (
    <ul className="type-problem above-4">
      {faults.map(({ column, message }) => (
        <li key={`${column} ${message}`}>
          {column}: {message}
        </li>
      ))}
    </ul>
  );
}

/** Class of what stands below the words of a first cell. */
export const belowClass = 'type-meta lay-block';
