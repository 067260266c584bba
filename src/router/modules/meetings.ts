import { createRoute } from '@tanstack/react-router';
import { readCommentSearch } from '../commentSearch';
import { inEntity } from '../routes/entity';
import { inRoot } from '../routes/root';
import { entityPage } from '../rules';
import { fetched, view } from '../view';
import { heldRoutes } from './meetings.held';
import { readMeetingsSearch, readPlanSearch, readTemplateSearch } from './meetings.search';

const detailsReads = () => fetched(import('./meetings.details.reads'));
const planReads = () => fetched(import('./meetings.plan.reads'));
const templateReads = () => fetched(import('./meetings.templates.reads'));
const meetingReads = () => fetched(import('./meetings.reads'));

/** Meetings. */
export const meetingsRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'meetings',
    staticData: entityPage('Meetings', { position: 8, features: ['meetings'], live: ['meeting'] }),
    validateSearch: readMeetingsSearch,
    // The router leaves beside what was read what it was read from.
    loaderDeps: ({ search }) => readMeetingsSearch({ ...search }),
    loader: async (visit) => (await meetingReads()).readMeetings(visit),
    component: view(() => import('../../views/meetings/MeetingsView'), 'MeetingsView'),
    pendingComponent: view(() => import('../../views/meetings/ListSkeleton'), 'ListSkeleton'),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'meetings/$id',
    staticData: entityPage('Meeting', { features: ['meetings'], live: ['meeting'] }),
    validateSearch: readCommentSearch,
    loader: async (visit) => (await detailsReads()).readMeeting(visit),
    component: view(() => import('../../views/meetings/details/MeetingView'), 'MeetingView'),
    pendingComponent: view(() => import('../../views/meetings/details/MeetingSkeleton'), 'MeetingSkeleton'),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'meetings/new',
    staticData: entityPage('New meeting', { features: ['meetings'], entityAdmin: true }),
    validateSearch: readPlanSearch,
    loaderDeps: ({ search }) => readPlanSearch({ ...search }),
    loader: async (visit) => (await planReads()).readPlan(visit),
    component: view(() => import('../../views/meetings/plan/PlanView'), 'NewMeetingView'),
    pendingComponent: view(() => import('../../views/meetings/plan/PlanSkeleton'), 'PlanSkeleton'),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'meetings/templates',
    staticData: entityPage('Agenda templates', {
      features: ['meetings'],
      entityAdmin: true,
      live: ['agendaTemplate'],
    }),
    validateSearch: readTemplateSearch,
    loader: async (visit) => (await templateReads()).readTemplates(visit),
    component: view(() => import('../../views/meetings/templates/TemplatesView'), 'TemplatesView'),
    pendingComponent: view(() => import('../../views/meetings/plan/PlanSkeleton'), 'PlanSkeleton'),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'meetings/$id/edit',
    staticData: entityPage('Change the meeting', {
      features: ['meetings'],
      entityAdmin: true,
      live: ['meeting'],
    }),
    validateSearch: readPlanSearch,
    loaderDeps: ({ search }) => readPlanSearch({ ...search }),
    loader: async (visit) => (await planReads()).readPlan(visit),
    component: view(() => import('../../views/meetings/plan/PlanView'), 'ChangeMeetingView'),
    pendingComponent: view(() => import('../../views/meetings/plan/PlanSkeleton'), 'PlanSkeleton'),
  }),
  ...heldRoutes,
] as const;

/** For who has a link and no account. */
export const rsvpRoute = createRoute({
  getParentRoute: inRoot,
  path: '/rsvp',
  staticData: {
    rules: { title: 'Invitation', access: 'open', layout: 'bare', excludeHistory: true, uncounted: true },
  },
  // Before the loader, which does not run again for another link in the same tab.
  beforeLoad: async (visit) => (await fetched(import('./meetings.link'))).openRsvpLink(visit),
  loader: async ({ context }) => ({ flow: await context.flow('linkedRsvp') }),
  component: view(() => import('../../views/meetings/rsvp/RsvpView'), 'RsvpView'),
});

/** The same for who is asked to sign minutes. */
export const signRoute = createRoute({
  getParentRoute: inRoot,
  path: '/sign',
  staticData: {
    rules: { title: 'Sign minutes', access: 'open', layout: 'bare', excludeHistory: true, uncounted: true },
  },
  beforeLoad: async (visit) => (await fetched(import('./meetings.link'))).openSignLink(visit),
  loader: async ({ context }) => ({ flow: await context.flow('linkedSigning') }),
  component: view(() => import('../../views/meetings/signing/link/SignView'), 'SignView'),
});
