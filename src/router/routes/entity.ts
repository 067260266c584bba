import { createRoute } from '@tanstack/react-router';
import type { CallApi } from '#contract/api';
import {
  getEntityStats,
  getNotifications,
  getUserStats,
  listEntityUsers,
  type Notifications,
} from '#contract/calls/entity';
import type { Dashboard } from '../../machines/remembered';
import type { RouterContext } from '../context';
import { load } from '../load';
import { entityPage } from '../rules';
import { readResolutionsSearch } from '../search';
import { fetched, view } from '../view';
import { rootRoute } from './root';

/** Everything inside an entity. The segment is optional: a path without it is filled by the guard (GUARD-3). */
export const entityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/{-$entity}',
  component: view(() => import('../../views/shell/Inside'), 'Inside'),
  loader: ({ context, params: { entity } }) => ({
    /** Deferred: the navigation's counts and the bell never hold a page up. */
    notifications: readNotifications(context, entity),
  }),
});

function readNotifications({ api, preview }: RouterContext, entity?: string): Promise<Notifications | null> {
  const shown = preview.current();
  if (shown) return Promise.resolve(shown.dashboard.notifications);
  return entity ? api(getNotifications, { entity, quiet: true }).catch(() => null) : Promise.resolve(null);
}

const getParentRoute = () => entityRoute;

const moduleView = view(() => import('../../views/module/ModuleView'), 'ModuleView');

/** How many people the dashboard shows. */
const PEOPLE_SHOWN = 6;

/** What waits for the person, where the entity keeps resolutions. */
async function decisionsOf({ actors }: RouterContext, api: CallApi, entity: string) {
  const current = actors.entity.getSnapshot().context.current;
  if (current?.id !== entity || !current.features.includes('resolutions')) return undefined;
  const { readWaiting } = await import('../waiting');
  return readWaiting(api, entity);
}

const dashboardRoute = createRoute({
  getParentRoute,
  path: '/',
  staticData: entityPage('Dashboard', { position: 0, remembered: true }),
  loader: ({ context, params: { entity }, preload, abortController }) => {
    const shown = context.preview.current();
    if (shown && (!entity || entity === shown.entity.id)) return shown.dashboard;
    return load({ context, preload, abortController, title: 'Dashboard' }, async (api) => {
      if (!entity) return null;
      const [stats, userStats, notifications, people, decisions] = await Promise.all([
        api(getEntityStats, { entity }),
        api(getUserStats, { entity }),
        api(getNotifications, { entity }),
        api(listEntityUsers, { entity, query: { limit: PEOPLE_SHOWN, sort: 'role' } }),
        decisionsOf(context, api, entity),
      ]);
      const dashboard: Dashboard = { stats, userStats, notifications, people, decisions };
      context.preview.keep(entity, dashboard);
      return dashboard;
    });
  },
  component: view(() => import('../../views/dashboard/DashboardView'), 'DashboardView'),
  pendingComponent: view(() => import('../../views/dashboard/DashboardSkeleton'), 'DashboardSkeleton'),
});

const resolutionReads = () => fetched(import('../resolutions'));
const wizardReads = () => fetched(import('../wizard'));

/** A draft, read once for all steps; without rules, because only its steps are pages. */
const wizardRoute = createRoute({
  getParentRoute,
  path: 'resolutions/$id/wizard',
  loader: async ({ context, params: { entity, id }, preload, abortController }) =>
    entity ? (await wizardReads()).readWizard({ context, preload, abortController }, entity, id) : null,
});

/** Every visit asks again whether the step is open. */
const wizardStepRoute = createRoute({
  getParentRoute: () => wizardRoute,
  path: '$step',
  staticData: entityPage('New resolution', {
    isInPlaceOfParent: true,
    features: ['resolutions'],
    entityAdmin: true,
    layout: 'work',
  }),
  staleTime: 0,
  preloadStaleTime: 0,
  gcTime: 0,
  loader: async ({ context, params: { step }, preload, abortController, parentMatchPromise }) =>
    (await wizardReads()).enterStep(
      { context, preload, abortController },
      parentMatchPromise.then(({ loaderData }) => loaderData),
      step,
    ),
  component: view(() => import('../../views/wizard/WizardView'), 'WizardView'),
  pendingComponent: view(() => import('../../views/wizard/WizardSkeleton'), 'WizardSkeleton'),
});

