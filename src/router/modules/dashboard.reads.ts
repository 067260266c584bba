import type { CallApi } from '#contract/api';
import { type Entity, getNotifications } from '#contract/calls/entity';
import { getEntityStats, getUserStats, listEntityUsers } from '#contract/calls/insideEntity';
import { PEOPLE_QUERY } from '#contract/dashboard';
import type { Dashboard } from '../../machines/shared/remembered';
import { kept } from '../kept';
import { load, quietly, type Visit } from '../load';
import {
  type Late,
  type ReadSection,
  readLate,
  readSections,
  type SectionSources,
  viewsOf,
} from '../sections';

interface DashboardVisit extends Visit {
  readonly params: { readonly entity?: string };
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
}

/** A dashboard, and what it does not wait for. */
interface ReadDashboard {
  readonly dashboard: Dashboard;
  readonly late: Late | null;
}

/** Reads the dashboard and remembers it; null without an entity. */
export const readDashboard = kept((visit: DashboardVisit): Promise<ReadDashboard | null> => {
  const { context, preload, abortController, params } = visit;
  return load({ context, preload, abortController, title: 'Dashboard' }, async (api) => {
    const { entity } = params;
    if (!entity) return null;
    const current = context.actors.entity.getSnapshot().context.current;
    const here = current?.id === entity ? current : { id: entity, features: [] };
    const coming = readComing(context, quietly(api), here);
    const [stats, userStats, notifications, people, sections] = await Promise.all([
      api(getEntityStats, { entity }),
      api(getUserStats, { entity }),
      api(getNotifications, { entity }),
      api(listEntityUsers, { entity, query: PEOPLE_QUERY }),
      context.sections().then((sources) => readSections(sources, api, here)),
    ]);
    const dashboard: Dashboard = { stats, userStats, notifications, people, sections };
    context.preview.keep(entity, dashboard);
    return { dashboard, late: { features: here.features, read: remembering(visit, dashboard, coming) } };
  });
});

/** What could not be read is not told: the rest of the page stands without it. */
async function readComing(
  context: DashboardVisit['context'],
  api: CallApi,
  here: Pick<Entity, 'id' | 'features'>,
): Promise<Dashboard['sections']> {
  try {
    return await readLate(await context.sections(), api, here);
  } catch {
    return {};
  }
}

async function remembering(
  { context, params }: DashboardVisit,
  dashboard: Dashboard,
  coming: Promise<Dashboard['sections']>,
): Promise<Dashboard['sections']> {
  const person = () => context.actors.auth.getSnapshot().context.identity?.uid;
  const before = person();
  const read = await coming;
  if (params.entity && person() === before)
    context.preview.keep(params.entity, { ...dashboard, sections: { ...dashboard.sections, ...read } });
  return read;
}

/** What a dashboard shows: what was read, and how the sections of modules look. */
export interface Board {
  readonly dashboard: Dashboard;
  readonly sections: readonly ReadSection[];
}

/** Fetches how the sections look; null without an entity. */
export async function boardOf(sources: SectionSources, read: ReadDashboard | null): Promise<Board | null> {
  if (!read) return null;
  const { dashboard, late } = read;
  return { dashboard, sections: await viewsOf(sources, dashboard.sections, late) };
}
