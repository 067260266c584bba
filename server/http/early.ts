import type { Call, Query } from '#contract/call';
import { getEntity, getNotifications } from '#contract/calls/entity';
import { getEntityStats, getUserStats, listEntityUsers } from '#contract/calls/insideEntity';
import { listResolutions } from '#contract/calls/resolutions';
import { getUser } from '#contract/calls/user';
import { OTHERS_QUERY, PEOPLE_QUERY, WAITING_QUERY } from '#contract/dashboard';

/** What a dashboard begins with, for the script of the head: who is here, the entity, and what is read of it. */
export const EARLY_READS = [
  readOf('user', getUser),
  readOf('entity', getEntity),
  readOf('stats', getEntityStats),
  readOf('userStats', getUserStats),
  readOf('notifications', getNotifications),
  readOf('people', listEntityUsers, PEOPLE_QUERY),
  readOf('waiting', listResolutions, WAITING_QUERY),
  readOf('others', listResolutions, OTHERS_QUERY),
];

/** @param part is what the script of the head calls it. */
function readOf(part: string, { path, scope, features }: Call, query: Query = {}) {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) {
      if (item !== undefined) parameters.append(name, String(item));
    }
  }
  const search = parameters.size > 0 ? `?${parameters}` : '';
  return { part, url: `/api${path}${search}`, inside: scope === 'entity', features };
}
