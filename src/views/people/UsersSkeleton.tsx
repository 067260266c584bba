import { Skeleton } from '../shared/list/Skeleton';

export function UsersSkeleton() {
  return <Skeleton title="Users" loading="Loading the users" />;
}
