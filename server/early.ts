import { getEntity, getNotifications } from '#contract/calls/entity';
import { getEntityStats, getUserStats, listEntityUsers } from '#contract/calls/insideEntity';
import { getUser } from '#contract/calls/user';
import { PEOPLE_QUERY } from '#contract/dashboard';
import { type EarlyRead, earlyRead } from '#contract/early';
import { MODULES } from './modules';

/** What a dashboard begins with, for the script of the head: who is here, the entity, and what is read of it. */
export const EARLY_READS: readonly EarlyRead[] = [
  earlyRead('user', getUser),
  earlyRead('entity', getEntity),
  earlyRead('stats', getEntityStats),
  earlyRead('userStats', getUserStats),
  earlyRead('notifications', getNotifications),
  earlyRead('people', listEntityUsers, PEOPLE_QUERY),
  ...MODULES.flatMap(({ early }) => early ?? []),
];
