import { Skeleton } from '../../shared/details/Skeleton';

export function DocumentSkeleton() {
  return <Skeleton loading="Loading the document" section="Document" />;
}
