import { Skeleton as Details } from '../shared/details/Skeleton';
import { Skeleton as List } from '../shared/list/Skeleton';

export function ListSkeleton() {
  return <List title="Admin" loading="Loading the list" isLow />;
}

export function OneSkeleton() {
  return <Details loading="Loading the details" section="Details" />;
}
