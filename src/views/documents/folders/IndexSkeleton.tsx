import { Skeleton } from '../../shared/list/Skeleton';

export function IndexSkeleton() {
  return <Skeleton title="Index of documents" loading="Loading the index" />;
}
