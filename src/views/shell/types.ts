import type { Entity } from '#contract/calls/entity';
import type { User } from '#contract/calls/user';
import type { Session } from '../../machines/shared/guard';
import type { CurrentRoute, RouteFacts } from '../shared/routes';
import type { NavigationGroup } from './navigation';
import type { LatestNotifications } from './useNotifications';

/** What every part of the shell is told. */
export interface ShellPlace {
  readonly user: User;
  readonly entity: Entity | null;
  readonly session: Session;
  readonly routes: readonly RouteFacts[];
  readonly route: CurrentRoute;
  /** The pages above the current one, and itself last. */
  readonly trail: readonly RouteFacts[];
  /** What the navigation lists, in its order. */
  readonly entries: readonly RouteFacts[];
  readonly groups: readonly NavigationGroup[];
  readonly isAdminArea: boolean;
  /** By path: how many there are of what an entry of the admin area leads to. */
  readonly counted: Readonly<Record<string, number>>;
  readonly latest: LatestNotifications;
  readonly openPalette: () => void;
}
