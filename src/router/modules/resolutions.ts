import { createRoute } from '@tanstack/react-router';
import { inEntity } from '../routes/entity';
import { inRoot } from '../routes/root';
import { entityPage } from '../rules';
import { fetched, view } from '../view';
import { readResolutionsSearch } from './resolutions.search';

const resolutionReads = () => fetched(import('./resolutions.reads'));
const detailsSkeleton = view(() => import('../../views/resolutions/DetailsSkeleton'), 'DetailsSkeleton');
const wizardReads = () => fetched(import('./resolutions.wizard'));

/** A draft, or a new one that has no id yet, read once for all steps; without rules, because only its steps are pages. */
const wizardRoute = createRoute({
  getParentRoute: inEntity,
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
  component: view(() => import('../../views/resolutions/wizard/WizardView'), 'WizardView'),
  pendingComponent: view(() => import('../../views/shared/writing/WritingSkeleton'), 'WritingSkeleton'),
});

/** Resolutions; the wizard writes their drafts. */
export const resolutionsRoutes = [
  createRoute({
    getParentRoute: inEntity,
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
    getParentRoute: inEntity,
    path: 'resolutions/import',
    staticData: entityPage('Import resolutions', { features: ['resolutions'], entityAdmin: true }),
    loader: async ({ context }) => ({ flow: await context.flow('resolutionImport') }),
    component: view(() => import('../../views/resolutions/ImportView'), 'ImportView'),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'resolutions/$id',
    staticData: entityPage('Resolution', { features: ['resolutions'], live: ['resolution'] }),
    loader: async (visit) => (await resolutionReads()).readOne(visit),
    component: view(() => import('../../views/resolutions/ResolutionView'), 'ResolutionView'),
    pendingComponent: detailsSkeleton,
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'resolutions/$id/record',
    staticData: entityPage('Record', { features: ['resolutions'], live: ['resolution'] }),
    loader: async (visit) => (await resolutionReads()).readRecord(visit),
    component: view(() => import('../../views/resolutions/RecordView'), 'RecordView'),
    pendingComponent: detailsSkeleton,
  }),
  wizardRoute.addChildren([wizardStepRoute]),
] as const;

/** For who has a link and no account. */
export const decisionRoute = createRoute({
  getParentRoute: inRoot,
  path: '/decision',
  staticData: {
    rules: { title: 'Decide', access: 'open', layout: 'bare', excludeHistory: true, uncounted: true },
  },
  // Before the loader, which does not run again for another link in the same tab.
  beforeLoad: async (visit) => (await fetched(import('./resolutions.link'))).openDecisionLink(visit),
  loader: async ({ context }) => ({ flow: await context.flow('linkedDecision') }),
  component: view(() => import('../../views/resolutions/decide/DecideView'), 'DecideView'),
});
