import { Skeleton } from '../shared/list/Skeleton';

export function TagsSkeleton() {
  return <Skeleton title="Tag management" loading="Loading the tags" />;
}
