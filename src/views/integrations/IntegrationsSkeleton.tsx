import { Skeleton } from '../shared/list/Skeleton';

export function IntegrationsSkeleton() {
  return <Skeleton title="API" loading="Loading tokens and webhooks" />;
}
