import { Skeleton } from '../../shared/details/Skeleton';

/** As high as a meeting. */
export function MeetingSkeleton() {
  return <Skeleton loading="Loading the meeting" section="Agenda and minutes" />;
}
