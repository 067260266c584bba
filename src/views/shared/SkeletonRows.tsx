import { Bar } from './Page';
import styles from './SkeletonRows.module.css';

/** Class of what stands for a page while it is read. */
export const skeletonClass = 'lay-grid gap-14';

/** Rows that are not there yet, as high as theirs. */
export function SkeletonRows({ widths }: { readonly widths: readonly string[] }) {
  return widths.map((width) => (
    <div key={width} className={styles.row}>
      <Bar height={14} width={width} />
    </div>
  ));
}
