import { Skeleton } from '../shared/list/Skeleton';

export function ListSkeleton() {
  return <Skeleton title="Documents" loading="Loading the documents" />;
}
