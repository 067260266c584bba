import { Skeleton } from '../../shared/details/Skeleton';

/** As high as the form. */
export function PlanSkeleton() {
  return <Skeleton loading="Loading the form" section="Agenda" />;
}
