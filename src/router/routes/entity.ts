import { createRoute } from '@tanstack/react-router';
import { getNotifications, type Notifications } from '#contract/calls/entity';
import type { RouterContext } from '../context';
import { missing } from '../missing';
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

const dashboardRoute = createRoute({
  getParentRoute,
  path: '/',
  staticData: entityPage('Dashboard', { position: 0, remembered: true, live: 'everything' }),
  loader: async (visit) => {
    const { entity } = visit.params;
    const shown = visit.context.preview.current();
    if (shown && (!entity || entity === shown.entity.id)) return shown.dashboard;
    return (await fetched(import('../dashboard'))).readDashboard(visit);
  },
  component: view(() => import('../../views/dashboard/DashboardView'), 'DashboardView'),
  pendingComponent: view(() => import('../../views/dashboard/DashboardSkeleton'), 'DashboardSkeleton'),
});

const resolutionReads = () => fetched(import('../resolutions'));
const detailsSkeleton = view(() => import('../../views/resolutions/DetailsSkeleton'), 'DetailsSkeleton');
const wizardReads = () => fetched(import('../wizard'));

/** A draft, or a new one that has no id yet, read once for all steps; without rules, because only its steps are pages. */
const wizardRoute = createRoute({
  getParentRoute,
  path: 'resolutions/$id/wizard',
  loader: async (visit) => (await wizardReads()).readWizard(visit),
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
    live: ['resolution'],
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
    ...missing(entityPage('AI search', { position: 1, features: ['aiSearch'], beta: true })),
  }),
  createRoute({
    getParentRoute,
    path: 'structure',
    ...missing(
      entityPage('Structure Chart', {
        position: 2,
        features: ['structureChart'],
        layout: 'work',
      }),
    ),
  }),
  createRoute({
    getParentRoute,
    path: 'documents',
    ...missing(entityPage('Documents', { position: 3, features: ['documents'] })),
  }),
  createRoute({
    getParentRoute,
    path: 'documents/upload',
    ...missing(entityPage('Upload documents', { features: ['documents'] })),
  }),
  createRoute({
    getParentRoute,
    path: 'documents/$id',
    ...missing(entityPage('Document', { features: ['documents'] })),
  }),
  createRoute({
    getParentRoute,
    path: 'tag-management',
    ...missing(entityPage('Tag management', { position: 4, features: ['tagManagement'] })),
  }),
  createRoute({
    getParentRoute,
    path: 'tasks',
    ...missing(entityPage('Tasks', { position: 5, features: ['tasks'], count: 'tasks' })),
  }),
  createRoute({
    getParentRoute,
    path: 'tasks/suggested',
    ...missing(entityPage('Suggested tasks', { features: ['tasks'] })),
  }),
  createRoute({
    getParentRoute,
    path: 'tasks/suggested/$id',
    ...missing(entityPage('Suggested task', { features: ['tasks'] })),
  }),
  createRoute({
    getParentRoute,
    path: 'tasks/$id',
    ...missing(entityPage('Task', { features: ['tasks'] })),
  }),
  createRoute({
    getParentRoute,
    path: 'meetings',
    ...missing(entityPage('Meetings', { position: 8, features: ['meetings'] })),
  }),
  createRoute({
    getParentRoute,
    path: 'meetings/$id',
    ...missing(entityPage('Meeting', { features: ['meetings'] })),
  }),
  createRoute({
    getParentRoute,
    path: 'resolutions',
    staticData: entityPage('Resolutions', { position: 9, features: ['resolutions'], live: ['resolution'] }),
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
    staticData: entityPage('Resolution', { features: ['resolutions'], live: ['resolution'] }),
    loader: async (visit) => (await resolutionReads()).readOne(visit),
    component: view(() => import('../../views/resolutions/ResolutionView'), 'ResolutionView'),
    pendingComponent: detailsSkeleton,
  }),
  createRoute({
    getParentRoute,
    path: 'resolutions/$id/record',
    staticData: entityPage('Record', { features: ['resolutions'], live: ['resolution'] }),
    loader: async (visit) => (await resolutionReads()).readRecord(visit),
    component: view(() => import('../../views/resolutions/RecordView'), 'RecordView'),
    pendingComponent: detailsSkeleton,
  }),
  wizardRoute.addChildren([wizardStepRoute]),
  createRoute({
    getParentRoute,
    path: 'boards/management',
    ...missing(entityPage('Management board', { position: 10, features: ['managementBoard'] })),
  }),
  createRoute({
    getParentRoute,
    path: 'boards/supervisory',
    ...missing(entityPage('Supervisory board', { position: 11, features: ['supervisoryBoard'] })),
  }),
  createRoute({
    getParentRoute,
    path: 'entity/users',
    ...missing(entityPage('Users', { position: 50 })),
  }),
  createRoute({
    getParentRoute,
    path: 'entity/users/add',
    ...missing(entityPage('Add user', { entityAdmin: true })),
  }),
  createRoute({
    getParentRoute,
    path: 'entity/users/$id',
    ...missing(entityPage('User')),
  }),
  createRoute({
    getParentRoute,
    path: 'entity/settings',
    ...missing(entityPage('Settings', { position: 51, entityAdmin: true })),
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
    ...missing(entityPage('Email Notifications')),
  }),
] as const;
