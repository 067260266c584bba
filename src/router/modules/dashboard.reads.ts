import type { CallApi } from '#contract/api';
import { getNotifications } from '#contract/calls/entity';
import { getEntityStats, getUserStats, listEntityUsers } from '#contract/calls/insideEntity';
import { listResolutions } from '#contract/calls/resolutions';
import { OTHERS_QUERY, PEOPLE_QUERY, WAITING_QUERY } from '#contract/dashboard';
import type { Dashboard } from '../../machines/shared/remembered';
import { kept } from '../kept';
import { load, type Visit } from '../load';

interface DashboardVisit extends Visit {
  readonly params: { readonly entity?: string };
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
}

/** Reads the dashboard and remembers it; null without an entity. */
export const readDashboard = kept((visit: DashboardVisit): Promise<Dashboard | null> => {
  const { context, preload, abortController, params } = visit;
  return load({ context, preload, abortController, title: 'Dashboard' }, async (api) => {
    const { entity } = params;
    if (!entity) return null;
    const [stats, userStats, notifications, people, resolutions] = await Promise.all([
      api(getEntityStats, { entity }),
      api(getUserStats, { entity }),
      api(getNotifications, { entity }),
      api(listEntityUsers, { entity, query: PEOPLE_QUERY }),
      readInProgress(visit, api, entity),
    ]);
    const dashboard: Dashboard = { stats, userStats, notifications, people, ...resolutions };
    context.preview.keep(entity, dashboard);
    return dashboard;
  });
});

/**
 * What waits for the person's decision, and what else is pending or open, the nearest deadline first; nothing where the
 * entity keeps no resolutions.
 */
async function readInProgress(
  { context: { actors } }: Visit,
  api: CallApi,
  entity: string,
): Promise<Pick<Dashboard, 'decisions' | 'inProgress'>> {
  const current = actors.entity.getSnapshot().context.current;
  if (current?.id !== entity || !current.features.includes('resolutions')) return {};
  const [decisions, inProgress] = await Promise.all([
    api(listResolutions, { entity, query: WAITING_QUERY }),
    api(listResolutions, { entity, query: OTHERS_QUERY }),
  ]);
  return { decisions, inProgress };
}
