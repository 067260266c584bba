import { createRoute } from '@tanstack/react-router';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';
import { fetched, view } from '../view';
import { readImportSearch, readReviewSearch, readUserSearch, readUsersSearch } from './people.search';

const accountReads = () => fetched(import('./people.account.reads'));
const usersReads = () => fetched(import('./people.reads'));

/** Who has access, and what a person does with their own account. */
export const peopleRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'entity/users',
    staticData: entityPage('Users', { position: 50, live: ['user'] }),
    validateSearch: readUsersSearch,
    // The router leaves beside what was read what it was read from.
    loaderDeps: ({ search }) => readUsersSearch({ ...search }),
    loader: async (visit) => (await usersReads()).readUsers(visit),
    component: view(() => import('../../views/people/UsersView'), 'UsersView'),
    pendingComponent: view(() => import('../../views/people/UsersSkeleton'), 'UsersSkeleton'),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'entity/users/add',
    staticData: entityPage('Add user', { entityAdmin: true }),
    loader: async (visit) => (await usersReads()).readUsers({ ...visit, deps: {} }),
    component: view(() => import('../../views/people/UsersView'), 'AddUserView'),
    pendingComponent: view(() => import('../../views/people/UsersSkeleton'), 'UsersSkeleton'),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'entity/users/review',
    staticData: entityPage('Access review', { entityAdmin: true, live: ['user', 'accessReview'] }),
    validateSearch: readReviewSearch,
    loaderDeps: ({ search }) => readReviewSearch({ ...search }),
    loader: async (visit) => (await usersReads()).readReview(visit),
    component: view(() => import('../../views/people/ReviewView'), 'ReviewView'),
    pendingComponent: view(() => import('../../views/people/UsersSkeleton'), 'ReviewSkeleton'),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'entity/users/import',
    staticData: entityPage('Import users', { entityAdmin: true }),
    validateSearch: readImportSearch,
    loader: async ({ context }) => ({ crumb: 'Import', flow: await context.flow('userImport') }),
    component: view(() => import('../../views/people/ImportView'), 'ImportView'),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'entity/users/$id',
    staticData: entityPage('User', { live: ['user', 'resolution', 'board'] }),
    validateSearch: readUserSearch,
    loader: async (visit) => (await usersReads()).readUser(visit),
    component: view(() => import('../../views/people/UserView'), 'UserView'),
    pendingComponent: view(() => import('../../views/people/UserSkeleton'), 'UserSkeleton'),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'user/settings',
    staticData: entityPage('User settings', { alone: true }),
    loader: async (visit) => {
      const [details, secondFactor, account] = await Promise.all([
        visit.context.flow('details'),
        visit.context.flow('secondFactor'),
        accountReads().then(({ readAccount }) => readAccount(visit)),
      ]);
      return { details, secondFactor, ...account };
    },
    component: view(() => import('../../views/people/UserSettingsView'), 'UserSettingsView'),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'user/change-password',
    staticData: entityPage('Change password', { alone: true }),
    loader: async ({ context }) => ({ flow: await context.flow('changePassword') }),
    component: view(() => import('../../views/people/ChangePasswordView'), 'ChangePasswordView'),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'user/emails',
    staticData: entityPage('Email Notifications', { alone: true }),
    loader: async ({ context }) => ({ flow: await context.flow('mailWishes') }),
    component: view(() => import('../../views/people/EmailsView'), 'EmailsView'),
  }),
] as const;
