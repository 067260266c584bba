import { Skeleton } from '../../shared/details/Skeleton';

export function TaskSkeleton() {
  return <Skeleton loading="Loading the task" section="Comments" />;
}
