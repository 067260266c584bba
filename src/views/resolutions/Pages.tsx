import { Link } from '@tanstack/react-router';
import { buttonClass } from '../shared/Button';
import { formatNumber } from '../shared/format';
import styles from './List.module.css';

interface PagesProps {
  readonly pageNumber: number;
  readonly rows: number;
  readonly total: number;
}

/** Which rows these are, and the way to the others. */
export function Pages({ pageNumber, rows, total }: PagesProps) {
  const first = (pageNumber - 1) * rows + 1;
  const last = Math.min(total, pageNumber * rows);
  if (total <= rows) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      <p>
        {formatNumber(first)} to {formatNumber(last)} of {formatNumber(total)}
      </p>
      {pageNumber > 1 && <PageLink page={pageNumber - 1}>Previous</PageLink>}
      {last < total && <PageLink page={pageNumber + 1}>Next</PageLink>}
    </nav>
  );
}

function PageLink({ page, children }: { readonly page: number; readonly children: string }) {
  return (
    <Link
      to="/{-$entity}/resolutions"
      params={true}
      search={(before) => ({ ...before, page: page === 1 ? undefined : String(page) })}
      className={buttonClass()}
    >
      {children}
    </Link>
  );
}
