import { Skeleton } from '../shared/list/Skeleton';

export function UploadSkeleton() {
  return <Skeleton title="Upload documents" loading="Loading the folders" />;
}