/** ROUTE-3. */
export const entityRoutes = [
  dashboardRoute,
  createRoute({
    getParentRoute,
    path: 'ai-search',
    staticData: entityPage('AI search', { position: 1, features: ['aiSearch'], beta: true }),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'structure',
    staticData: entityPage('Structure Chart', {
      position: 2,
      features: ['structureChart'],
      layout: 'work',
    }),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'documents',
    staticData: entityPage('Documents', { position: 3, features: ['documents'] }),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'documents/upload',
    staticData: entityPage('Upload documents', { features: ['documents'] }),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'documents/$id',
    staticData: entityPage('Document', { features: ['documents'] }),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'tag-management',
    staticData: entityPage('Tag management', { position: 4, features: ['tagManagement'] }),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'tasks',
    staticData: entityPage('Tasks', { position: 5, features: ['tasks'], count: 'tasks' }),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'tasks/suggested',
    staticData: entityPage('Suggested tasks', { features: ['tasks'] }),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'tasks/suggested/$id',
    staticData: entityPage('Suggested task', { features: ['tasks'] }),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'tasks/$id',
    staticData: entityPage('Task', { features: ['tasks'] }),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'meetings',
    staticData: entityPage('Meetings', { position: 8, features: ['meetings'] }),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'meetings/$id',
    staticData: entityPage('Meeting', { features: ['meetings'] }),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'resolutions',
    staticData: entityPage('Resolutions', { position: 9, features: ['resolutions'], live: true }),
    validateSearch: readResolutionsSearch,
    // The router leaves beside what was read what it was read from.
    loaderDeps: ({ search }) => readResolutionsSearch({ ...search }),
    loader: async (visit) => (await resolutionReads()).readList(visit),
    component: view(() => import('../../views/resolutions/ResolutionsView'), 'ResolutionsView'),
    pendingComponent: view(() => import('../../views/resolutions/ListSkeleton'), 'ListSkeleton'),
  }),
  createRoute({
    getParentRoute,
    path: 'resolutions/import',
    staticData: entityPage('Import resolutions', { features: ['resolutions'], entityAdmin: true }),
    loader: async ({ context }) => ({ flow: await context.flow('resolutionImport') }),
    component: view(() => import('../../views/resolutions/ImportView'), 'ImportView'),
  }),
  createRoute({
    getParentRoute,
    path: 'resolutions/$id',
    staticData: entityPage('Resolution', { features: ['resolutions'], live: true }),
    loader: async (visit) => (await resolutionReads()).readOne(visit),
    component: view(() => import('../../views/resolutions/ResolutionView'), 'ResolutionView'),
    pendingComponent: view(() => import('../../views/resolutions/DetailsSkeleton'), 'DetailsSkeleton'),
  }),
  wizardRoute.addChildren([wizardStepRoute]),
  createRoute({
    getParentRoute,
    path: 'boards/management',
    staticData: entityPage('Management board', { position: 10, features: ['managementBoard'] }),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'boards/supervisory',
    staticData: entityPage('Supervisory board', { position: 11, features: ['supervisoryBoard'] }),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'entity/users',
    staticData: entityPage('Users', { position: 50 }),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'entity/users/add',
    staticData: entityPage('Add user', { entityAdmin: true }),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'entity/users/$id',
    staticData: entityPage('User'),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'entity/settings',
    staticData: entityPage('Settings', { position: 51, entityAdmin: true }),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'user/settings',
    staticData: entityPage('User settings'),
    loader: async ({ context }) => {
      const [details, secondFactor] = await Promise.all([
        context.flow('details'),
        context.flow('secondFactor'),
      ]);
      return { details, secondFactor };
    },
    component: view(() => import('../../views/account/UserSettingsView'), 'UserSettingsView'),
  }),
  createRoute({
    getParentRoute,
    path: 'user/change-password',
    staticData: entityPage('Change password'),
    loader: async ({ context }) => ({ flow: await context.flow('changePassword') }),
    component: view(() => import('../../views/account/ChangePasswordView'), 'ChangePasswordView'),
  }),
  createRoute({
    getParentRoute,
    path: 'user/emails',
    staticData: entityPage('Email Notifications'),
    component: moduleView,
  }),
] as const;
