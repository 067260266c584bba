import { createRoute } from '@tanstack/react-router';
import { missingPage } from '../missing';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';
import { view } from '../view';

/** Who has access, and what a person does with their own account. */
export const peopleRoutes = [
  missingPage('entity/users', entityPage('Users', { position: 50 })),
  missingPage('entity/users/add', entityPage('Add user', { entityAdmin: true })),
  missingPage('entity/users/$id', entityPage('User')),
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
