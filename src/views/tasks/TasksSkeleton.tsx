import { Skeleton } from '../shared/list/Skeleton';

export function TasksSkeleton() {
  return <Skeleton title="Tasks" loading="Loading the tasks" />;
}
