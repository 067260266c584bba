export function DashboardSkeleton() {
  return null;
}
