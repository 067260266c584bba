import { call, type Page } from '../call';
import type {
  DayQuery,
  EntityNode,
  EntityStats,
  EntityUser,
  EntityUserQuery,
  Notifications,
  NotificationsRead,
  UserStats,
} from './entity';

/* Calls of the current entity that its pages make: apart from those of `entity.ts`, which everybody's first load has. */

export const getEntityChildren = call<{ query: DayQuery; answer: readonly EntityNode[] }>(
  'entity.children',
  'GET',
  '/entity/children',
  'The descendants of the current entity, as a tree',
  { group: true },
);

export const getEntityStats = call<{ answer: EntityStats }>(
  'entity.stats',
  'GET',
  '/entity/stats',
  'Figures of the current entity',
  { group: true },
);

export const getUserStats = call<{ answer: UserStats }>(
  'entity.userStats',
  'GET',
  '/entity/stats/user',
  'What waits for the caller in the current entity',
);

export const markNotifications = call<{ body: NotificationsRead; answer: Notifications }>(
  'entity.notifications.mark',
  'PATCH',
  '/entity/notifications',
  'Mark events as read, for the caller alone',
  { own: true },
);

export const listEntityUsers = call<{ query: EntityUserQuery; answer: Page<EntityUser> }>(
  'entity.users.list',
  'GET',
  '/entity/users',
  'The users of the current entity',
);

/** Server-sent events: `changed` with {kind, id} of a thing the caller may read. */
export const followChanges = call<{ answer: unknown }>(
  'entity.live',
  'GET',
  '/entity/live',
  'What changes in the entity, as it changes',
);
