import { Skeleton } from '../shared/list/Skeleton';

export function ManagementBoardSkeleton() {
  return <Skeleton title="Management board" loading="Loading the board" />;
}

export function SupervisoryBoardSkeleton() {
  return <Skeleton title="Supervisory board" loading="Loading the board" />;
}
