import { Link } from '@tanstack/react-router';
import { PAGING, type Page } from '#contract/call';
import { buttonClass } from '../Button';
import { formatNumber, formatTotal } from '../format';
import styles from './Pages.module.css';

interface PagesProps {
  readonly pageNumber: number;
  /** Rows of a whole page. */
  readonly rows: number;
  readonly page: Page<unknown>;
  /** What is counted, where the rows are more than that: `Groups`. */
  readonly counted?: string;
}

/** Which rows these are, and the way to the others: by number as far as pages are counted, then from each to the next. */
export function Pages({ pageNumber, rows, page, counted: noun }: PagesProps) {
  if (pageNumber === 1 && page.next === null) return null;
  const first = (pageNumber - 1) * rows + 1;
  const last = first + page.items.length - 1;
  const counted = PAGING.reach / rows;
  // An address was changed, or rows are gone since.
  const isPastEnd = page.items.length === 0;
  return (
    <nav className={styles.pages} aria-label="Pages">
      <p>
        {isPastEnd
          ? 'The list ends before this page.'
          : `${noun ? `${noun} ` : ''}${formatNumber(first)} to ${formatNumber(last)} of ${formatTotal(page)}`}
      </p>
      {isPastEnd || pageNumber > counted + 1 ? (
        <PageLink page={1}>First page</PageLink>
      ) : (
        pageNumber > 1 && <PageLink page={pageNumber - 1}>Previous</PageLink>
      )}
      {page.next !== null && (
        <PageLink page={pageNumber + 1} after={pageNumber < counted ? undefined : page.next}>
          Next
        </PageLink>
      )}
    </nav>
  );
}

interface PageLinkProps {
  readonly page: number;
  readonly after?: string;
  readonly children: string;
}

/** The same list, further on. */
function PageLink({ page, after, children }: PageLinkProps) {
  return (
    <Link
      to="."
      search={(before) => ({ ...before, page: page === 1 ? undefined : String(page), after })}
      className={buttonClass()}
    >
      {children}
    </Link>
  );
}
