import { getNotifications } from '#contract/calls/entity';
import { getEntityStats, getUserStats, listEntityUsers } from '#contract/calls/insideEntity';
import { PEOPLE_QUERY } from '#contract/dashboard';
import type { Dashboard } from '../../machines/shared/remembered';
import { kept } from '../kept';
import { load, type Visit } from '../load';
import { type ReadSection, readSections, type SectionSources, viewsOf } from '../sections';

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
    const current = context.actors.entity.getSnapshot().context.current;
    const here = current?.id === entity ? current : { id: entity, features: [] };
    const [stats, userStats, notifications, people, sections] = await Promise.all([
      api(getEntityStats, { entity }),
      api(getUserStats, { entity }),
      api(getNotifications, { entity }),
      api(listEntityUsers, { entity, query: PEOPLE_QUERY }),
      context.sections().then((sources) => readSections(sources, api, here)),
    ]);
    const dashboard: Dashboard = { stats, userStats, notifications, people, sections };
    context.preview.keep(entity, dashboard);
    return dashboard;
  });
});

/** What a dashboard shows: what was read, and how the sections of modules look. */
export interface Board {
  readonly dashboard: Dashboard;
  readonly sections: readonly ReadSection[];
}

/** Fetches how the sections look; null without an entity. */
export async function boardOf(sources: SectionSources, dashboard: Dashboard | null): Promise<Board | null> {
  return dashboard && { dashboard, sections: await viewsOf(sources, dashboard.sections) };
}
