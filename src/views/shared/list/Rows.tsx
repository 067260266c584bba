import { lazy, Suspense } from 'react';
import type { RowPlace, RowsProps } from './rowPlace';

/** A table with more rows draws those in sight only. */
const DRAWN_WHOLE = 60;

const NO_PLACE: RowPlace = {};

/** Until the part has come, and where it does not, every row is drawn. */
const LongBody = lazy(() =>
  import('./VirtualBody').then(
    ({ VirtualBody }) => ({ default: VirtualBody }),
    () => ({ default: WholeBody }),
  ),
);

function WholeBody({ count, row }: RowsProps) {
  return <tbody>{Array.from({ length: count }, (_, index) => row(index, NO_PLACE))}</tbody>;
}

/** The body of a table: every row, or of many those in sight. */
export function Rows(props: RowsProps) {
  if (props.count <= DRAWN_WHOLE) return <WholeBody {...props} />;
  return (
    <Suspense fallback={<WholeBody {...props} />}>
      <LongBody {...props} />
    </Suspense>
  );
}

/** For `aria-rowcount` of the table: its rows with the one of its heads, where not all of them are drawn. */
export function rowCountOf(count: number): number | undefined {
  return count > DRAWN_WHOLE ? count + 1 : undefined;
}
