import { Skeleton } from '../shared/list/Skeleton';

export function ReviewSkeleton() {
  return <Skeleton title="Access review" loading="Loading who has access" isLow />;
}

export function UsersSkeleton() {
  return <Skeleton title="Users" loading="Loading the users" isLow />;
}
