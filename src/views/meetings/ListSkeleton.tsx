import { Skeleton } from '../shared/list/Skeleton';

export function ListSkeleton() {
  return <Skeleton title="Meetings" loading="Loading the meetings" />;
}
