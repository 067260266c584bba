import { Bar, Page, PageHeader } from '../shared/Page';
import { SkeletonRows, skeletonClass } from '../shared/SkeletonRows';

const ROWS = ['62%', '48%', '70%', '55%', '64%', '42%', '58%', '66%'];

/** As high as what it stands for. */
export function ListSkeleton() {
  return (
    <Page>
      <PageHeader title="Resolutions" />
      <div aria-busy="true" role="status">
        <span className="visually-hidden">Loading the resolutions</span>
      </div>
      <div className={skeletonClass} aria-hidden="true">
        <Bar height={38} width="100%" />
        <SkeletonRows widths={ROWS} />
      </div>
    </Page>
  );
}
