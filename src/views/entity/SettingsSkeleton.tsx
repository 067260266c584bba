import { Skeleton } from '../shared/list/Skeleton';

export function SettingsSkeleton() {
  return <Skeleton title="Settings" loading="Loading the settings" />;
}
