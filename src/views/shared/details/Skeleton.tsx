import { Bar, Page } from '../Page';
import { Panel } from '../Panel';
import { SkeletonRows, skeletonClass } from '../SkeletonRows';

const ROWS = ['62%', '48%', '70%', '55%', '64%'];

interface SkeletonProps {
  /** What is read out: `Loading the resolution`. */
  readonly loading: string;
  /** The title of the section with rows. */
  readonly section: string;
}

/** A page of details while it is read, as high as what it stands for. */
export function Skeleton({ loading, section }: SkeletonProps) {
  return (
    <Page>
      <div aria-busy="true" role="status">
        <span className="visually-hidden">{loading}</span>
      </div>
      <div className={skeletonClass} aria-hidden="true">
        <Bar height={24} width="120px" />
        <Bar height={28} width="min(420px, 90%)" />
        <Bar height={150} width="100%" />
        <Panel title={section}>
          <SkeletonRows widths={ROWS} />
        </Panel>
      </div>
    </Page>
  );
}
