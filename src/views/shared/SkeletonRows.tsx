import { classes } from './classes';
import { Bar } from './Page';

/** Class of what stands for a page while it is read. */
export const skeletonClass = 'lay-grid gap-14';

interface SkeletonRowsProps {
  readonly widths: readonly string[];
  /** Rows of one line. */
  readonly isLow?: boolean;
}

/** Rows that are not there yet, as high as theirs. */
export function SkeletonRows({ widths, isLow = false }: SkeletonRowsProps) {
  return widths.map((width) => (
    <div
      key={width}
      className={classes('lay-above lay-grid lay-level pad-0-18', isLow ? 'tall-48' : 'tall-56')}
    >
      <Bar height={14} width={width} />
    </div>
  ));
}
