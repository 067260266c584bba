import { Skeleton } from '../shared/details/Skeleton';

export function StructureSkeleton() {
  return <Skeleton loading="Loading the structure chart" section="Structure Chart" />;
}
