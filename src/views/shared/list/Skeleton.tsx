import { Bar, Page, PageHeader } from '../Page';
import { SkeletonRows, skeletonClass } from '../SkeletonRows';

const ROWS = ['62%', '48%', '70%', '55%', '64%', '42%', '58%', '66%'];

interface SkeletonProps {
  readonly title: string;
  /** What is read out: `Loading the resolutions`. */
  readonly loading: string;
  /** Its rows have one line. */
  readonly isLow?: boolean;
}

/** A list while it is read, as high as what it stands for. */
export function Skeleton({ title, loading, isLow = false }: SkeletonProps) {
  return (
    <Page>
      <PageHeader title={title} />
      <div aria-busy="true" role="status">
        <span className="visually-hidden">{loading}</span>
      </div>
      <div className={skeletonClass} aria-hidden="true">
        <Bar height={38} width="100%" />
        <SkeletonRows widths={ROWS} isLow={isLow} />
      </div>
    </Page>
  );
}
