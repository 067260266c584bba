import { Skeleton } from '../shared/list/Skeleton';

export function QuestionsSkeleton() {
  return <Skeleton title="Your questions" loading="Loading your questions" />;
}
