import { createRoute } from '@tanstack/react-router';
import { missing } from '../missing';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';
import { view } from '../view';

/** Who has access, and what a person does with their own account. */
export const peopleRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'entity/users',
    ...missing(entityPage('Users', { position: 50 })),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'entity/users/add',
    ...missing(entityPage('Add user', { entityAdmin: true })),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'entity/users/$id',
    ...missing(entityPage('User')),
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
  createRoute({
    getParentRoute: inEntity,
    path: 'user/emails',
    ...missing(entityPage('Email Notifications')),
  }),
] as const;
