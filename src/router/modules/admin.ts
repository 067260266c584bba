import { createRoute, redirect } from '@tanstack/react-router';
import { PRODUCT_USERS_SEGMENT } from '#contract/vocabulary';
import { missingPage } from '../missing';
import { inEntity } from '../routes/entity';
import { adminPage } from '../rules';

/** ROUTE-4. The product's name stands in the path of its own users. */
export const adminRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'admin',
    staticData: adminPage('Admin', { position: 99, excludeHistory: true, isMissing: true }),
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/{-$entity}/admin/entities', params, replace: true });
    },
  }),
  missingPage('admin/entities', adminPage('Entities')),
  missingPage('admin/entities/create', adminPage('Create entity')),
  missingPage('admin/entities/$type/$id', adminPage('Entity')),
  missingPage('admin/entities/$type/$id/features', adminPage('Features')),
  missingPage('admin/customer-users', adminPage('Customer users')),
  missingPage('admin/customer-users/$id', adminPage('Customer user')),
  missingPage(`admin/${PRODUCT_USERS_SEGMENT}`, adminPage('Quorate users')),
  missingPage(`admin/${PRODUCT_USERS_SEGMENT}/create`, adminPage('Create Quorate user')),
  missingPage(`admin/${PRODUCT_USERS_SEGMENT}/$id`, adminPage('Quorate user')),
] as const;
