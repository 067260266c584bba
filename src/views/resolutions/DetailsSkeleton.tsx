import { Skeleton } from '../shared/details/Skeleton';

/** As high as a resolution. */
export function DetailsSkeleton() {
  return <Skeleton loading="Loading the resolution" section="Decision makers" />;
}
