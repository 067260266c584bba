import { Skeleton } from '../shared/details/Skeleton';

export function UserSkeleton() {
  return <Skeleton loading="Loading the user" section="Membership" />;
}
