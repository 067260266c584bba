import { Skeleton } from '../shared/list/Skeleton';

export function ListSkeleton() {
  return <Skeleton title="Resolutions" loading="Loading the resolutions" />;
}
