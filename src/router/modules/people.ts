import { createRoute } from '@tanstack/react-router';
import { missingPage } from '../missing';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';
import { fetched, view } from '../view';
import { readUserSearch, readUsersSearch } from './people.search';

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
    staticData: entityPage('User settings'),
    loader: async ({ context }) => {
      const [details, secondFactor] = await Promise.all([
        context.flow('details'),
        context.flow('secondFactor'),
      ]);
      return { details, secondFactor };
    },
    component: view(() => import('../../views/people/UserSettingsView'), 'UserSettingsView'),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'user/change-password',
    staticData: entityPage('Change password'),
    loader: async ({ context }) => ({ flow: await context.flow('changePassword') }),
    component: view(() => import('../../views/people/ChangePasswordView'), 'ChangePasswordView'),
  }),
  missingPage('user/emails', entityPage('Email Notifications')),
] as const;
