import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { RowPlace, RowsProps } from './rowPlace';

/** A table with more rows draws those in sight only. */
const DRAWN_WHOLE = 60;

const NO_PLACE: RowPlace = {};

/** The part that draws long tables, once it has come. */
let fetched: ComponentType<RowsProps> | null = null;

const fetchLongBody = async (): Promise<{ readonly default: ComponentType<RowsProps> }> => {
  try {
    const { VirtualBody } = await import('./VirtualBody');
    fetched = VirtualBody;
    return { default: VirtualBody };
  } catch {
    return { default: WholeBody };
  }
};

/** Where the part does not come, every row is drawn. */
const LongBody = lazy(fetchLongBody);

/** For a page whose table is long: what draws it comes while its rows are read, and the table is drawn once. */
export function expectLongRows(): void {
  void fetchLongBody();
}

function WholeBody({ count, row }: RowsProps) {
  return <tbody>{Array.from({ length: count }, (_, index) => row(index, NO_PLACE))}</tbody>;
}

/** Until the part has come: thousands of rows would keep the page from answering for a second. */
function FirstRows(props: RowsProps) {
  return <WholeBody {...props} count={DRAWN_WHOLE} />;
}

/** The body of a table: every row, or of many those in sight. */
export function Rows(props: RowsProps) {
  const [Long] = useState<ComponentType<RowsProps>>(() => fetched ?? LongBody);
  if (props.count <= DRAWN_WHOLE) return <WholeBody {...props} />;
  return (
    <Suspense fallback={<FirstRows {...props} />}>
      <Long {...props} />
    </Suspense>
  );
}

/** For `aria-rowcount` of the table: its rows with the one of its heads, where not all of them are drawn. */
export function rowCountOf(count: number): number | undefined {
  return count > DRAWN_WHOLE ? count + 1 : undefined;
}
