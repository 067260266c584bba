import { Skeleton } from '../../shared/details/Skeleton';

/** As high as a meeting that is held, or its minutes. */
export function HeldSkeleton() {
  return <Skeleton loading="Loading the meeting" section="Agenda and minutes" />;
}
