import { Outlet } from '@tanstack/react-router';
import { bringShell } from './RootView';
import { Shell } from './Shell';

bringShell(Shell);

/** Around every page of an entity: with it comes the shell, so that both are painted at once. */
export function Inside() {
  return <Outlet />;
}
