import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ImportFault, ImportReport, ImportRow } from '#contract/calls/resolutions';
import { capitalised, countOf } from '../shared/format';
import styles from './Import.module.css';

/** Rows beyond these are counted and not shown; those with faults come first. */
const ROWS_SHOWN = 200;

/** Every row as it would be imported, with every fault of it. */
export function ImportPreview({ report: { rows, faults } }: { readonly report: ImportReport }) {
  const faulty = rows.filter((row) => row.faults.length > 0);
  const ordered = [...faulty, ...rows.filter((row) => row.faults.length === 0)];
  const shown = ordered.slice(0, ROWS_SHOWN);
  return (
    <section aria-label="Preview">
      {faults.length > 0 && <Faults faults={faults} />}
      <p className={styles.summary}>
        {capitalised(countOf(rows.length, 'row'))},{' '}
        {faulty.length === 0 ? 'none with a fault' : `${countOf(faulty.length, 'row')} with faults`}.
      </p>
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Title</th>
              <th scope="col">Outcome</th>
              <th scope="col">Date</th>
              <th scope="col">File</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <PreviewRow key={row.row} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < rows.length && (
        <p className={styles.summary}>and {countOf(rows.length - shown.length, 'further row')}</p>
      )}
    </section>
  );
}

function PreviewRow({
  row: { row, number, title, status, date, file, faults },
}: {
  readonly row: ImportRow;
}) {
  const Icon = faults.length > 0 ? CircleAlert : CircleCheck;
  return (
    <tr>
      <td className={faults.length > 0 ? styles.wrong : styles.right}>
        <span>
          <Icon size={15} aria-hidden /> {row}
        </span>
      </td>
      <th scope="row">
        {title || 'No title'}
        {number && <span className={styles.number}>{number}</span>}
        {faults.length > 0 && <Faults faults={faults} />}
      </th>
      <td>{status}</td>
      <td>{date}</td>
      <td>{file ?? 'none'}</td>
    </tr>
  );
}

function Faults({ faults }: { readonly faults: readonly ImportFault[] }) {
  return (
    <ul className={styles.faults}>
      {faults.map(({ column, message }) => (
        <li key={`${column} ${message}`}>
          {column}: {message}
        </li>
      ))}
    </ul>
  );
}
